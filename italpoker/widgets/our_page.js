/** Whether a widget stands on a page of the course, whose address and tab are ours; else it is in JupyterLab, say. */
export function isOurPage() {
  return document.body.hasAttribute("data-voila");
}
