/** What each environment needs, refuses and shows: production starts with nothing that is meant for a developer. */
import fs from "node:fs";
import { landingOrigin, regionById } from "@foldmark/region";
import { afterAll, describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { makeShopFolder, removeShopFolder, spawnShop, startShop } from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
afterAll(() => removeShopFolder(dataDir));
const SECRET_KEY = "a-secret-of-at-least-thirty-two-characters";
const sandboxes = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRETS: "whsec_1",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "WH-1",
  HOKODO_API_KEY: "key",
  HOKODO_WEBHOOK_SECRETS: "secret",
};

describe("production", () => {
  it("refuses to start with anything meant for a developer's machine, and names all of it", async () => {
    const shop = await spawnShop({ dataDir, variables: { SHOP_ENV: "production" } });
    expect((await shop.exited).code).toBe(1);
    for (const reason of ["SECRET_KEY", "SMTP_URL", "company.ts"]) expect(shop.err()).toContain(reason);
    expect(shop.err()).not.toMatch(/^\s+at /m);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});

describe.each(["dev", "staging"] as const)("%s", (environment) => {
  it.each(["", "local-environment-only-not-a-secret"])(
    "refuses to start with the secret %j",
    async (secret) => {
      const shop = await spawnShop({ dataDir, variables: { SHOP_ENV: environment, SECRET_KEY: secret } });
      expect((await shop.exited).code).toBe(1);
      expect(shop.err()).toContain("SECRET_KEY");
    },
  );

  it("has its own hosts, shows no page for developers, and asks not to be found", async () => {
    const shop = await startShop({ dataDir, variables: { SHOP_ENV: environment, SECRET_KEY, ...sandboxes } });
    const site = { environment, port: null, protocol: "https", brandSlug: "foldmark" } as const;
    const { host } = new URL(landingOrigin(regionById("pl"), site));
    const see = (path: string, as = host) =>
      ask(`http://localhost:${shop.port}${path}`, { headers: { host: as } });
    try {
      const home = await see("/");
      expect(home.status).toBe(200);
      expect(home.text).toContain('lang="pl-PL"');
      expect(home.text).toContain(`<link rel="canonical" href="https://${host}/"`);
      expect(home.headers["strict-transport-security"]).toContain("max-age=");
      expect((await see("/_local/gallery")).status).toBe(404);
      expect((await see("/_local/mail")).status).toBe(404);
      expect((await see("/_local/mail/1")).status).toBe(404);
      expect((await see("/robots.txt")).text).toContain("Disallow: /\n");
      // The hosts of another environment are strangers here.
      expect((await see("/", "pl.localhost")).status).toBe(421);
      expect((await see("/livez", "10.0.0.7")).status).toBe(200);
    } finally {
      await shop.stop("SIGKILL");
    }
  });
});
