import { clipOf, viewOf } from "@foldmark/design";
import { designs } from "@foldmark/design/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailer } from "../testing/editors.ts";
import { carrierOf, clipType, readCarrier } from "./carrier.ts";

describe("the clipboard", () => {
  it("B1: what is copied is read again, by our own type and by the HTML alone", () => {
    fc.assert(
      fc.property(designs(8), (records) => {
        const view = viewOf(records);
        const ids = [...records.values()].flatMap((record) => (record.type === "node" ? [record.id] : []));
        const clip = clipOf(view, mailer, ids);
        if (!clip) return;
        const carried = carrierOf(clip);
        expect(readCarrier(carried)).toEqual({ kind: "clip", clip });
        expect(readCarrier({ "text/html": `<html><body>${carried["text/html"]}</body></html>` })).toEqual({
          kind: "clip",
          clip,
        });
      }),
      { numRuns: 60 },
    );
  });

  it("B2: garbage is nothing, and words from elsewhere are words", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (json, html) => {
        expect(readCarrier({ [clipType]: json, "text/html": html })).toBeNull();
      }),
    );
    expect(
      readCarrier({ "text/html": '<p data-foldmark-clip="e30=">x</p>', "text/plain": "a\r\nb\u0000" }),
    ).toEqual({
      kind: "text",
      text: "a\nb",
    });
    expect(readCarrier({ "text/plain": " \n" })).toBeNull();
  });
});
