import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { typeset } from "./typography.ts";

describe("typeset", () => {
  it("ties one-letter words to the next word in Polish and Czech", () => {
    expect(typeset("pl", parse("Upuść i w nim wybierz"))).toEqual(parse("Upuść i\u00a0w\u00a0nim wybierz"));
    expect(typeset("cs", parse("Z {list} a k ní"))).toEqual(parse("Z\u00a0{list} a\u00a0k\u00a0ní"));
    expect(typeset("de", parse("i w nim"))).toEqual(parse("i w nim"));
  });

  it("keeps French punctuation and quotes on the line of their word", () => {
    expect(typeset("fr", parse("Prix : « {name} » ? Oui !"))).toEqual(
      parse("Prix\u00a0: «\u00a0{name}\u00a0»\u202f? Oui\u202f!"),
    );
  });

  it("keeps the ellipsis with its word in German and Swedish", () => {
    expect(typeset("de", parse("Wird geladen …"))).toEqual(parse("Wird geladen\u00a0…"));
    expect(typeset("se", parse("Läser in …"))).toEqual(parse("Läser in\u00a0…"));
  });

  it("reaches into plurals and tags and leaves their keywords alone", () => {
    expect(typeset("pl", parse("{a, plural, one {w #} few {z <b>i o</b>} many {#} other {#}}"))).toEqual(
      parse("{a, plural, one {w\u00a0#} few {z\u00a0<b>i\u00a0o</b>} many {#} other {#}}"),
    );
  });
});
