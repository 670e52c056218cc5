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
});
