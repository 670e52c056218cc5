/** Writing to the house without a script, and what staff make of it, over the wire. */
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccessFixture, openAccessFixture, signedInTo } from "./access-fixture.ts";
import { type Answer, ask } from "./ask.ts";
import { makeShopFolder, removeShopFolder } from "./shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const shop = (path: string) => `http://localhost:${fixture.shop.port}${path}`;
const office = (path: string) => `http://backoffice.localhost:${fixture.shop.port}${path}`;
const formType = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
const post = (url: string, fields: Readonly<Record<string, string>>, headers: object = {}): Promise<Answer> =>
  ask(url, {
    method: "POST",
    headers: { ...formType, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
let forms = 0;
const message = (more: Readonly<Record<string, string>> = {}) => ({
  name: "Eva Brown",
  email: `eva-${++forms}@example.test`,
  subject: "delivery",
  order: "",
  message: "Where is my parcel?",
  key: `form-${forms}`,
  do: "send",
  ...more,
});
const tickets = () =>
  withTransaction(fixture.database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from support.ticket`.execute(
      tx,
    );
    return rows[0]?.count;
  });

describe("the contact page", () => {
  it("takes a message, says its number, and takes the same form once", async () => {
    const sent = message();
    const first = await post(shop("/contact/"), sent);
    expect(first.status).toBe(303);
    const { pathname, searchParams } = new URL(first.headers.location ?? "");
    expect([pathname, searchParams.get("sent")]).toEqual([
      "/contact/",
      expect.stringMatching(/^T-[0-9A-Z]{9}$/),
    ]);
    expect((await post(shop("/contact/"), sent)).headers.location).toBe(first.headers.location);
    const thanks = await ask(first.headers.location ?? "");
    expect(thanks.text).toContain("Your message has arrived");
    expect(thanks.text).toContain(searchParams.get("sent"));
  });

  it("gives back everything that was typed with everything that is wrong, and keeps nothing", async () => {
    const before = await tickets();
    const wrong = await post(
      shop("/contact/"),
      message({ name: "", email: "x@", subject: "spam", order: "77", message: "Two\r\nlines <b>&" }),
    );
    expect(wrong.status).toBe(422);
    for (const words of [
      "Enter your name",
      "Enter an e-mail address",
      "Choose what it is about",
      "This is not one of our order numbers",
    ])
      expect(wrong.text).toContain(words);
    expect(wrong.text).toContain('value="x@"');
    expect(wrong.text).toContain('value="77"');
    expect(wrong.text).toMatch(/Two\r?\nlines &lt;b&gt;&amp;<\/textarea>/);
    expect(await tickets()).toBe(before);
  });

  it("finds articles for whoever asks by its button, and keeps the form", async () => {
    const looked = await post(shop("/contact/"), message({ do: "look", message: "change delivery address" }));
    expect(looked.status).toBe(200);
    expect(looked.text).toContain("These articles may answer it");
    expect(looked.text).toContain("change delivery address</textarea>");
  });

  it("takes no form from another site", async () => {
    const foreign = await post(shop("/contact/"), message(), { "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
  });

  it("refuses a flood from one network, and says when to come back", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    const answers: number[] = [];
    for (let count = 0; count < 14; count += 1)
      answers.push((await post(shop("/contact/"), message(), from)).status);
    expect(answers.at(-1)).toBe(429);
    const last = message({ message: "Kept all the same" });
    const refused = await post(shop("/contact/"), last, from);
    expect(refused.text).toMatch(/try again in \d+ minutes?/);
    expect(refused.text).toContain("Kept all the same</textarea>");
  });

  it("knows who is signed in, and offers their orders to nobody else", async () => {
    const token = await signedInTo(fixture.database.db, "buyer@example.test");
    const own = await ask(shop("/api/contact"), { headers: { cookie: `sid=${token}` } });
    expect(JSON.parse(own.text)).toMatchObject({ name: "Bea Buyer", email: "buyer@example.test" });
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(JSON.parse((await ask(shop("/api/contact"))).text)).toEqual({ name: "", email: "", orders: [] });
  });
});

describe("the inbox", () => {
  it("lists, shows, answers once, closes and opens again", async () => {
    const cookie = `staff=${await signedInTo(fixture.database.db, "staff@example.test", "Test", "backoffice")}`;
    const headers = { cookie };
    const number = await withTransaction(fixture.database.db, { caller: "system" }, async (tx) => {
      const { rows } = await sql<{ number: string }>`select number from support.ticket limit 1`.execute(tx);
      return rows[0]?.number ?? "";
    });
    const list = await ask(office("/tickets"), { headers });
    expect(list.text).toContain(number);
    const page = office(`/ticket?number=${number}`);
    const shown = await ask(page, { headers });
    expect(shown.text).toContain("Where is my parcel?");
    expect(shown.text).toContain("Mailbox not verified");
    const answer = { number, clock: "1", text: "It comes <b>tomorrow</b>.", do: "answer" };
    expect((await post(page, { ...answer, text: " " }, headers)).status).toBe(422);
    const done = await post(page, answer, headers);
    expect([done.status, done.headers.location]).toEqual([303, office(`/ticket?number=${number}&done=yes`)]);
    const late = await post(page, { ...answer, text: "It came yesterday." }, headers);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody else was faster");
    expect(late.text).toContain("It came yesterday.</textarea>");
    expect(late.text).toContain("It comes &lt;b&gt;tomorrow&lt;/b&gt;.");
    expect((await post(page, { number, clock: "2", do: "close" }, headers)).status).toBe(303);
    expect((await ask(office("/tickets?state=closed"), { headers })).text).toContain(number);
    expect((await post(page, { number, clock: "3", do: "reopen" }, headers)).status).toBe(303);
    expect((await ask(office("/ticket?number=T-000000000"), { headers })).status).toBe(404);
  });
});
