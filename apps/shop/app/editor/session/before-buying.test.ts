import { newNode, newRecord, viewOf } from "@foldmark/design";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { expect, it } from "vitest";
import { isBare, placeholdersLeft } from "./before-buying.ts";

const parent = "panel:body-outside/lid" as const;
const view = (...records: readonly { readonly id: string }[]) =>
  viewOf(new Map(records.map((record) => [record.id, record])) as never);
const style = (tint: number) =>
  newRecord("panel-style", {
    id: "panel-style:body-outside/lid",
    panel: parent,
    background: { ink: "ink:black", tint },
  });

it("a design is bare until something on it is printed", () => {
  const shape = newNode("shape", { id: "node:a", parent });
  expect(isBare(view(newRecord("document", {})))).toBe(true);
  expect(isBare(view({ ...shape, hidden: true } as typeof shape))).toBe(true);
  expect(isBare(view(style(0)))).toBe(true);
  expect(isBare(view(style(400)))).toBe(false);
  expect(isBare(view(shape))).toBe(false);
});

it.each(languageTags)(
  "words that a new text stood in with are found until they are written over in %s",
  (tag) => {
    const text = textFor({
      language: languageCode(tag),
      messages: compiledMessagesFor(tag),
      onError: (error) => {
        throw error;
      },
    });
    const heading = text("panels.text.sample.heading");
    const written = (id: `node:${string}`, words: string, hidden = false) => {
      const node = newNode("text", { id, parent });
      const [run] = node.runs;
      return { ...node, hidden, runs: [{ ...run!, text: words }] } as typeof node;
    };
    const left = placeholdersLeft(
      view(
        written("node:a", `${heading} `),
        written("node:b", heading.toLocaleUpperCase()),
        written("node:c", heading),
        written("node:d", "Morrow"),
        written("node:e", text("start.logo.someName"), true),
      ),
      text,
    );
    expect(left.map(({ node }) => node)).toEqual(["node:a", "node:b"]);
  },
);
