"""The course on JupyterHub, for those who want accounts: every account has a course of its own.

deploy/jupyterhub.md says how to install what this needs, what works and what does not.
"""

c = get_config()  # noqa: F821  # JupyterHub brings it along

# Whoever may log in. This asks for the accounts of the machine; every other authenticator of JupyterHub does as well.
c.JupyterHub.authenticator_class = "pam"
c.Authenticator.allow_all = True

# The hub starts this for each account, and lets in nobody else. The part in front asks the hub who comes; what stands
# behind -- is the course, which listens on this machine alone.
c.Spawner.cmd = [
    "jupyter-standaloneproxy",
    "--absolute-url",
    "--timeout=60",  # seconds that the course may take to start; as it comes, five
    "--",
    *("italpoker", "serve", "--no-browser", "--lang", "en", "--seats", "8"),
    *("--port", "{port}", "--base-url", "{base_url}"),
]
c.Spawner.http_timeout = 60
c.Spawner.start_timeout = 60

# nginx stands in front and brings TLS.
c.JupyterHub.bind_url = "http://127.0.0.1:8000/"
