"""The command ``italpoker`` and the web app that serves the course."""
