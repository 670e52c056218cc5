import { type Configuration, defaultConfiguration } from "@foldmark/catalogue";
import {
  apply,
  type BrandKit,
  type DesignRecord,
  diffBetween,
  emptyBrandKit,
  type Font,
  invert,
  isEmpty,
  newNode,
  newRecord,
  type Records,
  retarget,
  type TextNode,
  validate,
  viewOf,
} from "@foldmark/design";
import { type ColourProfile, contrast, loadColourProfile, printedOn, screenColour } from "@foldmark/render";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureLogo } from "../draft/logo.ts";
import { fillTemplate, groundFor } from "../fill-template.ts";
import { templateById, templatesFor } from "../templates.ts";
import { printedProducts } from "../testing/products.ts";
import { type AppliedBrand, brandChange } from "./apply-brand.ts";
import { brandOf } from "./brand-of-design.ts";
import { fillWithBrand } from "./fill-with-brand.ts";

const lid = "panel:body-outside/lid" as const;
const box = defaultConfiguration("mailer-box-full-color");
const font = (family: string, style = "Regular"): Font => ({
  family,
  style,
  hash: [...`${family}${style}`]
    .map((c) => (c.charCodeAt(0) % 16).toString(16))
    .join("")
    .padEnd(64, "0"),
});
const mapOf = (records: readonly DesignRecord[]): Records => new Map(records.map((each) => [each.id, each]));
const ink = (id: string, cmyk: [number, number, number, number], own: object = {}) =>
  newRecord("ink", { id: `ink:${id}`, cmyk, ...own });
const written = (id: string, text: string, size: number, of: Font, paint = "black"): TextNode =>
  newNode("text", {
    id: `node:${id}`,
    parent: lid,
    runs: [{ text, style: { font: of, size, paint: { ink: `ink:${paint}`, tint: 1000 }, tracking: 0 } }],
  });
const filled = (id: string, with_: string, side: number) =>
  newNode("shape", {
    id: `node:${id}`,
    parent: lid,
    width: side,
    height: side,
    fill: { ink: `ink:${with_}`, tint: 1000 },
  });

/** Drawn freely: green and rose, a large heading and small print, a picture. */
const free = mapOf([
  newRecord("document", {}),
  newRecord("surface", {}),
  ink("black", [0, 0, 0, 1000]),
  ink("green", [800, 200, 700, 300], { name: "Leaf" }),
  ink("rose", [0, 300, 100, 0]),
  ink("unused", [1000, 0, 0, 0]),
  newRecord("asset", { id: "asset:logo", hash: "c".repeat(64), width: 400, height: 100 }),
  filled("large", "green", 60_000),
  filled("small", "rose", 20_000),
  written("heading", "Bakery", 36_000, font("Lora", "Bold"), "green"),
  written("text", "Baked this morning", 9_000, font("Inter")),
  newNode("image", { id: "node:picture", parent: lid, asset: "asset:logo" }),
]);

const kit: BrandKit = {
  name: "Hollis",
  colours: [
    { kind: "process", name: "", cmyk: [1000, 600, 0, 200] },
    { kind: "spot", name: "House orange", cmyk: [0, 550, 900, 0] },
    { kind: "process", name: "", cmyk: [20, 60, 150, 0] },
  ],
  fonts: { heading: font("Archivo"), text: font("Karla") },
  logos: [],
};
const asset = newRecord("asset", { id: "asset:own", hash: "d".repeat(64), width: 300, height: 100 });
const logo = pictureLogo(asset, { level: 900, inverted: false });
const brand = (own: Partial<AppliedBrand> = {}): AppliedBrand => ({
  ...kit,
  fontLike: (to, now) => ({ ...to, style: now.style }),
  logo: null,
  printsPictures: () => true,
  on: null,
  salt: "s",
  ...own,
});

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});
const on = (product: Configuration) =>
  printedOn(product, groundFor(product)!.layout.dieline.pieces[0]!, "outside", profile);
/** The first product with that print. */
const productPrintedIn = (print: Configuration["print"]): Configuration => {
  const found = printedProducts().find((each) => each.print === print);
  if (!found) throw new Error(`nothing is printed in ${print}`);
  return found;
};
const template = (product: Configuration = box, id = "seal") =>
  mapOf(fillTemplate(templateById(id)!, groundFor(product)!, { language: "en" }).records);
const inksIn = (records: Records) =>
  [...records.values()].flatMap((each) => (each.type === "ink" ? [each] : []));
const runsIn = (records: Records, id: string) => (records.get(id) as TextNode).runs;

