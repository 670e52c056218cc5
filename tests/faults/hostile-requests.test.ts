/** Requests no browser sends, byte by byte, to the real listener: a clear answer each, never a stack, never a hang. */
import net from "node:net";
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
afterEach(async () => {
  // Whatever was sent, everybody else is served as before, and nothing unexpected was written down.
  expect((await ask(`http://localhost:${shop.port}/`)).status).toBe(200);
  expect(shop.out()).not.toMatch(/"level":"error"|uncaught|unhandled/i);
});

/** Sends bytes as they stand and reads until the other side is done or has been silent for a while. */
function send(bytes: string | Buffer, patience = 5_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(shop.port, "127.0.0.1");
    let answer = "";
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no answer within ${patience} ms, only ${JSON.stringify(answer)}`));
    }, patience);
    const done = () => {
      clearTimeout(late);
      resolve(answer);
    };
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("end", done);
    socket.on("error", done);
    socket.write(bytes);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const request = (line: string, ...headers: string[]) =>
  [line, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

function isClear(answer: string): void {
  expect(answer).not.toMatch(/^\s+at |\.ts:\d+|node_modules|node:internal|Error:/m);
  const body = answer.split("\r\n\r\n").slice(1).join("");
  expect(body.length).toBeGreaterThan(10);
}

describe("bytes that are no request", () => {
  it.each([
    ["plain nonsense", "hello\r\n\r\n"],
    ["the greeting of TLS", Buffer.from("160301020001000001fc0303", "hex")],
    ["the greeting of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"],
    ["an impossible host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["a host with a path in it", "GET / HTTP/1.1\r\nHost: localhost/evil?x#\r\nConnection: close\r\n\r\n"],
    ["a zero byte in a header", request("GET / HTTP/1.1", "X: a\0b")],
    ["a header folded over two lines", request("GET / HTTP/1.1", "X: a\r\n b")],
    ["a space before the colon", request("GET / HTTP/1.1", "X : a")],
    ["two lengths", request("POST / HTTP/1.1", "Content-Length: 3", "Content-Length: 4")],
    ["a length and chunks", request("POST / HTTP/1.1", "Content-Length: 3", "Transfer-Encoding: chunked")],
    ["a length below zero", request("POST / HTTP/1.1", "Content-Length: -1")],
    ["a broken chunk", `${request("POST / HTTP/1.1", "Transfer-Encoding: chunked")}zz\r\n`],
    ["an unknown version", request("GET / HTTP/9.9")],
  ])("are answered with 400: %s", async (_, bytes) => {
    const answer = await send(bytes);
    expect(statusOf(answer)).toBe(400);
    isClear(answer);
  });

  it("headers that are too large are answered with 431 and a way out", async () => {
    const answer = await send(request("GET / HTTP/1.1", `Cookie: x=${"a".repeat(20_000)}`));
    expect(statusOf(answer)).toBe(431);
    expect(answer).toContain("cookies");
  });

  it("headers that never end are cut off", async () => {
    const answer = await send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ", 20_000);
    expect(statusOf(answer)).toBe(408);
    isClear(answer);
  }, 30_000);

  it("a connection that is dropped half-way disturbs nobody", async () => {
    for (let time = 0; time < 20; time += 1) {
      const socket = net.connect(shop.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(request("GET / HTTP/1.1").slice(0, 20 + time));
      await new Promise((resolve) => setTimeout(resolve, 2));
      socket.resetAndDestroy();
    }
  });
});

describe("addresses no page has", () => {
  const addresses: [path: string, status: number][] = [
    ["//evil.example/", 400],
    ["/\\evil.example", 400],
    ["/%5cevil.example", 400],
    ["/%2e%2e/%2e%2e/etc/passwd", 400],
    ["/../../etc/passwd", 400],
    ["/build/../server/index.js", 400],
    ["/build/..%2fserver%2findex.js", 400],
    ["/build/%2e%2e/%2e%2e/package.json", 400],
    ["/.env", 404],
    ["/%00", 400],
    ["/%", 400],
    ["/%ff%fe", 400],
    ["/?a=%", 200],
    [`/${"a".repeat(3_000)}`, 414],
    [`/?${"a&".repeat(200)}`, 400],
    ["/?locale=%3Cscript%3E", 400],
    ["/?locale=pl&locale=de", 400],
    ["/__manifest?paths=%2Fnowhere&version=x", 204],
    ["/nowhere.data", 404],
    ["/terms-of-service/_.data?_routes=../../x", 200],
    ["/_local/mail?shown=999999999999", 400],
  ];
  const named = addresses.map(([path, status]) => [path.slice(0, 50), status, path] as const);

  it.each(named)("%s is answered with %i", async (_, status, path) => {
    const answer = await send(request(`GET ${path} HTTP/1.1`));
    expect(statusOf(answer), answer.slice(0, 200)).toBe(status);
    expect(answer).not.toMatch(/root:x:0|"dependencies"|^\s+at /m);
    expect(answer).not.toMatch(/^location:.*evil/im);
    expect(answer).not.toContain("<script>%");
  });

  it("a whole address in the request line is read as its host says", async () => {
    const answer = await send(request("GET http://evil.example/ HTTP/1.1"));
    expect([400, 421]).toContain(statusOf(answer));
  });

  it("the name of a stranger's host is answered with 421 and not repeated", async () => {
    for (const host of ["evil.example", "localhost.evil.example", "xn--pl-.localhost", "10.0.0.1", "app"]) {
      const answer = await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer), host).toBe(421);
      isClear(answer);
      expect(answer).not.toContain("evil.example");
    }
  });
});

describe("methods a page does not have", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "%s is answered with 405 and what is allowed",
    async (method) => {
      const { status, headers } = await ask(`http://localhost:${shop.port}/`, {
        method,
        body: "x=1",
        headers: { "content-length": "3" },
      });
      expect(status).toBe(405);
      expect(headers.allow).toBe("GET, HEAD");
    },
  );

  it.each(["TRACE", "OPTIONS", "PROPFIND", "PURGE"])("%s is refused clearly", async (method) => {
    const answer = await send(request(`${method} / HTTP/1.1`));
    expect([400, 405, 501]).toContain(statusOf(answer));
    isClear(answer);
  });

  it("CONNECT and an upgrade to another protocol open nothing", async () => {
    const connect = await send("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n");
    expect(statusOf(connect)).not.toBe(200);
    const upgrade = await send(
      [
        "GET / HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade, close",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "",
        "",
      ].join("\r\n"),
    );
    expect(statusOf(upgrade)).not.toBe(101);
  });
});

