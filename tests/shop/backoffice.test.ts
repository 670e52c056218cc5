/** The back office: a surface of its own, for staff alone. */
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffPages } from "../../apps/shop/app/backoffice/staff-pages.ts";
import { type AccessFixture, openAccessFixture, signedInTo } from "./access-fixture.ts";
import { staffPageRows } from "./access-table.ts";
import { type Answer, ask } from "./ask.ts";
import { makeShopFolder, removeShopFolder } from "./shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
const port = () => fixture.shop.port;
const origin = () => `http://backoffice.localhost:${port()}`;
beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const formType = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

function signIn(email: string, password = "demo-password", to = "", headers: object = formType) {
  const body = new URLSearchParams({ form: "sign-in", email, password, to }).toString();
  return ask(`${origin()}/sign-in`, { method: "POST", headers: headers as Record<string, string>, body });
}

const cookieIn = ({ headers }: Answer) => String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
/** Attempts to sign in are few. */
const staffCookie = async () =>
  `staff=${await signedInTo(fixture.database.db, "staff@example.test", "Test", "backoffice")}`;
const see = (path: string, cookie = "") => ask(origin() + path, { headers: { cookie } });

describe("the back office", () => {
  it("asks everybody to sign in, and says so in English in a document of its own", async () => {
    const start = await see("/");
    expect([start.status, start.headers.location]).toEqual([303, `${origin()}/sign-in`]);
    const page = await see("/sign-in");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Back office");
    expect(page.text).toContain('<html lang="en');
    // Nothing of the shop around it.
    expect(page.text).not.toContain("/cart/");
    expect(page.headers["content-security-policy"]).toContain("worker-src 'none'");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await ask(`${origin()}/robots.txt`)).text).toContain("Disallow: /");
  });

  it("lets staff in by a cookie of its own, shows who they are, and out again for good", async () => {
    const signedIn = await signIn("staff@example.test");
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, `${origin()}/`]);
    const cookie = cookieIn(signedIn);
    expect(String(signedIn.headers["set-cookie"])).toMatch(
      /^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const start = await see("/", cookie);
    expect(start.status).toBe(200);
    expect(start.text).toContain("Stan Staff");
    expect(start.text).toContain("nothing here to work on yet");
    expect((await see("/sign-in", cookie)).headers.location).toBe(`${origin()}/`);
    const out = await ask(`${origin()}/sign-out`, {
      method: "POST",
      headers: { cookie, ...formType },
      body: "x=1",
    });
    expect([out.status, out.headers.location]).toEqual([303, `${origin()}/sign-in?done=signed-out`]);
    expect((await see("/", cookie)).status).toBe(303);
    expect((await see("/sign-in?done=signed-out")).text).toContain("You are signed out.");
  });

  it.each([
    ["buyer@example.test", "demo-password"],
    ["supplier@example.test", "demo-password"],
    ["staff@example.test", "wrong-password"],
    ["nobody@example.test", "demo-password"],
  ])("tells %s with %s nothing but that it does not fit", async (email, password) => {
    const refused = await signIn(email, password);
    expect([refused.status, refused.headers["set-cookie"]]).toEqual([422, undefined]);
    expect(refused.text).toContain("There is a problem");
  });

  it("takes no form from another site, and leads nowhere else", async () => {
    const foreign = { "content-type": formType["content-type"], "sec-fetch-site": "same-site" };
    expect((await signIn("staff@example.test", "demo-password", "", foreign)).status).toBe(403);
    for (const to of ["https://evil.example/", "//evil.example", "/sign-out"])
      expect((await signIn("staff@example.test", "demo-password", to)).headers.location).toBe(`${origin()}/`);
  });

  it("believes no session of the shop, and the shop none of the back office", async () => {
    const shopToken = await signedInTo(fixture.database.db, "staff@example.test");
    for (const cookie of [`staff=${shopToken}`, `sid=${shopToken}`])
      expect([cookie, (await see("/", cookie)).status]).toEqual([cookie, 303]);
    const token = (await staffCookie()).slice("staff=".length);
    for (const name of ["sid", "staff"]) {
      const settings = await ask(`http://localhost:${port()}/account/settings`, {
        headers: { cookie: `${name}=${token}` },
      });
      expect([name, settings.status]).toEqual([name, 303]);
    }
    const bearer = { authorization: `Bearer ${token}` };
    expect((await ask(`http://localhost:${port()}/api/v1/cart`, { headers: bearer })).status).toBe(401);
  });

  it("puts out at once who is no longer staff", async () => {
    const role = (change: "delete" | "insert") =>
      withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
        change === "delete"
          ? sql`delete from identity.staff_role`.execute(tx)
          : sql`insert into identity.staff_role (account_id, role)
              select id, 'admin' from identity.account where email = 'staff@example.test'`.execute(tx),
      );
    const cookie = await staffCookie();
    expect((await see("/", cookie)).status).toBe(200);
    await role("delete");
    expect((await see("/", cookie)).status).toBe(303);
    await role("insert");
    expect((await see("/", cookie)).status).toBe(200);
  });

  it("has none of the shop's pages, nor the shop any of its", async () => {
    const cookie = await staffCookie();
    for (const path of ["/cart/", "/order", "/sign_in/", "/nowhere", "/cart/_.data", "/sign-in/"]) {
      const answer = await see(path, cookie);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain("/cart/_");
    }
    for (const path of ["/sign-in", "/sign-out", "/sign-in.data"])
      expect([path, (await ask(`http://localhost:${port()}${path}`)).status]).toEqual([path, 404]);
    expect((await ask(`${origin()}/api/v1/products`)).status).toBe(404);
  });
});

describe.each(Object.keys(staffPages))("the page %s", (id) => {
  it("has a line in the table, and opens to those it names alone, as document and as data", async () => {
    const row = staffPageRows[id];
    expect(row).toBeDefined();
    const { db } = fixture.database;
    const callers = {
      nobody: "",
      customer: `sid=${await signedInTo(db, "buyer@example.test")}; staff=${await signedInTo(db, "buyer@example.test")}`,
      staff: await staffCookie(),
    };
    const path = staffPages[id]?.path ?? "";
    for (const [caller, cookie] of Object.entries(callers)) {
      const { status } = await see(path, cookie);
      const shown = row?.shownAs ?? 200;
      expect([caller, status]).toEqual([caller, row?.shownTo.includes(caller as "staff") ? shown : 303]);
      const data = path === "/" ? "/_.data" : `${path}.data`;
      const asked = await see(`${data}?_routes=${id}`, cookie);
      expect([caller, asked.text.includes("Stan Staff")]).toEqual([caller, false]);
      expect([caller, asked.status < 500]).toEqual([caller, true]);
    }
  });
});

describe("surfaces without pages", () => {
  it.each(["files", "search"])("%s is ours, holds nothing, and lets nothing happen", async (name) => {
    for (const path of ["/", "/cart/", "/api/v1/products", "/favicon.svg.map"]) {
      const answer = await ask(`http://${name}.localhost:${port()}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    const { headers, text } = await ask(`http://${name}.localhost:${port()}/`);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox$/);
    expect(text).not.toContain("<");
  });
});
