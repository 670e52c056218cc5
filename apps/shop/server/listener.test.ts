import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createListener } from "./listener.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(body: Uint8Array<ArrayBuffer>): Promise<number> {
  server = createListener({
    answerAtOnce: () => false,
    fetch: () => new Response(body),
    timeouts: { idleMs: 300 },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

describe("the listener", () => {
  it("hangs up on a client that asks and never reads", async () => {
    const port = await listen(new Uint8Array(64 * 1024 * 1024));
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    const ended = new Promise<void>((resolve) =>
      server.on("connection", (connection) => connection.on("close", () => resolve())),
    );
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await ended;
    socket.destroy();
  });

  it("serves a large answer whole to one that does", async () => {
    const port = await listen(new Uint8Array(8 * 1024 * 1024));
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(8 * 1024 * 1024);
  });

  it.each([
    ["/api/v1/products/pudełko", "application/problem+json"],
    ["/pudełko", "text/plain; charset=utf-8"],
  ])("refuses letters that no address has, in %s, as %s", async (address, type) => {
    const port = await listen(new Uint8Array(1));
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    let answer = "";
    for await (const part of socket) answer += part;
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain(`content-type: ${type}`);
    if (type.includes("json"))
      expect(JSON.parse(body)).toMatchObject({ status: 400, code: "malformed_request" });
  });
});
