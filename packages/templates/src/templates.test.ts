import { type Configuration, defaultConfiguration, productGroups } from "@foldmark/catalogue";
import {
  apply,
  type DesignNode,
  type DesignRecord,
  forbidden,
  newRecord,
  type PanelRef,
  readArtboardRef,
  retarget,
  runCommand,
  validate,
  viewOf,
} from "@foldmark/design";
import type { Finding } from "@foldmark/preflight";
import { type LanguageTag, languageTags } from "@foldmark/region";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { fillTemplate, type Ground, groundFor } from "./fill-template.ts";
import { styles, type Template } from "./template.ts";
import { templateById, templates, templatesFor } from "./templates.ts";
import { createChecker } from "./testing/check.ts";
import { printedProducts } from "./testing/products.ts";

const isLong = inject("thoroughness") === "long";
// Two of each take some seconds, all of them a minute and more; on a machine with other work, many times that.
vi.setConfig({ testTimeout: isLong ? 1_200_000 : 120_000 });
const products = printedProducts();

interface Case {
  readonly template: Template;
  readonly product: Configuration;
  readonly language: LanguageTag;
}

/** Every template on every product it is for, each in another language. */
const all: readonly Case[] = products
  .flatMap((product) => templatesFor(product).map((template) => ({ template, product })))
  .map((each, i) => ({ ...each, language: languageTags[i % languageTags.length]! }));

/** A few of each template, spread over products and sizes. */
function sample(count: number): readonly Case[] {
  return templates.flatMap((template) => {
    const own = all.filter((each) => each.template === template);
    return Array.from({ length: count }, (_, i) => own[Math.floor(((i + 0.5) * own.length) / count)]!);
  });
}

let check: Awaited<ReturnType<typeof createChecker>>;
beforeAll(async () => {
  check = await createChecker();
});

const grounds = new Map<string, Ground>();
function groundOf(product: Configuration): Ground {
  const key = JSON.stringify(product);
  const ground = grounds.get(key) ?? groundFor(product)!;
  // Products come one after the other; two or three are kept, not two hundred.
  if (grounds.size > 3) grounds.clear();
  grounds.set(key, ground);
  return ground;
}

/** Panels that are seen and have artwork of their own, a pattern running over them, or a colour. */
function designedPanels({ faces }: Ground, records: readonly DesignRecord[]): number {
  const parents = new Set<string>(records.flatMap((record) => (record.type === "node" ? record.parent : [])));
  const coloured = new Set<string>(
    records.flatMap((record) =>
      record.type === "panel-style" && record.background?.tint ? record.panel : [],
    ),
  );
  const isDesigned = (ref: PanelRef): boolean => {
    const { piece, side } = readArtboardRef(ref);
    return parents.has(ref) || coloured.has(ref) || parents.has(`surface:${piece}-${side}`);
  };
  return faces.outside.filter(({ ref }) => isDesigned(ref)).length;
}

/** Panels with room for more than a colour. */
const roomyPanels = ({ faces }: Ground): number =>
  faces.outside.filter(({ safe }) => safe && Math.min(safe.width, safe.height) > 12_000).length;

const told = ({ rule, node, panel, facts }: Finding, records: readonly DesignRecord[]): string => {
  const record = records.find(({ id }) => id === node);
  const text = record?.type === "node" && record.kind === "text" ? record.runs[0]!.text : "";
  return `${rule} ${panel ?? ""} ${text} ${JSON.stringify(facts)}`;
};

