"""``python -m italpoker`` does what the command ``italpoker`` does."""

import sys

from italpoker.app.cli import main

sys.exit(main())
