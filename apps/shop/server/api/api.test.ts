/** The public interface against its own description: what is documented is what is answered. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { isOrderable, productTypes } from "@foldmark/catalogue";
import { type MessageId, messagesFor } from "@foldmark/messages";
import { fixedClock } from "@foldmark/platform";
import { askPrice, builtInBook, withVat } from "@foldmark/pricing";
import { languageTags, regionById } from "@foldmark/region";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { apiOperations } from "./api.ts";
import { blankOf } from "./calls/configuration.ts";
import { price, priceAnswer, problem, product, productPage } from "./models.ts";
import { app, get, post, startApi } from "./testing/public-api.ts";

async function priced(answer: Response) {
  const read = v.parse(priceAnswer, await answer.json());
  if (read.kind !== "price") throw new Error(`an ${read.kind}, no price`);
  return read;
}

/** Some answers draw every product; a busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 });

describe("documented examples", () => {
  // Those that buy are tried in `tests/house/api-buying.test.ts`, with a cart.
  const examples = apiOperations("Foldmark")
    .filter(({ access }) => access === undefined)
    .flatMap(({ id, method, answers, examples: all }) =>
      all.map((example) => ({ id, method, answers, ...example })),
    );

  it.each(examples)(
    "$id: $name is answered with $status",
    async ({ method, answers, path, body, status }) => {
      const answer = await (method === "POST" ? post(path, body) : get(path));
      expect(answer.status).toBe(status);
      const type = answer.headers.get("content-type") ?? "";
      if (status >= 400) {
        expect(type).toBe("application/problem+json");
        v.parse(problem, await answer.json());
        return;
      }
      expect(Object.keys(answers)).toContain(type);
      const schema = answers[type];
      if (schema) v.parse(schema, await answer.json());
    },
  );
});

describe("docs/api.md", () => {
  const guide = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
  const root = /https?:\/\/localhost:3000\/api\/v1/.source;
  const calls = [
    ...guide.matchAll(new RegExp(`curl (?:-OJ )?'?${root}([^\\s']*)'?(?:[^\\n]*-d '([^']*)')?`, "g")),
  ];

  it("shows more than a handful of calls", () => {
    expect(calls.length).toBeGreaterThanOrEqual(8);
  });

  it.each(calls.map(([, path, body]) => [path!, body]))("answers %s as it says", async (path, body) => {
    const answer = await (body ? post(path, body) : get(path));
    expect(answer.status).toBe(200);
  });
});

describe("products", () => {
  it("come page by page, each once", async () => {
    const seen: string[] = [];
    let next: string | null = "/products?pageSize=10";
    while (next) {
      const answer: Response = await get(next);
      const page = v.parse(productPage, await answer.json());
      seen.push(...page.items.map(({ sku }) => sku));
      expect(page.total).toBe(productTypes.length);
      if (page.links.next) expect(answer.headers.get("link")).toContain(`<${page.links.next}>; rel="next"`);
      next = page.links.next?.replace("http://localhost:3000/api/v1", "") ?? null;
    }
    expect(seen).toEqual(productTypes.map(({ sku }) => sku));
  });

  it("say of every page where it stands, also behind the last", async () => {
    const page = v.parse(productPage, await (await get("/products?page=999&group=bags&locale=de")).json());
    expect(page.items).toEqual([]);
    const self = new URL(page.links.self).searchParams;
    expect([self.get("page"), self.get("group"), self.get("locale")]).toEqual(["999", "bags", "de"]);
    expect(page.links.next).toBeNull();
    expect(new URL(page.links.previous!).searchParams.get("page")).toBe("1");
  });

  it("say what can be asked for: each print once, a usual order that can be placed, rolls by the metre", async () => {
    for (const { sku, quantity } of productTypes) {
      const found = v.parse(product, await (await get(`/products/${sku}`)).json());
      const prints = found.prints.map(({ id }) => id);
      expect(new Set(prints).size, sku).toBe(prints.length);
      expect(isOrderable(found.quantity.usual, quantity), sku).toBe(true);
      expect(found.quantity.ladder.find((each) => each > 1) ?? 1, sku).toBeLessThanOrEqual(
        Math.max(found.quantity.minimum, found.quantity.step),
      );
      if (sku === "packing-tape") expect(found.sizes.standard[0]?.label).toContain("66\u00a0m");
    }
  });

  it("are all described, in the language asked for and without a code in place of a name", async () => {
    for (const { sku } of productTypes) {
      const answer = await get(`/products/${sku}?locale=pl`);
      const found = v.parse(product, await answer.json());
      expect(JSON.stringify(found)).not.toContain("catalogue.");
      expect(found.pictures.length).toBeGreaterThan(0);
      expect(found.dielines.length > 0).toBe(found.sizes.dimensions.length > 0 && sku !== "special-box");
    }
  });

  it("speak of stock where there is one", async () => {
    const found = v.parse(product, await (await get("/products/mailer-box-plain")).json());
    expect(
      found.stockItems.find(({ id }) => id === "mailer-box-plain/e-flute-kraft/250x200x80")?.pieces,
    ).toBe(24_000);
    expect(v.parse(product, await (await get("/products/mailer-box-eco")).json()).stockItems).toEqual([]);
  });
});

/** Layers of a PDF in the order they are painted, as a program lists them. */
function layersOf(pdf: Buffer): string[] {
  const file = pdf.toString("latin1");
  const [, listed = ""] = /\/OCGs\s*\[([^\]]*)\]/.exec(file) ?? [];
  return [...listed.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const group = new RegExp(`\\n${id} 0 obj[\\s\\S]*?endobj`).exec(file)?.[0] ?? "";
    const [, plain, coded = ""] = /\/Name (?:\(([^)]*)\)|<FEFF(\w*)>)/i.exec(group) ?? [];
    return plain ?? Buffer.from(coded, "hex").swap16().toString("utf16le");
  });
}

