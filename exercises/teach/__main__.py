"""``python -m teach``: the command ``teach``."""

import sys

from teach.cli import main

sys.exit(main())
