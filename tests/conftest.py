"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# A busy machine is slow now and then; only wrong answers are failures.
settings.register_profile("italpoker", deadline=None)
settings.load_profile("italpoker")
