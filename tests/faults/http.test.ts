/** Hostile and broken requests against a real listener: each gets a short, clear answer, none a stack trace or a hang. */
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createListener } from "../../apps/shop/server/listener.ts";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createListener({
    answerAtOnce: () => false,
    fetch: async (request) => new Response(`you asked for ${new URL(request.url).pathname}`),
    timeouts: { headersMs: 1_000, requestMs: 2_000, checkEveryMs: 200 },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and gives back all that came until the connection ended. */
function speak(
  bytes: string,
  { endAfterMs = 5_000 } = {},
): Promise<{ text: string; ms: number; closed: boolean }> {
  const started = Date.now();
  return new Promise((resolve) => {
    let text = "";
    let closed = true;
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const timer = setTimeout(() => {
      closed = false;
      socket.destroy();
    }, endAfterMs);
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ text, ms: Date.now() - started, closed });
    });
  });
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);

describe("a listener under bad input", () => {
  it("answers a header that is too large with 431 and says what helps", async () => {
    const { text } = await speak(
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(statusOf(text)).toBe(431);
    expect(text).toContain("cookies");
  });

  it.each([
    ["a line that is no request", "hello there\r\n\r\n"],
    ["an unknown protocol", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"],
    ["a method with strange letters", "G\u0001T / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [
      "two lengths for one body",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc",
    ],
    [
      "a length and a chunked body",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a line break inside a header", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nb c\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["an impossible host", "GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n"],
  ])("answers %s with 400", async (_, bytes) => {
    const { text } = await speak(bytes, { endAfterMs: 1_500 });
    expect(statusOf(text)).toBe(400);
    expect(text).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  it("hangs up on a client that sends its headers one by one and never ends", async () => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    const drip = setInterval(() => socket.write("X-Drip: 1\r\n"), 100);
    const started = Date.now();
    await closed;
    clearInterval(drip);
    expect(Date.now() - started).toBeLessThan(4_000);
    expect(statusOf(text)).toBe(408);
  });

  it("hangs up on a client that announces a body and never sends it", async () => {
    const bytes = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc";
    const { closed, ms } = await speak(bytes, { endAfterMs: 8_000 });
    expect(closed).toBe(true);
    expect(ms).toBeLessThan(6_000);
  });

  it("resolves path tricks before anybody sees them", async () => {
    const { text } = await speak(
      "GET /a/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect(text).toContain("you asked for /etc/passwd");
  });

  it("goes on serving others through all of it", async () => {
    const bad = Array.from({ length: 50 }, () => speak("rubbish\r\n\r\n", { endAfterMs: 2_000 }));
    await sleep(10);
    const response = await fetch(`http://127.0.0.1:${port}/fine`);
    expect(await response.text()).toBe("you asked for /fine");
    await Promise.all(bad);
  });
});