describe("bodies nobody asked for", () => {
  const reports = "/api/v1/error-reports";
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask(`http://localhost:${shop.port}${reports}`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });

  it("too large, compressed, of another kind or broken: each is refused by its own name", async () => {
    expect((await post("x".repeat(100_000))).status).toBe(413);
    expect((await post("{}", { "content-encoding": "gzip" })).status).toBe(415);
    expect((await post("{}", { "content-type": "text/html" })).status).toBe(415);
    expect((await post("{")).status).toBe(400);
    expect((await post(`${"[".repeat(8_000)}`)).status).toBe(400);
    expect((await post('{"__proto__":{"kind":"x"},"kind":1}')).status).toBe(400);
  });
});

describe("a body that is cut off in the middle", () => {
  const jsonHeaders = { "content-type": "application/json" };
  const api = (path: string) => `http://localhost:${shop.port}/api/v1${path}`;
  const line = { sku: "mailer-box-plain", quantity: 60 };

  /** A guest with one line in the cart. */
  async function guest() {
    const key = { "idempotency-key": crypto.randomUUID() };
    const opened = await ask(api("/carts"), {
      method: "POST",
      headers: { ...jsonHeaders, ...key },
      body: JSON.stringify({ lines: [line] }),
    });
    expect(opened.status, opened.text).toBe(201);
    const { token, cart } = JSON.parse(opened.text);
    const lines = async () => {
      const read = await ask(api("/cart"), { headers: { authorization: `Bearer ${token}` } });
      return (JSON.parse(read.text).cart.lines as { id: string }[]).map(({ id }) => id);
    };
    return { token: token as string, lineId: cart.lines[0].id as string, lines };
  }

  const head = (path: string, headers: Record<string, string>) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: localhost:${shop.port}`,
      `Origin: http://localhost:${shop.port}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "",
      "",
    ].join("\r\n");

  /** Sends the bytes, lets them arrive, and is gone: with a farewell or without. */
  async function sendAndLeave(bytes: string, how: "end" | "reset"): Promise<string> {
    const socket = net.connect(shop.port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
    });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    await new Promise((resolve) => socket.write(bytes, resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (how === "end") socket.end();
    else socket.resetAndDestroy();
    await closed;
    return answer;
  }

  /** What is missing is only what nobody reads: a server that took the part for the whole would act on it. */
  const padding = "x".repeat(500);
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  it("changes no cart, however the sender goes away; whole it does", async () => {
    const { token, lineId, lines } = await guest();
    const form = `do=remove&line=${lineId}&more=${padding}`;
    const typed = { cookie: `sid=${token}`, "content-type": "application/x-www-form-urlencoded" };
    const measured = head("/cart/", { ...typed, "content-length": String(form.length) });
    const chunked = head("/cart/", { ...typed, "transfer-encoding": "chunked" });
    for (const part of [measured + form.slice(0, -100), chunked + chunk(form.slice(0, -100))])
      for (const how of ["end", "reset"] as const) {
        const answer = await sendAndLeave(part, how);
        if (answer) expect(statusOf(answer), answer.slice(0, 100)).toBe(400);
      }
    expect(await lines()).toEqual([lineId]);
    const whole = head("/cart/", { ...typed, "content-length": String(form.length), connection: "close" });
    expect(statusOf(await send(whole + form))).toBe(303);
    expect(await lines()).toEqual([]);
  });

  it("leaves no trace of its key, so that the same request counts when it comes whole", async () => {
    const { token, lines } = await guest();
    const key = { "idempotency-key": crypto.randomUUID(), authorization: `Bearer ${token}` };
    const body = `${JSON.stringify({ sku: "mailer-box-eco", quantity: 500 })}${" ".repeat(500)}`;
    const headers = { ...jsonHeaders, ...key };
    const measured = head("/api/v1/cart/lines", { ...headers, "content-length": String(body.length) });
    for (const how of ["end", "reset"] as const) await sendAndLeave(measured + body.slice(0, -100), how);
    expect(await lines()).toHaveLength(1);
    const whole = await ask(api("/cart/lines"), { method: "POST", headers, body });
    expect(whole.status, whole.text).toBeLessThan(300);
    expect(await lines()).toHaveLength(2);
  });
});