describe("the brand of a design", () => {
  it("is its colours by how much they cover, its fonts by the size of their letters, and its one picture", () => {
    const found = brandOf(viewOf(free));
    expect(found.colours).toEqual([
      { kind: "process", name: "", cmyk: [800, 200, 700, 300] },
      { kind: "process", name: "", cmyk: [0, 300, 100, 0] },
    ]);
    expect(found.fonts).toEqual({ heading: font("Lora", "Bold"), text: font("Inter") });
    expect(found.pictures.map(({ id }) => id)).toEqual(["asset:logo"]);
    expect(found.name).toBe("");
  });

  it("of a template is what its fields hold, in their order", () => {
    const records = template();
    const found = brandOf(viewOf(records));
    const { palette, sample } = templateById("seal")!;
    expect(found.colours.slice(0, 2).map(({ cmyk }) => cmyk)).toEqual([palette.one, palette.two]);
    expect(found.name.toLowerCase()).toBe(sample.toLowerCase());
    expect(found.pictures).toEqual([]);
  });

  it("of nothing is nothing, and of black letters black", () => {
    expect(brandOf(viewOf(new Map()))).toEqual({ ...emptyBrandKit, logos: undefined, pictures: [] });
    const black = mapOf([ink("black", [0, 0, 0, 1000]), written("a", "Hello", 12_000, font("Inter"))]);
    expect(brandOf(viewOf(black)).colours).toEqual([{ kind: "process", name: "", cmyk: [0, 0, 0, 1000] }]);
  });
});

describe("a brand that is put on a design", () => {
  it("exchanges colours and fonts by their part, leaves black and what is not used, and is one change that can be undone", () => {
    const diff = brandChange(viewOf(free), brand());
    const after = apply(free, diff);
    expect(inksIn(after).map(({ id, cmyk }) => [id, ...cmyk])).toEqual([
      ["ink:black", 0, 0, 0, 1000],
      ["ink:green", 1000, 600, 0, 200],
      ["ink:rose", 0, 550, 900, 0],
      ["ink:unused", 1000, 0, 0, 0],
    ]);
    expect(runsIn(after, "node:heading")[0]?.style.font).toEqual({ ...font("Archivo"), style: "Bold" });
    expect(runsIn(after, "node:text")[0]?.style.font).toEqual({ ...font("Karla"), style: "Regular" });
    expect(validate(after)).toEqual([]);
    const back = apply(after, invert(diff));
    expect(isEmpty(diffBetween(free, back))).toBe(true);
    expect(isEmpty(brandChange(viewOf(after), brand()))).toBe(true);
  });

  it("does nothing where there is nothing to put, and leaves what is locked", () => {
    expect(isEmpty(brandChange(viewOf(free), brand({ ...emptyBrandKit })))).toBe(true);
    const locked = new Map(free).set("node:text", {
      ...free.get("node:text")!,
      locked: true,
    } as DesignRecord);
    const after = apply(locked, brandChange(viewOf(locked), brand()));
    expect(after.get("node:text")).toEqual(locked.get("node:text"));
  });

  it("fills a template's fields: name, logo, two colours; all of the logo is shown, also over another", () => {
    const records = template();
    const diff = brandChange(viewOf(records), brand({ logo, on: on(box) }));
    const after = apply(records, diff);
    expect(validate(after)).toEqual([]);
    const byField = (id: string) => inksIn(after).find(({ field }) => field === id)?.cmyk;
    expect([byField("field:colour-one"), byField("field:colour-two")]).toEqual([
      kit.colours[0]!.cmyk,
      kit.colours[1]!.cmyk,
    ]);
    const names = [...after.values()].filter(
      (each) => each.type === "node" && each.field === "field:name",
    ) as TextNode[];
    expect(names.length).toBeGreaterThan(0);
    for (const { runs } of names) expect(runs[0]?.text.toLowerCase()).toBe("hollis");
    const places = [...after.values()].flatMap((each) =>
      each.type === "node" && each.field === "field:logo" ? [each] : [],
    );
    for (const place of places) expect(place.hidden).toBe(place.kind !== "image");
    const pictures = places.filter(({ kind }) => kind === "image");
    expect(pictures.length).toBeGreaterThan(0);
    for (const { width, height } of pictures) expect(width / height).toBeCloseTo(3, 1);
    const tall = pictureLogo(
      { ...asset, id: "asset:tall", width: 100, height: 200 },
      { level: 900, inverted: false },
    );
    const again = apply(after, brandChange(viewOf(after), brand({ logo: tall })));
    const shown = [...again.values()].filter(
      (each) => each.type === "node" && each.kind === "image" && !each.hidden,
    );
    for (const each of shown)
      expect(each).toMatchObject({ asset: "asset:tall", crop: { width: 1_000_000, height: 1_000_000 } });
  });

  it("puts a logo where it is then: the next change of size starts from there, and draws it in its proportions", () => {
    const [usual, large, long] = [{}, { length: 400, width: 300, height: 120 }, { length: 330 }].map(
      (size) => groundFor({ ...box, size: { ...box.size, ...size } })!.layout,
    );
    const start = template();
    const there = apply(start, retarget(viewOf(start), usual!, large!, null).diff);
    const branded = apply(there, brandChange(viewOf(there), brand({ logo, on: on(box) })));
    const next = apply(branded, retarget(viewOf(branded), large!, long!, null).diff);
    const pictures = (records: Records) =>
      [...records.values()].flatMap((each) =>
        each.type === "node" && each.kind === "image" && each.field === "field:logo" ? [each] : [],
      );
    expect(pictures(branded).length).toBeGreaterThan(0);
    for (const each of pictures(branded)) expect(each.home).toBeNull();
    for (const { width, height } of pictures(next)) expect(width / height).toBeCloseTo(3, 1);
  });

  it("keeps what the print has: a spot ink stays one, by the brand's name, and a logo becomes a stamp", () => {
    const product = productPrintedIn("one-colour");
    const records = template(product, templatesFor(product)[0]!.id);
    const spot = { ...kit, colours: [kit.colours[1]!] };
    const after = apply(
      records,
      brandChange(viewOf(records), brand({ ...spot, logo, printsPictures: () => false })),
    );
    const used = inksIn(after).find(({ field }) => field === "field:colour-one");
    expect(used).toMatchObject({ kind: "spot", name: "House orange", cmyk: [0, 550, 900, 0] });
    const stamped = [...after.values()].filter(
      (each) => each.type === "node" && each.kind === "image" && !each.hidden,
    );
    expect(stamped.length).toBeGreaterThan(0);
    for (const each of stamped)
      expect(each).toMatchObject({ threshold: { level: 900, paint: { ink: used?.id } } });
  });

  it("gives the colours out in another order where something could not be read any more", () => {
    const cream = { kind: "process", name: "", cmyk: [20, 40, 110, 0] } as const;
    const navy = { kind: "process", name: "", cmyk: [1000, 800, 200, 300] } as const;
    const dark = mapOf([
      ink("green", [800, 200, 700, 600]),
      filled("a", "green", 10_000),
      written("b", "Hi", 9000, font("Inter"), "green"),
    ]);
    const colours = [
      { ...cream, cmyk: [...cream.cmyk] },
      { ...navy, cmyk: [...navy.cmyk] },
    ] as BrandKit["colours"];
    const after = apply(dark, brandChange(viewOf(dark), brand({ colours, on: on(box) })));
    expect(inksIn(after)[0]?.cmyk).toEqual(navy.cmyk);
  });
});

