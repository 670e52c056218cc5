/** Every page and every endpoint, called by everybody: nobody gets what is another's, and a refused call changes no row. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { defaultConfiguration } from "@foldmark/catalogue";
import { issueDocument, smallPicture } from "@foldmark/commerce/testing";
import {
  createFolderStore,
  type OpenDatabase,
  recordFile,
  systemClock,
  withTransaction,
} from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { href, type RouteId, storefrontOf } from "@foldmark/routing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtRoutes, declarationOf } from "../../apps/shop/app/route-declarations.ts";
import { shopEndpoints, type WebParts } from "../../apps/shop/server/assemble.ts";
import { readEnvironment } from "../../apps/shop/server/environment.ts";
import {
  type AccessFixture,
  belongingsIn,
  everythingIn,
  lineOf,
  openAccessFixture,
  sendTo,
  sentForm,
  signedInTo,
} from "./access-fixture.ts";
import { type CallerKind, callers, endpointRows, pageRows, type World } from "./access-table.ts";
import { type Answer, ask } from "./ask.ts";
import { Buyer, irishAnswers, type Send } from "./buyer.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess } from "./shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
let database: OpenDatabase;
let shop: ShopProcess;
let world: World;
const tokens: Partial<Record<CallerKind, string>> = {};

/** Nobody else must ever see them. */
const secrets = { email: "anna.secret@example.test", street: "77 Hidden Lane" };

const site = () =>
  ({ environment: "local", port: shop.port, protocol: "http", brandSlug: "foldmark" }) as const;
const origin = () => `http://localhost:${shop.port}`;

/** Every endpoint as the shop mounts it; none of them is run here. */
const endpoints = (() => {
  const environment = readEnvironment({}, { companyFactsAreExamples: true });
  const parts = {
    environment,
    services: { buying: {}, stock: {}, help: {} },
    errors: {},
    isStopping: () => false,
  };
  return shopEndpoints(parts as unknown as WebParts, null as never);
})();

function headersOf(caller: CallerKind, isApi: boolean): Record<string, string> {
  const token = tokens[caller];
  if (token === undefined) return {};
  if (isApi) return { authorization: `Bearer ${token}` };
  // A link to an order is kept beside the session, and is none.
  return { cookie: caller === "holder" ? `orders=${world.number}.${token}` : `sid=${token}` };
}

const everything = () => everythingIn(database.db);
const belongings = (owned: Pick<World, "number" | "cartId">) => belongingsIn(database.db, owned);
const signedIn = (email: string) => signedInTo(database.db, email);

const send: Send = (...asked) => sendTo(origin())(...asked);

/** A guest with an order and, beside it, a cart that is none yet. */
async function newAnna() {
  const anna = new Buyer(send);
  await anna.open([{ sku: "mailer-box-plain" }]);
  await anna.answer({
    ...irishAnswers,
    email: secrets.email,
    delivery: { ...irishAnswers.delivery, street: secrets.street },
  });
  const { token: holder } = await anna.order();
  const orderLineId = await lineOf(database.db, anna);
  const { cart } = await anna.expect(200, "POST", "/cart/lines", { sku: "mailer-box-eco" }, randomUUID());
  return {
    anna,
    holder,
    owned: {
      number: anna.number,
      orderLineId,
      lineId: cart.lines[0].id,
      cartId: cart.id,
    },
  };
}

