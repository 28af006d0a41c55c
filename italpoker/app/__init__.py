"""The command ``italpoker`` and the web app that serves the course."""

import sys

# Jupyter's servers import jsonschema, and it this module, which builds a grammar for two to seven seconds. Without it
# jsonschema only leaves internationalised addresses unchecked, and no schema here has any.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # None keeps Python from importing it
