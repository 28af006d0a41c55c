"""Compiled templates are kept, and never for another template than their own."""

from __future__ import annotations

import jinja2

from italpoker.app.compiled import CompiledTemplates


def environment(cache: CompiledTemplates, source: str, **options: bool) -> jinja2.Environment:
    return jinja2.Environment(loader=jinja2.DictLoader({"page": source}), bytecode_cache=cache, **options)


def test_a_template_is_compiled_once(monkeypatch) -> None:
    cache = CompiledTemplates()
    assert environment(cache, "{{ 1 + 1 }}").get_template("page").render() == "2"
    monkeypatch.setattr(jinja2.Environment, "compile", None)
    assert environment(cache, "{{ 1 + 1 }}").get_template("page").render() == "2"


def test_a_template_that_has_changed_is_compiled_anew() -> None:
    cache = CompiledTemplates()
    environment(cache, "old").get_template("page")
    assert environment(cache, "new").get_template("page").render() == "new"


def test_an_environment_that_escapes_does_not_get_the_code_of_one_that_does_not() -> None:
    cache = CompiledTemplates()
    assert environment(cache, "{{ x }}", autoescape=False).get_template("page").render(x="<b>") == "<b>"
    assert environment(cache, "{{ x }}", autoescape=True).get_template("page").render(x="<b>") == "&lt;b&gt;"
