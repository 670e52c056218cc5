import { choiceTextId, defaultConfiguration, finishIds, productTypes } from "@foldmark/catalogue";
import type { MessageId } from "@foldmark/messages";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { loaderText } from "../request/loader-text.ts";
import { shownLine } from "./shown-lines.ts";

/** As pages write it, with the places where a long word may be broken. */
const word = (id: string) => loaderText(regionById("de"), "de")(id as MessageId & "ui.loading");
const detailOf = (configuration: ReturnType<typeof defaultConfiguration>) =>
  shownLine(regionById("de"), "de", { id: "1", configuration, unitMicro: 1, netMinor: 1 }).detail;

describe("a line of a checkout or an order", () => {
  it("names every option of every product that can be chosen", () => {
    for (const { sku, options } of productTypes)
      for (const { id, included } of options) {
        const name = word(`catalogue.${finishIds.includes(id) ? "finish" : "option"}.${id}`);
        const detail = detailOf({ ...defaultConfiguration(sku), options: [id] });
        // What goes with the product anyway is told by the product.
        expect(detail.endsWith(`· ${name}`), `${sku}: ${id}`).toBe(!included);
      }
  });

  it("names colour, ready-made pattern and the pack of samples", () => {
    for (const { sku, choices } of productTypes)
      for (const { name, values } of choices)
        for (const value of values) {
          const usual = defaultConfiguration(sku);
          const detail = detailOf({ ...usual, choices: { ...usual.choices, [name]: value } });
          expect(detail, sku).toContain(word(choiceTextId(name, value)));
        }
  });

  it("names both stocks of what is made of two", () => {
    const usual = defaultConfiguration("magnetic-box");
    expect(usual.cover).not.toBeNull();
    for (const code of [usual.cover, usual.material])
      expect(detailOf(usual)).toContain(word(`catalogue.material.${code}`));
  });
});
