import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { typeset, withoutJoints } from "./typography.ts";

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

  it("keeps a number with its unit and a standard with its number, in every language", () => {
    expect(typeset("en", parse("Tape, 48 mm × 66 m, EN 13432"))).toEqual(
      parse("Tape, 48\u00a0mm × 66\u00a0m, EN\u00a013432"),
    );
    expect(typeset("fr", parse("80 % de fibres : 350 g/m², 60 µm"))).toEqual(
      parse("80\u00a0% de fibres\u00a0: 350\u00a0g/m², 60\u00a0µm"),
    );
    expect(typeset("de", parse("{share} % Faser"))).toEqual(parse("{share}\u00a0% Faser"));
    expect(typeset("se", parse("2 motiv, 3 meter, 4 prov"))).toEqual(parse("2 motiv, 3 meter, 4 prov"));
  });

  it("divides a long word at the joint its author marked", () => {
    expect(typeset("de", parse("Folien|kaschierung matt"))).toEqual(parse("Folien\u00adkaschierung matt"));
    expect(typeset("de", parse("netto | brutto"))).toEqual(parse("netto | brutto"));
    expect(withoutJoints("Folien|kaschierung, netto | brutto")).toBe("Folienkaschierung, netto | brutto");
  });

  it("reaches into plurals and tags and leaves their keywords alone", () => {
    expect(typeset("pl", parse("{a, plural, one {w #} few {z <b>i o</b>} many {#} other {#}}"))).toEqual(
      parse("{a, plural, one {w\u00a0#} few {z\u00a0<b>i\u00a0o</b>} many {#} other {#}}"),
    );
  });
});
