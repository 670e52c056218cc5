/** Requests to pages that no page of ours sends: what is refused runs nothing, and nothing of it is an error of ours. */
import net from "node:net";
import os from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
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

const origin = () => `http://localhost:${shop.port}`;
const formType = "application/x-www-form-urlencoded";

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(origin() + path, {
    method: "POST",
    body,
    headers: { "content-type": formType, "sec-fetch-site": "same-origin", ...headers },
  });

describe("a form sent to an address that is refused", () => {
  it.each(["/cart/?why=bogus", "/cart/?locale=klingon", "/cart/?added=1&added=2", "/cart/_.data?why=bogus"])(
    "%s puts nothing into a cart",
    async (path) => {
      const refused = await post(path, "add=packing-tape");
      expect([refused.status, refused.headers["set-cookie"]]).toEqual([400, undefined]);
      const obeyed = await post("/cart/", "add=packing-tape");
      expect([obeyed.status, Boolean(obeyed.headers["set-cookie"])]).toEqual([303, true]);
    },
  );
});

describe("data of a page that is asked for by another address than its own", () => {
  it.each([
    "/account/settings/_.data?_routes=account.settings",
    "/account/settings/_.data",
    "/Account/settings.data",
    "/ACCOUNT/SETTINGS.data?_routes=account.settings",
    "/cart.data",
    "/CART/_.data",
    "/cart.data?_routes=cart",
    "/eco-mailer-boxes.data",
    "/konto/ustawienia.data",
    "/nowhere.data?_routes=account.settings",
    "/cart/_.data?why=bogus&_routes=cart",
  ])("%s runs no page", async (path) => {
    const { status, text, headers } = await ask(origin() + path);
    expect(status).toBe(path.includes("bogus") ? 400 : 404);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).not.toMatch(/signIn|"lines"|sessions/);
  });

  it("is there at its own", async () => {
    expect((await ask(`${origin()}/cart/_.data`)).status).toBe(200);
    expect((await ask(`${origin()}/cart/_.data?_routes=cart`)).status).toBe(200);
  });

  it("sends nothing either", async () => {
    for (const path of ["/cart.data", "/Cart/_.data"])
      expect((await post(path, "add=packing-tape")).status).toBe(405);
  });
});

describe("content that is no form", () => {
  const pages = ["/sign_in/", "/registration", "/cart/", "/order", "/sign_out/", "/password-reset"];
  it.each(pages)("is refused by %s", async (path) => {
    for (const type of ["application/json", "text/plain", "application/octet-stream", ""]) {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      const answer = await ask(origin() + path, {
        method: "POST",
        body: "{}",
        headers: { "sec-fetch-site": "same-origin", "content-length": "2", ...headers },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it.each(pages)("and parts that nobody can take apart, by %s", async (path) => {
    for (const [type, body] of [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=a", "--b\r\n"],
      ["multipart/form-data; boundary=a", '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf'],
    ] as const)
      expect([type, body, (await post(path, body, { "content-type": type })).status]).toEqual([
        type,
        body,
        400,
      ]);
  });

  it("while parts that are whole are read", async () => {
    const form = new FormData();
    form.set("add", "packing-tape");
    const sent = new Response(form);
    const type = sent.headers.get("content-type") ?? "";
    expect((await post("/cart/", await sent.text(), { "content-type": type })).status).toBe(303);
  });
});

describe("the way an address is written", () => {
  it.each([
    "/build/%2e%2e/cart/",
    "/build/../cart/",
    "/./cart/",
    "/cart/..",
    "/x/.%2E/cart/",
    "/x/..\\cart/",
  ])("%s is refused instead of resolved", async (path) => {
    expect((await ask(origin(), { path })).status).toBe(400);
  });

  it("dots elsewhere mean nothing", async () => {
    expect((await ask(origin(), { path: "/?x=/../y" })).status).toBe(200);
    expect((await ask(origin(), { path: "/...x/" })).status).toBe(404);
  });
});

describe("a stranger's host", () => {
  it.each([
    "/cart/",
    "/robots.txt",
    "/favicon.svg",
    "/pictures/mailer-box-eco/closed.svg",
    "/documents/EU-7K3M9QX2H/018f0000-0000-7000-8000-000000000000.pdf",
    "/api/v1/products",
    "/_local/mail/018f0000-0000-7000-8000-000000000000/look",
  ])("gets nothing from %s", async (path) => {
    const { status, text } = await ask(origin() + path, { headers: { host: "evil.example" } });
    expect(status).toBe(421);
    expect(text).not.toContain("evil.example");
  });

  it("may ask whether the process lives", async () => {
    expect((await ask(`${origin()}/livez`, { headers: { host: "10.0.0.7" } })).status).toBe(200);
  });
});

describe("a shop on a developer's machine", () => {
  const connects = (host: string, port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = net.connect({ host, port, timeout: 1_000 });
      const end = (reached: boolean) => {
        socket.destroy();
        resolve(reached);
      };
      socket
        .once("connect", () => end(true))
        .once("error", () => end(false))
        .once("timeout", () => end(false));
    });

  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  const outer = addresses
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);

  it("is reached from this machine alone, and so is the payment emulator", async () => {
    expect(await connects("127.0.0.1", shop.port)).toBe(true);
    expect(await connects("127.0.0.1", shop.port + 1)).toBe(true);
    // Other addresses of the loopback are this machine as well, and stand for those of a network where there is none.
    for (const host of [...outer, "127.0.0.2"]) {
      expect([host, await connects(host, shop.port)]).toEqual([host, false]);
      expect([host, await connects(host, shop.port + 1)]).toEqual([host, false]);
    }
  });

  it.runIf(addresses.some(({ address }) => address === "::1"))("answers on IPv6 too", async () => {
    const answer = await fetch(`http://[::1]:${shop.port}/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("</html>");
  });
});

describe("pages whose address holds a secret", () => {
  it.each([
    "/password-reset?token=x",
    "/registration/verify?token=x",
    "/order/EU-7K3M9QX2H/details?access=x",
  ])("%s tells no other site where somebody comes from", async (path) => {
    const { headers } = await ask(origin() + path);
    expect(["same-origin", "no-referrer"]).toContain(headers["referrer-policy"]);
  });

  it("every other page says its origin, as before", async () => {
    const { headers } = await ask(`${origin()}/cart/`);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});

describe("a link to a shared cart that is none", () => {
  it("is told in words, and nothing is missing", async () => {
    const { status, text } = await ask(`${origin()}/cart/?share=abc`);
    expect(status).toBe(200);
    const shown = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
    expect(shown).toContain("This cart link");
    expect(shown).not.toContain("buying.refusal");
    expect(shop.out()).not.toContain("share-not-found");
  });
});
