"""The course as data: its lessons, its questions, its sources."""
