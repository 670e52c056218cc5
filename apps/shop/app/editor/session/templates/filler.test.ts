import { defaultConfiguration } from "@foldmark/catalogue";
import { apply, type DesignRecord, newRecord, runCommand, viewOf } from "@foldmark/design";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { fillTemplate, groundFor, templateById } from "@foldmark/templates";
import { expect, it } from "vitest";
import { fillerIn } from "./filler.ts";

const ground = groundFor(defaultConfiguration("mailer-box-full-color"))!;
const template = templateById("seal")!;
const { records } = fillTemplate(template, ground, { language: "en" });
const text = textFor({ language: "en", messages: compiledMessagesFor("en"), onError: () => {} });
const drawn = new Map<string, DesignRecord>(records.map((record) => [record.id, record]));

const filled = (before: typeof drawn, id: string, value: object) => {
  const result = runCommand({ design: viewOf(before), layout: null }, "field.fill", { id, value });
  if (!result.ok) throw new Error(result.code);
  return new Map(apply(before, result.diff));
};

it("filler is the template's own name and mark, until somebody has put theirs", () => {
  expect(fillerIn(viewOf(drawn), text)).toMatchObject([
    { field: "Name", words: template.sample },
    { field: "Logo", words: "" },
  ]);
  const named = filled(drawn, "field:name", { kind: "text", text: "Morrow" });
  expect(fillerIn(viewOf(named), text).map(({ field }) => field)).toEqual(["Logo"]);
  const asset = {
    ...newRecord("asset", { id: "asset:logo" }),
    hash: "a".repeat(64),
    width: 400,
    height: 100,
  };
  expect(fillerIn(viewOf(filled(named, "field:logo", { kind: "image", asset })), text)).toEqual([]);
});

it("filler is the product's name, too, which is what designs are called before they have one", () => {
  const named = filled(drawn, "field:name", { kind: "text", text: "Full-colour mailer box" });
  expect(fillerIn(viewOf(named), text)).toMatchObject([
    { field: "Name", words: expect.stringMatching(/full-colour mailer box/i) },
    { field: "Logo" },
  ]);
});
