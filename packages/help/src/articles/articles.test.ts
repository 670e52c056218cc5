import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { languageTags, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { fillArticle } from "./fill-article.ts";
import { HelpLibrary } from "./library.ts";
import { literalsIn } from "./literals.ts";
import { parseArticle } from "./parse-article.ts";
import { articleText } from "./plain-text.ts";
import type { ShopTerms } from "./storefront.ts";

const terms = new Proxy({}, { get: () => 7 }) as ShopTerms;
const brand = { name: "Foldmark", slug: "foldmark" };
const shown = (body: string, region = "eu") =>
  fillArticle(parseArticle("en/a.md", body), { region: regionById(region), brand, terms, language: "en" });

describe("an article's Markdown", () => {
  it("becomes a small tree with the facts of the storefront in it", () => {
    const body = [
      "## Paying",
      "",
      "VAT is :fact[vat-rate], see [ways](help:ways-to-pay) and *more*.",
      "",
      ":::steps",
      "1. Choose.",
      "2. Pay within :fact[transfer-days] days.",
      ":::",
    ].join("\n");
    expect(shown(body)).toEqual([
      { kind: "heading", level: 2, anchor: "paying", children: [{ kind: "text", text: "Paying" }] },
      {
        kind: "paragraph",
        children: [
          { kind: "text", text: "VAT is " },
          { kind: "text", text: "23%" },
          { kind: "text", text: ", see " },
          {
            kind: "link",
            to: { kind: "article", id: "ways-to-pay" },
            children: [{ kind: "text", text: "ways" }],
          },
          { kind: "text", text: " and " },
          { kind: "emphasis", children: [{ kind: "text", text: "more" }] },
          { kind: "text", text: "." },
        ],
      },
      {
        kind: "list",
        style: "steps",
        items: [
          [{ kind: "paragraph", children: [{ kind: "text", text: "Choose." }] }],
          [
            {
              kind: "paragraph",
              children: [
                { kind: "text", text: "Pay within " },
                { kind: "text", text: "7" },
                { kind: "text", text: " days." },
              ],
            },
          ],
        ],
      },
    ]);
  });

  it("says each storefront what holds there", () => {
    const body = ":::only{if=customs}\nCustoms cost :fact[customs-fee].\n:::\n\nThe colour of VAT.";
    expect(articleText(shown(body)).body).toBe("The colour of VAT.");
    expect(articleText(shown(body, "ch")).body).toBe("Customs cost €\u00a040.00.\nThe colour of VAT.");
    expect(articleText(shown(body, "us")).body).toBe("The color of VAT.");
  });

  it("joins the items that hold in a storefront to one list", () => {
    const body = "- Card\n\n:::only{if=customs}\n- Customs\n:::\n\n- Wallet";
    const counts = (region: string) =>
      shown(body, region).map((each) => each.kind === "list" && each.items.length);
    expect(counts("eu")).toEqual([2]);
    expect(counts("ch")).toEqual([3]);
    expect(shown("- Card\n\n1. First").map(({ kind }) => kind)).toEqual(["list", "list"]);
  });

  it("leaves a table out where it would be empty", () => {
    const body = ":::table{of=bank-details}\n- To\n- Account\n- Code\n- Currency\n:::";
    expect(shown(body, "us")).toEqual([]);
    expect(shown(body, "pl")).toHaveLength(1);
  });

  it.each([
    ["<b>bold</b>", "en/a.md:1: html"],
    ["text\n\n# Title", "en/a.md:3: headings are"],
    ["![x](y.png)", "image has no place"],
    ["[x](https://example.com)", "links lead to"],
    ["[x](page:nowhere)", "there is no page nowhere"],
    ["[x](product:nothing)", "there is no product nothing"],
    [":fact[unknown]", "there is no fact unknown"],
    [":::secret\nx\n:::", "there is no :::secret"],
    [":::only{if=sunny}\nx\n:::", "there is no condition sunny"],
    [":::steps\nx\n:::", ":::steps holds one numbered list"],
    [":::table{of=quantities}\n- one\n:::", "has 4 columns"],
    ['::picture{product=product-box view=moon alt="seen from far"}', "there is no view moon"],
    ['::drawing{of=moon alt="seen from far"}', "there is no drawing moon"],
    ["## Same\n\n## Same", "a heading has words of its own"],
    ["```\ncode\n```", "code has no place"],
  ])("refuses %j and says where", (body, message) => {
    expect(() => parseArticle("en/a.md", body)).toThrow(message);
  });
});

describe("literals", () => {
  const found = (body: string, language: (typeof languageTags)[number] = "en") =>
    literalsIn(parseArticle("en/a.md", body), language).map((each) => each.found);

  it.each([
    ["It takes 5 days", "5"],
    ["Costs € more", "€"],
    ["About half a %", "%"],
    ["Write to us@example.com", "us@example.com"],
    ["It takes five working days", "five working days"],
    ["Up to ten per cent", "ten per cent"],
  ])("finds %j", (body, literal) => {
    expect(found(body)).toEqual([literal]);
  });

  it("knows them in other languages, and names that hold a figure", () => {
    expect(found("Es dauert fünf Werktage", "de")).toEqual(["fünf Werktage"]);
    expect(found("W ciągu czternastu dni", "pl")).toEqual(["czternastu dni"]);
    expect(found("Two pictures in 3D, as PDF/X-4, by Przelewy24")).toEqual([]);
    expect(found("Within :fact[guest-days] days")).toEqual([]);
  });
});

describe("the library", () => {
  const matter = (more: string) =>
    `---\ntitle: About a box\nsummary: Says something about a box.\nupdated: 2026-11-17\npublished: true\n${more}\n---\n`;
  const english = matter("slug: about-a-box\nsubcategory: mailer-boxes\nrelated: [about-a-box]");

  async function folderWith(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "help-"));
    for (const language of languageTags) await mkdir(path.join(folder, language));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    return folder;
  }

  it("falls back to English and says in which language the text is", async () => {
    const library = await HelpLibrary.open(
      await folderWith({
        "en/about-a-box.md": `${english}A box.`,
        "de/about-a-box.md": `${matter("slug: ueber-eine-box").replace("11-17", "11-16")}Eine Box.`,
      }),
    );
    expect(library.article("about-a-box", "de")).toMatchObject({ language: "de", isBehind: true });
    expect(library.article("about-a-box", "fr")).toMatchObject({ language: "en", slug: "about-a-box" });
    expect(library.meaningOf("ueber-eine-box", "de")).toEqual({ kind: "article", id: "about-a-box" });
    expect(library.meaningOf("delivery", "en")).toEqual({ kind: "topic", id: "delivery" });
    expect(library.meaningOf("nothing", "en")).toBeNull();
    expect(library.articlesIn("offer-products", "pl").map(({ id }) => id)).toEqual(["about-a-box"]);
    const storefront = { region: regionById("de"), brand, terms };
    const article = await library.show("about-a-box", "de", storefront);
    expect(articleText(article!.blocks)).toEqual({ headings: [], body: "Eine Box." });
    expect(await library.load("no-such", "de")).toBeNull();
  });

  it.each([
    [{ "en/a.md": "A box." }, "en/a.md: does not begin with front matter"],
    [
      { "en/a.md": english.replace("mailer-boxes", "nowhere") },
      "front matter, subcategory: is no subcategory",
    ],
    [{ "en/a.md": english.replace("2026-11-17", "soon") }, "front matter, updated: is no day"],
    [{ "en/a.md": `${english.replace("title: About a box\n", "")}` }, "front matter, title:"],
    [{ "en/a.md": english.replace("published:", "publised:") }, "publis"],
    [{ "en/a.md": english.replace("slug: about-a-box", "slug: delivery") }, "the slug delivery is taken"],
    [{ "de/a.md": matter("slug: a-b") }, "de/a.md: has no article in English"],
  ])("refuses what is not as it should be (%#)", async (files, message) => {
    await expect(HelpLibrary.open(await folderWith(files))).rejects.toThrow(message);
  });
});
