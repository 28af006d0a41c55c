"""Question files: what a quiz asks, and how it judges what it is told.

The format is that of jupyterquiz, so a teacher's own files work as they are. A file is a JSON list of
questions, in UTF-8; ours are ``questions/<lang>/<key>.json``, the same keys in every language::

    [
      {
        "question": "With *four* players, which is the lowest card?",
        "type": "multiple_choice",
        "answers": [
          {"answer": "The seven", "correct": true, "feedback": "Eleven minus four is seven."},
          {"answer": "The six", "correct": false, "feedback": "That is the deck for five players."},
          {"answer": "The eight", "correct": false, "almost": true, "feedback": "One too high: subtract again."}
        ]
      },
      {
        "question": "Which of these play with four?",
        "type": "many_choice",
        "answers": [
          {"cards": "7c", "correct": true},
          {"cards": "6h", "correct": false, "feedback": "The six left with the fifth player."}
        ]
      },
      {
        "question": "How many cards are that?",
        "type": "numeric",
        "answers": [
          {"type": "value", "value": 32, "correct": true, "feedback": "Eight ranks of four suits."},
          {"type": "value", "value": 28, "correct": false, "feedback": "Seven to ace are *eight* ranks: count again."},
          {"type": "range", "range": [33, 53], "correct": false, "feedback": "Too many: the low ranks are out."},
          {"type": "default", "feedback": "Four of each rank, from the seven to the ace."}
        ]
      },
      {
        "question": "What is this card called in Italian?",
        "cards": "Qh",
        "type": "string",
        "answers": [
          {"answer": "donna di cuori", "correct": true, "fuzzy_threshold": 0.85},
          {"type": "default", "feedback": "The rank first: *donna di …*"}
        ]
      }
    ]

Every question has ``question``, ``type`` and ``answers``:

``multiple_choice``
    One answer is right; one press answers.
``many_choice``
    Several may be right (or one, without saying so): all of them and no other must be ticked.
    Each answer of a choice has ``answer`` (text), ``code`` or ``cards``, and ``correct`` (absent: false) and
    ``feedback``, which is shown when that answer is chosen. ``"almost": true`` on a wrong answer (ours) makes the
    tone “almost” instead of “keep working”.
``numeric``
    An answer is a ``value``, a ``range`` [from, below), or ``"type": "default"`` for all the rest; the first that
    fits speaks. Fractions (3/4) and both decimal signs are read. ``precision``: significant digits compared.
``string``
    Upper and lower case are the same unless ``match_case``; ``fuzzy_threshold`` (0 to 1) lets in what is nearly it.
    ``"type": "default"`` speaks for all the rest. ``input_width`` in characters.

A question may also have ``code`` (shown as written), ``answer_cols`` (columns of choices) and, ours, ``cards``:
``"Ah Kh 10♥"`` draws their faces. Texts are plain: ``*emphasis*``, ```code``` and line breaks, nothing else; HTML is
shown as typed. Keys not named here are ignored. In our own files every wrong answer has its ``feedback``, and numeric
and string questions end with a ``default``: tests see to it.

A *prediction* is a file of one ``multiple_choice`` question, by habit ``<slug>-predict.json``: the reader commits to
an answer before reading on, and the page comes back to it after the rule::

    guess = Predict(table, "hands-predict")
    guess

    guess.reveal()      # a later cell: what was said, and then whether it holds

Its ``feedback`` is shown then, for the right answer too: say there what has been learnt meanwhile.
"""

from __future__ import annotations
