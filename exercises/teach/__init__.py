"""Hand out, collect and grade the exercises: a small program around nbgrader, with pupils' code in a sandbox."""
