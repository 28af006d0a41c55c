"""Hand out, collect and grade the exercises: a small program around nbgrader, with pupils' code in a sandbox."""

import sys

# Reading a notebook's schema would import a grammar that takes a second to build, for a check that is not needed here.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # None keeps Python from importing it