describe("a template that begins in a brand", () => {
  it("has its name, colours and logo, and every word can be read", () => {
    for (const each of templatesFor(box).slice(0, 6)) {
      const ground = groundFor(box)!;
      const { records, pairs } = fillWithBrand(
        each,
        ground,
        { language: "de", kit, logo: { logo, colours: [] } },
        profile,
      );
      expect(validate(mapOf(records)), each.id).toEqual([]);
      const inks = inksIn(mapOf(records));
      const own = kit.colours.map(({ cmyk }) => cmyk.join());
      const [one] = inks.filter(({ field }) => field === "field:colour-one");
      if (one) expect(own, each.id).toContain(one.cmyk.join());
      expect(
        records.some((record) => record.type === "asset" && record.id === "asset:own"),
        each.id,
      ).toBe(true);
      const cmykOf = { one: one?.cmyk, two: inks.find(({ id }) => id === "ink:two")?.cmyk };
      for (const { front, back, isLogo } of pairs) {
        const [a, b] = [cmykOf[front.role as "one"], cmykOf[back.role as "one"]];
        if (!a || !b || front.tint < 1000 || back.tint < 1000) continue;
        const look = (cmyk: typeof a) => screenColour({ kind: "process", cmyk }, 1000, on(box));
        expect(contrast(look(a), look(b)), each.id).toBeGreaterThanOrEqual(isLogo ? 1.6 : 3);
      }
    }
  });

  it("keeps its own colours where the brand has none that can be read, or none at all", () => {
    const [first] = templatesFor(box);
    const ground = groundFor(box)!;
    const plain = fillTemplate(first!, ground, { language: "en" });
    expect(
      fillWithBrand(first!, ground, { language: "en", kit: emptyBrandKit, logo: null }, profile).records,
    ).toEqual(plain.records);
  });
});
