import { defaultConfiguration, dielineOf, productTypes } from "@foldmark/catalogue";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { panelName, panelWords } from "../../artwork/panel-words.ts";
import { pieceSide } from "./side-names.ts";

const pieces = Object.values(productTypes).flatMap(
  ({ sku }) => dielineOf(defaultConfiguration(sku))?.pieces ?? [],
);
const panels = pieces.flatMap((piece) => piece.panels);

describe("names of panels", () => {
  it("are known for every panel of every product", () => {
    expect(panels.length).toBeGreaterThan(500);
    const unknown = panels.flatMap((panel) =>
      panelWords(panel).unknown.map((word) => `${panel.id}: ${word}`),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each([
    ["lid", "lid", []],
    ["lid-front", "lid", ["front"]],
    ["lid-base", "lid", []],
    ["ear-front-left", "ear", ["front", "left"]],
    ["dust-right-top", "dust", ["right", "top"]],
    ["front", "wall", ["front"]],
    ["front-bottom", "flap", ["front", "bottom"]],
    ["case-wrap-spine-left-rim", "turn-in", ["left"]],
    ["sleeve-wrap-lap-near-rim", "turn-in", ["near"]],
  ])("%s is a %s at %j", (id, noun, positions) => {
    expect(panelWords({ id, role: "face", face: null })).toMatchObject({ noun, positions });
  });

  it.each(languageTags)("are words in %s, and so are those of pieces", (tag) => {
    const text = textFor({
      language: languageCode(tag),
      messages: compiledMessagesFor(tag),
      onError: (error) => {
        throw error;
      },
    });
    const names = [
      ...panels.map((panel) => panelName(text, panel)),
      ...pieces.map(({ id }) => pieceSide(text, id, "outside")),
    ];
    // A text that is not there reads as its id.
    expect(names.filter((name) => name.trim() === "" || /panels\.|drawing\.|undefined/.test(name))).toEqual(
      [],
    );
  });
});
