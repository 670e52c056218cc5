/** What nobody should ask of the public interface: a clear answer each, in bounded time, never a fault of ours. */
import fs from "node:fs";
import { productTypes } from "@foldmark/catalogue";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Answer, ask } from "../shop/ask.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";

let shop: ShopProcess;
const dataDir = makeShopFolder();
beforeAll(async () => {
  shop = await startShop({ dataDir, variables: { BROWSE_RATE: "100000" } });
});
afterAll(async () => {
  await shop?.stop();
  await removeShopFolder(dataDir);
});
afterEach(() => {
  expect(shop.out()).not.toMatch(/"level":"error"|uncaught|unhandled/i);
});

const address = (path: string) => `http://localhost:${shop.port}/api/v1${path}`;
const get = (path: string) => ask(address(path), { path: `/api/v1${path}` });
const post = (body: string, sku = "mailer-box-eco", headers: Record<string, string> = {}) =>
  ask(address(`/products/${sku}/price`), {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      ...headers,
    },
  });

interface Refusal {
  status: number;
  code: string;
  issues?: { code: string; field: string }[];
}

/** An answer to a program: a price, or a problem that says so. */
function isClear(answer: Answer): Refusal | null {
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/^\s+at |\.ts:\d+|node_modules|node:internal/m);
  expect(answer.text).not.toMatch(/\bNaN\b|\bundefined\b/);
  if (answer.status < 400) return null;
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  const refusal = JSON.parse(answer.text) as Refusal;
  expect(refusal).toMatchObject({ status: answer.status, code: expect.stringMatching(/^[a-z_]+$/) });
  return refusal;
}

const encoded = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