/** A true one, drawn as a worker would. */
async function invoiceOf({ orderId, number }: Buyer): Promise<string> {
  const files = createFolderStore(path.join(dataDir, "files"));
  const file = await files.put(Readable.from([Buffer.from(`%PDF-1.7 ${secrets.street}`)]), { limit: 1000 });
  const party = { name: "A", street: secrets.street, postcode: "1", city: "C", country: "IE" };
  const prices = { quantity: 1, unitMicro: 1_000_000, discountMinor: 0, netMinor: 100, basisPoints: 0 };
  return withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { id } = await issueDocument(tx, systemClock, {
      kind: "invoice",
      region: "eu",
      orderId,
      orderNumber: number,
      purchaseNumber: null,
      cause: "x",
      corrects: null,
      issuedOn: "2026-11-16",
      suppliedOn: "2026-11-16",
      dueOn: "2026-11-16",
      currency: "EUR",
      language: "en",
      payment: { kind: "paid" },
      taxBasis: "domestic",
      charges: [],
      seller: { ...party, vatNumber: null, email: null },
      buyer: { ...party, vatNumber: null, email: null },
      deliverTo: party,
      lines: [{ title: "Box", ...prices }],
    });
    await recordFile(tx, file, "application/pdf");
    await sql`update invoices.document set pdf_sha256 = ${file.sha256} where id = ${id}`.execute(tx);
    return id;
  });
}

async function designOf({ token }: Buyer): Promise<string> {
  const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
  const id = randomUUID();
  const { status, text } = await ask(`${origin()}/api/designs`, {
    method: "POST",
    headers: { cookie: `sid=${token}`, "content-type": "application/json", origin: origin() },
    body: JSON.stringify({ id, name: "Anna's", product }),
  });
  if (status !== 200) throw new Error(text);
  return id;
}

