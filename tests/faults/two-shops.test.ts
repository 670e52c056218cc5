/** Two processes of the shop on one database, as they stand behind a load balancer; and one that must not start on it. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AccessFixture, openAccessFixture, signedInTo } from "../shop/access-fixture.ts";
import { ask } from "../shop/ask.ts";
import {
  makeShopFolder,
  removeShopFolder,
  type ShopProcess,
  spawnShop,
  startShop,
} from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
let other: ShopProcess;
const variables = () => ({ DATABASE_URL: fixture.databaseUrl, ROLE: "web", LOG_LEVEL: "error" });

beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
  other = await startShop({ dataDir, variables: variables() });
});
afterAll(async () => {
  await other?.stop();
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const post = { method: "POST", body: "" };
const form = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };

async function lets(shop: ShopProcess, token: string): Promise<boolean> {
  const { status } = await ask(`http://localhost:${shop.port}/account/settings`, {
    headers: { cookie: `sid=${token}` },
  });
  return status === 200;
}

describe("a session that was ended in one process", () => {
  it("is over in the other at once, though it had been believed there", async () => {
    const [kept, ended] = [
      await signedInTo(fixture.database.db, "buyer@example.test"),
      await signedInTo(fixture.database.db, "buyer@example.test"),
    ];
    for (const shop of [fixture.shop, other])
      for (const token of [kept, ended]) expect(await lets(shop, token)).toBe(true);
    const left = await ask(`http://localhost:${fixture.shop.port}/sign_out/`, {
      ...post,
      headers: { cookie: `sid=${ended}`, ...form },
    });
    expect(left.status).toBe(303);
    // Believed without being told, it would open for half a minute more.
    await vi.waitFor(async () => expect(await lets(other, ended)).toBe(false), { timeout: 5_000 });
    expect(await lets(other, kept)).toBe(true);
  });
});

describe("a database user whom row-level security does not bind", () => {
  it("keeps the shop from starting, which says why", async () => {
    const url = new URL(fixture.databaseUrl);
    url.username = "postgres";
    const shop = await spawnShop({ dataDir, variables: { ...variables(), DATABASE_URL: url.href } });
    const { code } = await shop.exited;
    expect(code).toBe(1);
    expect(shop.out()).not.toMatch(/^ready /m);
    expect(shop.err()).toMatch(/The shop cannot start: The database user of DATABASE_URL is a superuser/);
  });
});