describe("a browser that asks first, for a script of another site", () => {
  const preflight = (path: string) =>
    ask(address(path), {
      method: "OPTIONS",
      headers: { origin: "https://other.example", "access-control-request-method": "POST" },
    });

  it("may send what everybody may ask", async () => {
    const answer = await preflight("/products/product-box/price");
    expect(answer.status).toBe(204);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-methods"]).toBe("GET, POST");
    expect(answer.headers["access-control-allow-headers"]).toContain("content-type");
  });

  it.each(["/carts", "/orders"])("is told of %s what it can do, and not let in", async (path) => {
    const answer = await preflight(path);
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toContain("OPTIONS");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("is refused by pages", async () => {
    const answer = await ask(`http://localhost:${shop.port}/`, { method: "OPTIONS" });
    expect(answer.status).toBe(405);
  });
});

describe("lengths and quantities no product has", () => {
  const absurd = [
    "0",
    "-1",
    "-0",
    "1e308",
    "1e-7",
    "NaN",
    "Infinity",
    "-Infinity",
    "0x10",
    "0b11",
    "1_000",
    "٣٠٠",
    "三百",
    "250.5",
    "25,55",
    "1.250",
    "9".repeat(150),
    "9007199254740993",
    "1/0",
    "1/3",
    "½",
    "250;drop",
    "null",
    "250\u0000",
    "\u202e250",
    " ",
    "true",
    "{}",
    "[]",
    "<b>250</b>",
    "250mm 250mm",
    "250x200",
    "%00",
    "{{7*7}}",
  ];

  it.each(absurd)("a length of %j", async (length) => {
    const refusal = isClear(
      await get(`/products/mailer-box-eco/price?${encoded({ length, width: "200", height: "80" })}`),
    );
    expect(refusal?.issues?.map(({ field }) => field)).toContain("size.length");
  });

  it.each(absurd.filter((each) => each.trim() !== ""))("a quantity of %j", async (quantity) => {
    const refusal = isClear(await get(`/products/mailer-box-eco/price?${encoded({ quantity })}`));
    // One thousand and a quarter in one country is one and a quarter in another; pieces are whole.
    if (quantity === "1.250") expect(refusal).toBeNull();
    else expect(refusal?.issues?.map(({ field }) => field)).toContain("quantity");
  });

  it("digits of other scripts are read where they mean the same, and refused where not", async () => {
    expect(
      isClear(await get(`/products/mailer-box-eco/price?${encoded({ quantity: "５００" })}`)),
    ).toBeNull();
    expect(
      isClear(await get(`/products/mailer-box-eco/price?${encoded({ quantity: "५००" })}`)),
    ).not.toBeNull();
  });

  it("every step a product does not have leads to the nearest it has", async () => {
    const { text } = await get("/products/mailer-box-plain/price?quantity=44");
    const [issue] = JSON.parse(text).issues;
    expect(issue).toMatchObject({ code: "quantity-off-step", nearest: [30, 60] });
    for (const quantity of issue.nearest)
      expect((await get(`/products/mailer-box-plain/price?quantity=${quantity}`)).status).toBe(200);
  });
});

describe("names nothing has", () => {
  const names = [
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "..",
    "%2e%2e",
    "a".repeat(180),
    "💥",
  ];

  it.each(names)("a product, material, print, option or choice called %j", async (name) => {
    const inPath = await get(`/products/${encodeURIComponent(name)}`);
    isClear(inPath);
    expect([400, 404]).toContain(inPath.status);
    for (const field of ["material", "cover", "print", "options", "size"]) {
      const answer = await get(`/products/mailer-box-eco/price?${encoded({ [field]: name })}`);
      expect([field, isClear(answer)?.code]).toEqual([field, "invalid_configuration"]);
    }
    const colour = await get(`/products/tissue-paper/price?${encoded({ colour: name })}`);
    expect(isClear(colour)?.issues).toMatchObject([{ code: "choice-not-offered", field: "choices.colour" }]);
    const unknown = await get(`/products/mailer-box-eco/price?${encoded({ [name]: "1" })}`);
    const ignored = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"].includes(name);
    if (ignored) isClear(unknown);
    else expect(isClear(unknown)?.code).toBe("invalid_input");
  });

  it("what cannot be made together says what can", async () => {
    const asked = [
      [
        "mailer-box-full-color",
        { options: "spot-uv", material: "e-flute-white", print: "full-colour", quantity: "500" },
      ],
      ["mailer-box-full-color", { options: "lamination-matt,lamination-gloss", quantity: "500" }],
      ["mailer-box-full-color", { options: "hot-foil", quantity: "30" }],
      ["mailer-box-eco", { options: "metal-lid" }],
      ["paper-can", { diameter: "74", height: "100" }],
    ] as const;
    for (const [sku, fields] of asked) {
      const refusal = isClear(await get(`/products/${sku}/price?${encoded(fields)}`));
      expect([sku, refusal?.code]).toEqual([sku, "invalid_configuration"]);
      expect(refusal?.issues?.length).toBeGreaterThan(0);
    }
  });
});

describe("requests that are too much", () => {
  it("long addresses, many parameters, endless lists", async () => {
    expect(isClear(await get(`/products/mailer-box-eco/price?options=${"rush,".repeat(500)}`))?.status).toBe(
      414,
    );
    expect(isClear(await get(`/products/mailer-box-eco/price?${"a=1&".repeat(60)}`))?.status).toBe(400);
    expect(isClear(await get(`/products/mailer-box-eco/price?options=${",".repeat(190)}`))).toBeNull();
    expect(isClear(await get("/products?page=9999"))).toBeNull();
    expect(isClear(await get("/products?pageSize=100000"))?.status).toBe(400);
  });

  it.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["null", "null", 400],
    ["a list", "[]", 400],
    ["lists in place of objects", '{"size":[],"choices":[]}', 422],
    ["text", '"x"', 400],
    ["deep lists", "[".repeat(90_000), 400],
    ["deep objects", `${'{"size":'.repeat(10_000)}1${"}".repeat(10_000)}`, 400],
    ["a prototype", '{"__proto__":{"quantity":1},"constructor":{"prototype":{}}}', 400],
    [
      "a prototype in the size",
      '{"size":{"__proto__":{"length":1},"length":250,"width":200,"height":80}}',
      400,
    ],
    [
      "numbers as large as there are",
      '{"quantity":1e999,"size":{"length":1e999,"width":-1e999,"height":1e308}}',
      422,
    ],
    [
      "numbers as small as there are",
      '{"quantity":5e-324,"size":{"length":5e-324,"width":-0,"height":0}}',
      422,
    ],
    ["texts for numbers", '{"quantity":"500"}', 400],
    ["numbers for texts", '{"material":1,"print":true}', 400],
    ["many options", JSON.stringify({ options: Array(41).fill("rush") }), 400],
    ["the same option often", JSON.stringify({ options: Array(40).fill("rush") }), 200],
    ["options that are no text", '{"options":[null,{},[]]}', 400],
    ["artworks without end", '{"artworks":1000000}', 400],
    ["half an artwork", '{"artworks":1.5}', 400],
    ["a country of three letters", '{"country":"deu"}', 400],
    ["100 kB of it", JSON.stringify({ print: "x".repeat(110_000) }), 413],
    ["broken UTF-16", '{"print":"\\ud800"}', 422],
  ])("a body of %s", async (_, body, status) => {
    const answer = await post(body);
    isClear(answer);
    expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  });

  it("a body of another kind, or compressed", async () => {
    expect((await post("{}", "mailer-box-eco", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post("{}", "mailer-box-eco", { "content-encoding": "gzip" })).status).toBe(415);
  });

  it("addresses and methods the interface does not have", async () => {
    expect(isClear(await get("/nowhere"))?.status).toBe(404);
    expect(isClear(await get("/products/mailer-box-eco/dieline.exe"))?.status).toBe(404);
    expect(isClear(await get("/products/mailer-box-eco/dieline."))?.status).toBe(404);
    expect(isClear(await get("//products"))?.status).toBe(400);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await ask(address("/products/mailer-box-eco/price"), { method });
      expect([isClear(answer)?.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
  });
});

describe("whatever is asked", () => {
  const skus = productTypes.map(({ sku }) => sku);

  it("is answered with a price or with issues", async () => {
    const junk = fc.oneof(fc.string({ maxLength: 30 }), fc.double().map(String), fc.integer().map(String));
    const fields = fc.dictionary(
      fc.constantFrom(
        "size",
        "length",
        "width",
        "height",
        "diameter",
        "gusset",
        "rollLength",
        "material",
        "cover",
        "print",
        "options",
        "quantity",
      ),
      junk,
      { maxKeys: 6 },
    );
    const question = fc.tuple(fc.constantFrom(...skus), fields);
    await fc.assert(
      fc.asyncProperty(question, async ([sku, given]) => {
        const answer = await get(`/products/${sku}/price?${encoded(given)}`);
        isClear(answer);
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: 300, seed: 20_261_115 },
    );
  });

  it("costs little: prices of sizes never drawn before", async () => {
    const ticks = () => {
      const fields = fs.readFileSync(`/proc/${shop.child.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      return Number(fields[11]) + Number(fields[12]);
    };
    const askFor = async (count: number, start: number) => {
      for (let each = 0; each < count; each += 1) {
        const at = start + each;
        const size = `${250 + (at % 150)}x${200 + (at % 61)}x${60 + (at % 31)}`;
        const answer = await get(`/products/mailer-box-full-color/price?size=${size}&quantity=500`);
        expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      }
    };
    await askFor(100, 0);
    const before = ticks();
    await askFor(300, 1000);
    const milliseconds = ((ticks() - before) * 10) / 300;
    // Half of it is drawing and folding a box nobody has asked for yet; the rest is HTTP and JSON.
    expect(milliseconds).toBeLessThan(10);
  });
});