async function printFileOf({ token }: Buyer): Promise<Pick<World, "printFileId" | "uploadId">> {
  const { quantity: _, ...product } = defaultConfiguration("product-box");
  const headers = { cookie: `sid=${token}`, "content-type": "application/json", origin: origin() };
  const post = async (path: string, body: object) => {
    const { status, text } = await ask(`${origin()}/api/print-files${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text);
  };
  const { id } = await post("", { id: randomUUID(), name: "Anna's", product });
  const { upload } = await post(`/${id}/uploads`, { name: "anna.pdf", bytes: 1_000 });
  return { printFileId: id, uploadId: upload.id };
}

async function assetOf({ token }: Buyer): Promise<Pick<World, "assetId" | "renditionHash">> {
  const headers = { cookie: `sid=${token}`, origin: origin() };
  const sent = await fetch(`${origin()}/api/assets?name=anna.png`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: new Uint8Array(smallPicture()),
  });
  const { asset } = (await sent.json()) as { asset: { id: string } };
  const read = async () =>
    JSON.parse((await ask(`${origin()}/api/assets/${asset.id}`, { headers })).text).asset;
  await vi.waitFor(async () => expect((await read()).state).toBe("ready"), {
    timeout: 30_000,
    interval: 200,
  });
  const { picture } = await read();
  return { assetId: asset.id, renditionHash: picture.renditions[0].hash };
}

beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
  ({ shop, database } = fixture);
  const { anna, holder, owned } = await newAnna();
  const [documentId, designId] = [await invoiceOf(anna), await designOf(anna)];
  world = { ...owned, documentId, designId, ...(await assetOf(anna)), ...(await printFileOf(anna)) };
  const guest = new Buyer(send);
  await guest.open();
  Object.assign(tokens, {
    anna: anna.token,
    holder,
    guest: guest.token,
    customer: await signedIn("buyer@example.test"),
    staff: await signedIn("staff@example.test"),
  });
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const formType = { "content-type": "application/x-www-form-urlencoded" };

const opensOrder = ({ headers }: Answer) => String(headers["set-cookie"] ?? "").includes("orders=");

const hasSecrets = ({ text }: Answer) => Object.values(secrets).some((secret) => text.includes(secret));

function pagePath(id: RouteId, params: Readonly<Record<string, string>> = {}): string {
  const storefront = storefrontOf(regionById("eu").id, site());
  return (href as (...asked: unknown[]) => string)(storefront, id, params);
}

const privatePages = [...builtRoutes].filter((id) => declarationOf(id)?.cache.kind === "private");

describe("the table", () => {
  it("has a line for every page that is not the same for everybody, and for every endpoint", () => {
    expect(privatePages.filter((id) => !(id in pageRows))).toEqual([]);
    const names = [...new Set(endpoints.map(({ name }) => name))];
    const withoutRow = names.filter((name) => !(name in endpointRows));
    expect(withoutRow).toEqual([]);
    expect(Object.keys(endpointRows).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(privatePages)("the page %s", (id) => {
  const row = pageRows[id] ?? {};
  const address = () => origin() + pagePath(id, row.params?.(world));

  it("shows what is Anna's to her, and to nobody else", async () => {
    for (const caller of callers) {
      const answer = await ask(address(), { headers: headersOf(caller, false) });
      expect([caller, answer.status < 500]).toEqual([caller, true]);
      expect([caller, hasSecrets(answer)]).toEqual([caller, row.showsAnna?.includes(caller) ?? false]);
      if (declarationOf(id)?.access === "customer" && !["customer", "staff"].includes(caller))
        expect([caller, answer.status]).toEqual([caller, 303]);
    }
  });

  it("takes no form from another site, and a stranger's form changes nothing of Anna's", async () => {
    const forms = [...(row.forms ?? []), ...(row.guesses ?? [])];
    // A form that only ends one's own session, say, is sent from another site alone.
    const strangers = row.forms ? (["nobody", "guest", "customer"] as const) : [];
    for (const form of forms.length > 0 ? forms : [{}]) {
      const body = sentForm(form, world);
      for (const caller of callers) {
        const before = await everything();
        const headers = { ...headersOf(caller, false), ...formType, origin: "https://evil.example" };
        const foreign = await ask(address(), { method: "POST", headers, body });
        expect([caller, foreign.status >= 400 && foreign.status < 500]).toEqual([caller, true]);
        expect([caller, await everything()]).toEqual([caller, before]);
      }
      for (const caller of strangers) {
        const before = await belongings(world);
        const headers = { ...headersOf(caller, false), ...formType, origin: origin() };
        const answer = await ask(address(), { method: "POST", headers, body });
        expect([caller, answer.status < 500, hasSecrets(answer)]).toEqual([caller, true, false]);
        expect([caller, opensOrder(answer)]).toEqual([caller, false]);
        expect([caller, await belongings(world)]).toEqual([caller, before]);
      }
    }
  });
});

// Without this a form that does nothing at all would pass for one that is refused.
describe("what strangers are refused", () => {
  const sent = privatePages.flatMap((id) =>
    (pageRows[id]?.forms ?? []).map((form) => ({ id, form, does: JSON.stringify(form) })),
  );
  it.each(sent)("is done for Anna herself: $id $does", async ({ id, form }) => {
    const { anna, owned } = await newAnna();
    const own = { ...world, ...owned };
    const before = await belongings(own);
    const headers = { cookie: `sid=${anna.token}`, ...formType, origin: origin() };
    const address = origin() + pagePath(id, pageRows[id]?.params?.(own));
    const { status } = await ask(address, { method: "POST", headers, body: sentForm(form, own) });
    expect(status).toBeLessThan(500);
    expect(await belongings(own)).not.toBe(before);
  });

  it("opens for whoever knows the order's mailbox and postcode", async () => {
    const address = origin() + pagePath("order.details", { orderNumber: world.number });
    const { postcode } = irishAnswers.delivery;
    const body = sentForm({ form: "claim", email: secrets.email, postcode }, world);
    const answer = await ask(address, { method: "POST", headers: { ...formType, origin: origin() }, body });
    expect([answer.status, opensOrder(answer)]).toEqual([303, true]);
  });
});

describe("whoever comes back from a provider without the session that ordered", () => {
  const comesBack = async (orderNumber: string, back: string) => {
    const first = await ask(`${origin()}${pagePath("order.payment", { orderNumber })}?back=${back}`);
    expect(first.status).toBe(303);
    return ask(String(first.headers.location));
  };

  it.each([
    ["paid", "your payment is on its way to us"],
    ["left", "You returned without paying"],
  ])("is told what happened (%s) and how to see the order, and nothing of it", async (back, words) => {
    const page = await comesBack(world.number, back);
    expect([page.status, hasSecrets(page)]).toEqual([200, false]);
    expect(page.text).toContain(words);
    expect(page.text).toContain('name="postcode"');
    // An order that does not exist looks the same.
    const nobodys = await comesBack("EU-3VM1F2B6Z", back);
    const bare = ({ text }: Answer, number: string) =>
      (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "").replaceAll(number, "");
    expect(nobodys.status).toBe(200);
    expect(bare(nobodys, "EU-3VM1F2B6Z")).toBe(bare(page, world.number));
    // Opened for no reason, it is still no page of anybody's.
    expect((await ask(origin() + pagePath("order.details", { orderNumber: world.number }))).status).toBe(404);
  });
});

describe("an order form that was forged", () => {
  it("with the key of an order and another sum is refused in words", async () => {
    const anna = new Buyer(send);
    await anna.open();
    await anna.answer();
    const key = randomUUID();
    await anna.order(key);
    // The checkout is shown to whoever has something to order.
    await anna.expect(200, "POST", "/cart/lines", { sku: "mailer-box-eco" }, randomUUID());
    const form = { form: "review", acceptsTerms: "yes", cartId: anna.cartId, key, priceHash: "0".repeat(64) };
    const answer = await ask(origin() + pagePath("order"), {
      method: "POST",
      headers: { cookie: `sid=${anna.token}`, ...formType, origin: origin() },
      body: new URLSearchParams(form).toString(),
    });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("This order form was used before");
  });
});

describe.each(Object.entries(endpointRows))("the endpoint %s", (name, row) => {
  it("does its work for those who may, and refuses the others without changing a row", async () => {
    const definition = endpoints.find((each) => each.name === name);
    if (!definition) throw new Error(`There is no endpoint ${name}.`);
    const { method } = definition;
    // The owners last: what they do may end what the others ask for.
    const may = (caller: CallerKind) => row.mayCall === "everyone" || row.mayCall.includes(caller);
    const inTurn = [...callers].sort((one, other) => Number(may(one)) - Number(may(other)));
    for (const caller of inTurn) {
      const isApi = definition.access === "bearer" || name.startsWith("api-");
      const body = typeof row.body === "function" ? row.body(world) : row.body;
      const sent = name === "api-placeOrder" ? { ...body, cartId: world.cartId } : body;
      const before = await everything();
      const answer = await ask(origin() + row.path(world), {
        method,
        headers: {
          ...headersOf(caller, isApi),
          ...(sent !== undefined && { "content-type": "application/json" }),
          "idempotency-key": randomUUID(),
          ...(definition.csrf === "same-origin" && { origin: origin() }),
        },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      expect([caller, answer.status < 500]).toEqual([caller, true]);
      const isGood = answer.status < 400;
      if (may(caller))
        expect([caller, isGood, answer.text.slice(0, 200)]).toEqual([
          caller,
          true,
          answer.text.slice(0, 200),
        ]);
      else {
        expect([caller, isGood, hasSecrets(answer)]).toEqual([caller, false, false]);
        expect([caller, await everything()]).toEqual([caller, before]);
      }
      if (definition.access === "bearer" && caller === "nobody") expect(answer.status).toBe(401);
    }
  });
});

describe("a guest who signs in with more than fits", () => {
  it("is told what waits, and finds it in the cart", async () => {
    const packs = (theme: string, quantity: number) => ({
      sku: "sample-packs",
      choices: { theme },
      quantity,
    });
    const customer = new Buyer(send);
    customer.token = tokens.customer ?? "";
    await customer.expect(200, "POST", "/cart/lines", packs("e-commerce", 3), randomUUID());
    const guest = new Buyer(send);
    await guest.open([packs("luxury", 2)]);
    const form = { form: "sign-in", email: "buyer@example.test", password: "demo-password" };
    const { status, headers } = await ask(origin() + pagePath("sign-in"), {
      method: "POST",
      headers: { cookie: `sid=${guest.token}`, ...formType, origin: origin() },
      body: new URLSearchParams(form).toString(),
    });
    expect([status, headers.location]).toEqual([303, `${origin() + pagePath("cart")}?waits=sample-packs`]);
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const cart = await ask(String(headers.location), { headers: { cookie } });
    expect(cart.text).toContain("Did not fit into the cart of your account");
  });
});
