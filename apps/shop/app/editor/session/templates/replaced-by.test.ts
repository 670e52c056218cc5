import { defaultConfiguration } from "@foldmark/catalogue";
import { openDesign, storedDesign } from "@foldmark/design";
import { fillTemplate, groundFor, templateById } from "@foldmark/templates";
import { describe, expect, it } from "vitest";
import { replacedBy } from "./replaced-by.ts";

const ground = groundFor(defaultConfiguration("mailer-box-full-color"))!;
const filled = (id: string) =>
  fillTemplate(templateById(id)!, ground, { language: "en", name: "Hollis" }).records;

describe("a template in place of a design", () => {
  it("is all that is on the board, and undo brings back what was", () => {
    const design = openDesign(filled("tiles"), ground.layout);
    const before = storedDesign(design.store.all());
    design.change("design.template", replacedBy(design.store, filled("seal")), 1);
    expect(storedDesign(design.store.all()).records).toEqual(storedDesign(filled("seal")).records);
    design.undo();
    expect(storedDesign(design.store.all())).toEqual(before);
  });
});