describe("dielines", () => {
  it("come as a dimensioned PDF, of every product that is folded and in every language", async () => {
    const drawn = productTypes.filter(({ construction }) => construction !== null);
    expect(drawn.length).toBeGreaterThan(35);
    for (const [index, { sku }] of drawn.entries()) {
      const language = languageTags[index % languageTags.length]!;
      const answer = await get(`/products/${sku}/dieline.pdf?locale=${language}`);
      expect([sku, answer.status, answer.headers.get("content-type")]).toEqual([sku, 200, "application/pdf"]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(bytes.length).toBeGreaterThan(10_000);
    }
  });

  it.each(["en", "fr", "pl"] as const)(
    "come as templates whose layers, steps and colons are written in %s, PDF and SVG alike",
    async (language) => {
      const texts = messagesFor(language);
      const box = `/products/product-box/dieline`;
      const query = `?size=100x60x150&locale=${language}`;
      const pdf = Buffer.from(await (await get(`${box}.template.pdf${query}`)).arrayBuffer());
      const drawn = ["artwork", "glue", "glueInside", "bleed", "safe", "crease", "cut"] as const;
      const named = (ids: readonly string[]) => ids.map((id) => texts[`drawing.layer.${id}` as MessageId]);
      expect(layersOf(pdf)).toEqual(named([...drawn, "panelNames", "dimensions", "legend"]));
      const svg = await (await get(`${box}.svg${query}`)).text();
      const labels = [...svg.matchAll(/inkscape:label="([^"]+)"/g)].map(([, label]) => label);
      expect(labels).toEqual(named([...drawn, "legend"]));
      const colon = language === "fr" ? "\u00a0: " : ": ";
      expect(svg).toContain(`${texts["drawing.fact.view"]}${colon}${texts["drawing.view.outside"]}`);
      expect(svg).toContain(`>1. ${texts["drawing.step.place"].slice(0, 12)}`);
      expect(svg).not.toContain("{layer}");
    },
  );

  it("come as SVG with the layers that the product's page speaks of, in hairlines", async () => {
    const drawing = await (await get("/products/product-box/dieline.svg?size=100x60x150")).text();
    const layers = [...drawing.matchAll(/<g id="([\w-]+)" inkscape:groupmode="layer"/g)].map(([, id]) => id);
    expect(layers).toEqual(expect.arrayContaining(["artwork", "cut", "crease", "bleed", "safe", "glue"]));
    for (const [, width] of drawing.matchAll(/stroke-width="([^"]+)"/g))
      expect(Number(width)).toBeLessThan(0.1);
  });

  it("are refused for a size that no machine takes, with the nearest that one does", async () => {
    const drawer = "/products/rigid-drawer-box";
    const offer = v.parse(priceAnswer, await (await get(`${drawer}/price?size=450x350x200`)).json());
    expect([offer.kind, offer.links.dielines]).toEqual(["offer", []]);
    const refused = await get(`${drawer}/dieline.pdf?size=450x350x200`);
    expect(refused.status).toBe(422);
    const { issues } = (await refused.json()) as {
      issues: { code: string; field: string; nearest: string }[];
    };
    expect(issues).toMatchObject([{ code: "larger-than-machines", field: "size" }]);
    const nearest = issues[0]!.nearest;
    expect((await get(`${drawer}/dieline.pdf?size=${nearest}`)).status).toBe(200);
    const priced = v.parse(priceAnswer, await (await get(`${drawer}/price?size=${nearest}`)).json());
    expect([priced.kind, priced.links.dielines.length]).toEqual(["price", 6]);
  });

  it("come as DXF that says its unit, each blank named with its stock", async () => {
    const file = await (await get("/products/sleeved-mailer-box/dieline.dxf")).text();
    expect(file).toContain("$INSUNITS\n70\n4\n");
    expect(file).toMatch(/\nBODY e-flute-\S+ 1.5 mm/);
    expect(file).toMatch(/\nSLEEVE carton-\S+ 0\.\d+ mm/);
  });

  it("carry their words in the language asked for", () => {
    for (const language of languageTags) {
      const texts = messagesFor(language);
      const words = (all: object) => Object.keys(all).filter((id) => id.startsWith("drawing."));
      expect(words(texts)).toEqual(words(messagesFor("en")));
      if (language !== "en")
        expect(texts["drawing.layer.crease"]).not.toBe(messagesFor("en")["drawing.layer.crease"]);
    }
  });
});

describe("a configuration given in part", () => {
  it("is completed so that its parts go together: every material alone, every print alone", async () => {
    for (const { sku, materials, prints, ordering } of productTypes) {
      if (ordering !== "price") continue;
      for (const [name, ids] of [
        ["material", materials],
        ["print", new Set(prints.map(({ mode }) => mode))],
      ] as const)
        for (const id of ids) {
          const answer = await get(`/products/${sku}/price?${name}=${id}`);
          const told = await answer.json();
          expect([sku, id, answer.status, told.issues]).toEqual([sku, id, 200, undefined]);
          expect(told.configuration[name]).toBe(id);
        }
    }
  });

  it("is not completed against what was asked for", async () => {
    const answer = await get(
      "/products/mailer-box-eco/price?material=e-flute-kraft&quantity=1&options=window",
    );
    expect(answer.status).toBe(422);
  });

  it("says that a size was both named and measured", async () => {
    for (const what of ["price", "dieline.svg"]) {
      const answer = await get(`/products/mailer-box-eco/${what}?size=250x200x80&length=260`);
      expect(answer.status).toBe(422);
      const told = v.parse(problem, await answer.json());
      expect(told.issues).toEqual([{ code: "size-given-twice", field: "size", besides: ["length"] }]);
    }
  });
});

describe("a price", () => {
  it("is the one the price function gives, net and with VAT", async () => {
    const region = regionById("pl");
    const asked = await priced(
      await get("/products/mailer-box-eco/price?quantity=500", { host: "pl.localhost:3000" }),
    );
    const expected = askPrice(
      region,
      { sku: "mailer-box-eco", quantity: 500 },
      { book: builtInBook, blankOf },
    );
    if (expected.kind !== "price") throw new Error("no price");
    const { totalMinor } = expected.price;
    expect(asked.total).toEqual({
      netMinor: totalMinor,
      vatMinor: withVat(region, totalMinor) - totalMinor,
      grossMinor: withVat(region, totalMinor),
    });
    expect(asked.currency).toBe("PLN");
    expect(asked.vat).toEqual({ ratePercent: 23, display: "net-and-gross" });
    expect(asked.breakdown.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(totalMinor);
    expect(asked.leadTime.promise).toMatchObject({ country: "PL", begins: "2026-11-17" });
  });

  it("is the same by GET and by POST, and leads back to itself", async () => {
    const body = {
      size: { length: 255, width: "205", height: "8 cm" },
      options: ["rush"],
      quantity: 300,
      artworks: 2,
    };
    const sent = await priced(await post("/products/mailer-box-eco/price", body));
    const query = "?length=255&width=205&height=80&options=rush&quantity=300&artworks=2";
    const asked = await priced(await get(`/products/mailer-box-eco/price${query}`));
    expect(isDeepStrictEqual(sent, asked)).toBe(true);
    const [drawing] = sent.links.dielines;
    const again = await get(drawing!.replace("http://localhost:3000/api/v1", ""));
    expect(again.headers.get("content-disposition")).toBe(
      'attachment; filename="mailer-box-eco_255x205x80_e-flute-kraft.pdf"',
    );
  });

  it("reads millimetres in every storefront, and another unit when told", async () => {
    const us = { host: "localhost:3000" };
    const path = "/products/shipping-box/price";
    const inUs = await app.request(
      "http://localhost:3000/en-us/api/v1/products/shipping-box/price?size=300x200x150",
    );
    expect((await priced(inUs)).currency).toBe("USD");
    const millimetres = await priced(await get(`${path}?length=305&width=229&height=152`, us));
    const inches = await priced(await get(`${path}?length=12&width=9&height=6&unit=in`, us));
    expect(inches.configuration.size).toEqual(millimetres.configuration.size);
  });

  it("asks only for the lengths that are missing, names the sizes of what has no other, and takes a country in small letters", async () => {
    const issuesOf = async (path: string) =>
      v.parse(problem, await (await get(`/products/${path}`)).json()).issues;
    expect(await issuesOf("mailer-box-eco/price?size=250x200")).toMatchObject([
      { code: "size-missing", field: "size.height" },
    ]);
    expect(await issuesOf("tote-bag/price?size=300x300")).toMatchObject([
      { code: "size-not-offered", field: "size" },
    ]);
    const small = await priced(await get("/products/mailer-box-eco/price?country=de"));
    expect(small).toEqual(await priced(await get("/products/mailer-box-eco/price?country=DE")));
  });

  it("says what is wrong and what is possible", async () => {
    const answer = await get("/products/mailer-box-plain/price?quantity=31&material=gold&country=DE");
    expect(answer.status).toBe(422);
    const { code, issues } = v.parse(problem, await answer.json());
    expect(code).toBe("invalid_configuration");
    expect(issues).toMatchObject([
      { code: "material-not-offered", field: "material", possible: ["e-flute-kraft", "e-flute-white"] },
      { code: "quantity-off-step", field: "quantity", minimum: 30, step: 30, nearest: [30, 60] },
    ]);
  });

  it.each([
    ["quanity=500", "unknown-field", "quanity"],
    ["quantity=1&quantity=2", "given-twice", "quantity"],
    ["unit=furlong", "invalid-value", "unit"],
    ["artworks=51", "invalid-value", "artworks"],
    ["locale=xx", "invalid-value", "locale"],
  ])("refuses the query %s by name", async (query, code, field) => {
    const answer = await get(`/products/mailer-box-eco/price?${query}`);
    expect(answer.status).toBe(400);
    expect(v.parse(problem, await answer.json()).issues).toMatchObject([{ code, field }]);
  });

  it("names what is wrong inside a body", async () => {
    const body = { size: { lenght: 250, width: true }, options: ["rush", 5] };
    const answer = await post("/products/mailer-box-eco/price", body);
    expect(answer.status).toBe(400);
    expect(v.parse(problem, await answer.json()).issues).toMatchObject([
      { code: "invalid-value", field: "size.width" },
      { code: "unknown-field", field: "size.lenght" },
      { code: "invalid-value", field: "options.1", expected: "string" },
    ]);
  });

  it("is not promised to a country that is not served, and asked for where we deliver on request", async () => {
    const refused = await get("/products/mailer-box-eco/price?country=BR");
    expect(refused.status).toBe(422);
    const { issues } = v.parse(problem, await refused.json());
    expect(issues).toMatchObject([{ code: "country-not-served", field: "country" }]);
    const asked = await get("/products/mailer-box-eco/price?country=US");
    expect(asked.status).toBe(200);
    expect(await asked.json()).toMatchObject({ kind: "offer", reason: "country-by-offer" });
  });

  it("is not kept past the hour that changes its dates", async () => {
    const late = startApi(10, fixedClock("2026-11-16T07:59:50Z"));
    const answer = await late.request("http://localhost:3000/api/v1/products/mailer-box-eco/price");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=10");
    v.parse(price, await answer.json());
  });
});

describe("what every answer carries", () => {
  it("a tag by which the same answer is not sent again", async () => {
    const first = await get("/products/mailer-box-eco");
    const tag = first.headers.get("etag")!;
    const again = await get("/products/mailer-box-eco", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await get("/products/mailer-box-eco?locale=de")).headers.get("etag")).not.toBe(tag);
  });

  it("leave for scripts of other sites to read it, but not to post", async () => {
    expect((await get("/products")).headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/products?page=0")).headers.get("access-control-allow-origin")).toBe("*");
    expect(
      (await post("/products/mailer-box-eco/price", {})).headers.get("access-control-allow-origin"),
    ).toBe("*");
  });

  it("what may be done, when a browser asks first", async () => {
    const price = await get("/products/mailer-box-eco/price", {
      method: "OPTIONS",
      headers: { origin: "https://example.com", "access-control-request-method": "POST" },
    });
    expect([price.status, price.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    expect(price.headers.get("access-control-allow-origin")).toBe("*");
    expect(price.headers.get("access-control-allow-methods")).toBe("GET, POST");
    expect(price.headers.get("access-control-allow-headers")).toContain("content-type");
    // What is about one caller is not for scripts of other sites.
    const carts = await get("/carts", { method: "OPTIONS" });
    expect([carts.status, carts.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(carts.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("of every problem, which occurrence it was", async () => {
    const told = v.parse(problem, await (await get("/products/golden-box")).json());
    expect(told.instance).toBe("urn:request:reference");
  });

  it("how much may still be asked", async () => {
    const slow = startApi(1);
    const ask = () => slow.request("http://localhost:3000/api/v1/products");
    const { headers } = await ask();
    expect(headers.get("ratelimit-policy")).toBe('"api";q=10;w=10');
    expect(headers.get("ratelimit")).toBe('"api";r=9;t=1');
    for (let more = 0; more < 9; more += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.headers.get("ratelimit")).toBe('"api";r=0;t=10');
    expect(v.parse(problem, await refused.json()).code).toBe("too_many_requests");
  });

  it("only what the caller accepts", async () => {
    const accept = (value: string) => get("/products", { headers: { accept: value } });
    expect((await accept("text/html")).status).toBe(406);
    expect((await accept("application/json;q=0, text/html")).status).toBe(406);
    expect((await accept("text/html, application/*;q=0.5")).status).toBe(200);
  });

  it("a refusal of what is not asked for here", async () => {
    const wrong = await get("/products/mailer-box-eco/price", { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect((await post("/products/mailer-box-eco/price", "{")).status).toBe(400);
    expect((await post("/products/mailer-box-eco/price", {}, { "content-type": "text/plain" })).status).toBe(
      415,
    );
    expect((await post("/products/mailer-box-eco/price", `"${"x".repeat(200_000)}"`)).status).toBe(413);
    expect((await get("/products", { host: "evil.example" })).status).toBe(421);
    expect((await get("/products", { host: "files.localhost" })).status).toBe(404);
    expect((await app.request("http://pl.localhost:3000/en-us/api/v1/products")).status).toBe(404);
    expect((await get("/products/mailer-box-eco/dieline.exe")).status).toBe(404);
  });
});