describe("templates", () => {
  it("are at least twenty-four, over every family that is printed, in every way of printing and every style", () => {
    expect(templates.length).toBeGreaterThanOrEqual(24);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(new Set(templates.map(({ style }) => style))).toEqual(new Set(styles));
    const groups = new Set(templates.flatMap((each) => each.groups));
    expect([...groups].sort()).toEqual(productGroups.filter((group) => group !== "samples").sort());
    for (const product of products)
      expect(templatesFor(product).length, product.sku).toBeGreaterThanOrEqual(3);
  });

  it("fit every product of their families in five sizes: sound, nothing found, no text cut", async () => {
    const problems: string[] = [];
    for (const { template, product, language } of isLong ? all : sample(2)) {
      const ground = groundOf(product);
      const { records } = fillTemplate(template, ground, { language });
      const unsound = validate(new Map(records.map((record) => [record.id, record])));
      const found = (await check(ground, records)).map((each) => told(each, records));
      const panels = designedPanels(ground, records);
      const few = panels < Math.min(3, roomyPanels(ground)) ? [`${panels} panels`] : [];
      for (const each of [...unsound.map((issue) => JSON.stringify(issue)), ...found, ...few])
        problems.push(
          `${template.id} ${product.sku} ${product.print} ${JSON.stringify(product.size)} ${language}: ${each}`,
        );
    }
    expect(problems).toEqual([]);
  });

  it("can be read in every other size they are taken to: no pattern grows under words or logo", async () => {
    const readable = new Set<Finding["rule"]>(["busy-ground", "low-contrast", "unseen"]);
    const problems: string[] = [];
    for (const template of templates) {
      const sizes = products.filter(
        (each) => each.sku === template.shownOn && templatesFor(each).includes(template),
      );
      const usual = sizes.filter(({ print }) => print === sizes[0]?.print);
      for (const [small, large] of [
        [usual[0], usual.at(-1)],
        [usual.at(-1), usual[0]],
      ]) {
        if (!small || !large || small === large) continue;
        const [from, to] = [groundOf(small), groundOf(large)];
        const { records } = fillTemplate(template, from, { language: "de" });
        const before = new Map(records.map((record) => [record.id, record]));
        const { quantity: _, ...product } = large;
        const { diff } = retarget(viewOf(before), from.layout, to.layout, product);
        const moved = [...apply(before, diff).values()];
        const found = (await check(to, moved)).filter(({ rule }) => readable.has(rule));
        problems.push(
          ...found.map((each) => `${template.id} ${JSON.stringify(large.size)}: ${told(each, moved)}`),
        );
      }
    }
    expect(problems).toEqual([]);
  });

  it("draw tiles of one colour as one shape: two that only touch would show a hairline between them", () => {
    const { records } = fillTemplate(
      templateById("tiles")!,
      groundOf(defaultConfiguration("mailer-box-full-color")),
      { language: "en" },
    );
    const outlines = records.flatMap((record) =>
      record.type === "node" &&
      record.kind === "shape" &&
      record.shape.form === "path" &&
      record.field === null
        ? `${record.parent} ${record.fill?.ink} ${record.fill?.tint}`
        : [],
    );
    expect(outlines.length).toBeGreaterThan(8);
    expect(outlines).toEqual([...new Set(outlines)]);
  });

  it("put no more on a panel than one finds one's way among in the layers, and name what is many", () => {
    for (const { template, product, language } of sample(2)) {
      const { records } = fillTemplate(template, groundOf(product), { language });
      const counts = new Map<string, number>();
      for (const record of records)
        if (record.type === "node") counts.set(record.parent, (counts.get(record.parent) ?? 0) + 1);
      expect(Math.max(...counts.values()), `${template.id} on ${product.sku}`).toBeLessThanOrEqual(24);
    }
    const product = defaultConfiguration("mailer-box-full-color");
    const { records } = fillTemplate(templateById("halftone")!, groundOf(product), { language: "en" });
    const named = records.filter((record) => record.type === "node" && record.name === "Halftone");
    expect(named.length).toBeGreaterThan(1);
  });

  it("ask for a name, a logo and the colours that the print has", () => {
    for (const { template, product, language } of sample(2)) {
      const { records, pairs } = fillTemplate(template, groundOf(product), { language });
      const fields = records.filter(({ type }) => type === "field").map(({ id }) => id);
      expect(fields).toContain("field:name");
      expect(fields).toContain("field:logo");
      const used = new Set(records.flatMap((record) => (record.type === "node" ? (record.field ?? []) : [])));
      expect([...used], `${template.id} on ${product.sku}`).toContain("field:logo");
      // A stamp has no room for letters that can be printed.
      const { width = 0, height = 0 } = groundOf(product).faces.outside[0]?.safe ?? {};
      if (Math.min(width, height) > 40_000)
        expect([...used], `${template.id} on ${product.sku}`).toContain("field:name");
      expect(pairs.length).toBeGreaterThan(0);
    }
  });

  it("show a logo that is filled in, whole, in the place of the mark, also to who may only fill in", () => {
    const product = defaultConfiguration("mailer-box-full-color");
    const { records } = fillTemplate(templateById("seal")!, groundOf(product), { language: "en" });
    const before = new Map(records.map((record) => [record.id, record]));
    const view = viewOf(before);
    const asset = {
      ...newRecord("asset", { id: "asset:logo" }),
      hash: "a".repeat(64),
      width: 400,
      height: 100,
    };
    const value = { kind: "image", asset };
    const result = runCommand({ design: view, layout: null }, "field.fill", { id: "field:logo", value });
    if (!result.ok) throw new Error("refused");
    expect(forbidden(view, result.diff, "fills-in")).toEqual([]);
    const nodes = [...apply(before, result.diff).values()].filter(
      (record) => record.type === "node" && record.field === "field:logo",
    ) as DesignNode[];
    for (const node of nodes) expect(node.hidden).toBe(node.kind !== "image");
    const pictures = nodes.filter(({ kind }) => kind === "image");
    expect(pictures.length).toBeGreaterThan(0);
    for (const { width, height } of pictures) expect(width / height).toBeCloseTo(4, 1);
  });
});
