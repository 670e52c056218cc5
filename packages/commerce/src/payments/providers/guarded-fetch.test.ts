import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { guardedFetch } from "./guarded-fetch.ts";

const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A provider that answers as it is told, byte by byte. */
async function provider(answer: (socket: Socket, question: number) => void): Promise<string> {
  let questions = 0;
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => {
      questions += 1;
      answer(socket, questions);
    });
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function outcome(answer: (socket: Socket, question: number) => void, init?: RequestInit) {
  const reach = guardedFetch({ base: await provider(answer), timeoutMs: 400, largestBytes: 1_000 });
  return reach("/x", init).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: { code?: string }) => error.code,
  );
}

const head = (status: string, length: number): string =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${length}\r\n\r\n`;

describe("a question to a provider", () => {
  it("is answered, also after an announcement and without a body", async () => {
    expect(await outcome((socket) => socket.write(`${head("200 OK", 2)}ok`))).toBe("200 ok");
    expect(
      await outcome((socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\n${head("201 Created", 2)}ok`)),
    ).toBe("201 ok");
    expect(await outcome((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"))).toBe("204 ");
    expect(
      await outcome((socket) => socket.write(`${head("402 No", 2)}no`), { method: "POST", body: "x" }),
    ).toBe("402 no");
  });

  it.each<[string, (socket: Socket) => void, string]>([
    ["says nothing", () => {}, "time-out"],
    ["stops in the middle", (socket) => socket.write(`${head("200 OK", 100)}abc`), "time-out"],
    ["hangs up in the middle", (socket) => socket.end(`${head("200 OK", 100)}abc`), "connection"],
    ["hangs up", (socket) => socket.destroy(), "connection"],
    ["speaks nonsense", (socket) => socket.end("nonsense\r\n\r\n"), "connection"],
    ["names no status there is", (socket) => socket.write(head("999 X", 0)), "connection"],
    [
      "wants to speak otherwise",
      (socket) => socket.write("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
      "connection",
    ],
    [
      "sends too much",
      (socket) => socket.write(head("200 OK", 5_000) + "a".repeat(5_000)),
      "answer-too-large",
    ],
    [
      "sends it elsewhere",
      (socket) =>
        socket.write("HTTP/1.1 302 Found\r\nLocation: http://example.test/\r\nContent-Length: 0\r\n\r\n"),
      "redirect",
    ],
  ])("ends when the provider %s", async (_, answer, code) => {
    expect(await outcome(answer)).toBe(code);
  });

  it("goes to the provider's own host alone", async () => {
    const reach = guardedFetch({ base: "http://127.0.0.1:1" });
    await expect(reach("http://127.0.0.1:2/x")).rejects.toMatchObject({ code: "foreign-host" });
  });

  it("fails plainly on a connection the provider has left, and the next one is answered", async () => {
    const base = await provider((socket, question) =>
      question === 2 ? socket.destroy() : socket.write(`${head("200 OK", 2)}ok`),
    );
    const reach = guardedFetch({ base, timeoutMs: 400 });
    expect((await reach("/")).status).toBe(200);
    await expect(reach("/")).rejects.toMatchObject({ code: "connection" });
    expect((await reach("/")).status).toBe(200);
  });
});
