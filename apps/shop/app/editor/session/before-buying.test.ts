import { newNode, newRecord, signal, viewOf } from "@foldmark/design";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { isBare, openQuestion, placeholdersLeft } from "./before-buying.ts";
import type { EditorSession } from "./editor-session.ts";

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

describe("who buys a design", () => {
  const text = textFor({ language: "en", messages: compiledMessagesFor("en"), onError: () => {} });
  const shape = newNode("shape", { id: "node:a", parent });
  const session = (found: readonly object[], ...records: readonly { readonly id: string }[]) => {
    const opened = { editor: { design: { store: view(...records) } }, findings: signal(found) };
    return opened as unknown as EditorSession;
  };
  const can = async () => true;
  const cannot = async () => false;
  const error = { rule: "small-text", severity: "error" };

  it("is asked nothing about one that is sound, and first whether it is empty", async () => {
    expect(await openQuestion(session([], shape), text, can)).toBeNull();
    expect(await openQuestion(session([]), text, cannot)).toMatchObject({ kind: "bare" });
  });

  it("is asked about what was found before, too, where it could not be checked and they go on", async () => {
    const found = session([error], shape);
    expect(await openQuestion(found, text, cannot)).toMatchObject({ kind: "unchecked" });
    expect(await openQuestion(found, text, can)).toMatchObject({ kind: "asking" });
  });
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
