import { defaultConfiguration } from "@foldmark/catalogue";
import { type BrandKit, emptyBrandKit } from "@foldmark/design";
import { groundFor, templateById } from "@foldmark/templates";
import { describe, expect, it } from "vitest";
import type { AssetServer } from "../uploads/asset-server.ts";
import { brandedTemplate } from "./branded-template.ts";

const template = templateById("seal")!;
const ground = groundFor(defaultConfiguration("mailer-box-full-color"))!;
const id = "019b0000-0000-7000-8000-000000000001";
const hash = "a".repeat(64);
const asset = {
  id,
  name: "wren.png",
  picture: {
    width: 300,
    height: 100,
    icc: null,
    renditions: [{ hash, width: 300, height: 100 }],
    cutOut: null,
  },
  drawing: null,
};
/** Only what is asked of it; it has the logo, or does not answer. */
const serverWith = (found: object | null) =>
  ({
    read: async () => (found ? { kind: "answer", value: { asset: found } } : { kind: "unreachable" }),
    pictureAddress: () => "about:blank",
  }) as unknown as AssetServer;
const kit: BrandKit = {
  ...emptyBrandKit,
  name: "Wren",
  colours: [{ kind: "process", name: "", cmyk: [1000, 600, 0, 200] }],
  logos: [{ asset: id, cut: "outside" }],
};
const begun = (own: BrandKit | null, server = serverWith(asset)) =>
  brandedTemplate(template, ground, { language: "en", name: "Spring box", kit: own, server });
const wordsOf = async (made: ReturnType<typeof begun>) =>
  (await made).records.flatMap((each) =>
    each.type === "node" && each.kind === "text" ? each.runs.map(({ text }) => text.toLowerCase()) : [],
  );

describe("a template that is begun", () => {
  it("has the brand's name, colour and logo, whole where there is no cut-out", async () => {
    const { records, isBranded } = await begun(kit);
    expect(isBranded).toBe(true);
    expect(await wordsOf(begun(kit))).toContain("wren");
    expect(records).toContainEqual(expect.objectContaining({ type: "asset", hash }));
    expect(records).toContainEqual(
      expect.objectContaining({ field: "field:colour-one", cmyk: [1000, 600, 0, 200] }),
    );
  });

  it("is as it was drawn where there is no kit, or none is wanted, and has the design's name", async () => {
    for (const none of [null, emptyBrandKit]) {
      expect((await begun(none)).isBranded).toBe(false);
      expect(await wordsOf(begun(none))).toContain("spring box");
    }
  });

  it("has the colours where the logo cannot be had, and the design's name where the brand has none", async () => {
    const { records, isBranded } = await begun({ ...kit, name: "" }, serverWith(null));
    expect(isBranded).toBe(true);
    expect(records.some(({ type }) => type === "asset")).toBe(false);
    expect(await wordsOf(begun({ ...kit, name: "" }))).toContain("spring box");
  });
});
