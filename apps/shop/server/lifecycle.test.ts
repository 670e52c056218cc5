import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { silentLog } from "@foldmark/platform";
import { describe, expect, it, vi } from "vitest";
import { Lifecycle, type StopPlan } from "./lifecycle.ts";

async function listening(
  answerAfterMs: number,
): Promise<{ server: Server; port: number; lifecycle: Lifecycle }> {
  const server = createServer((_incoming, outgoing) => {
    setTimeout(() => outgoing.end("whole"), answerAfterMs);
  });
  const lifecycle = new Lifecycle();
  lifecycle.watch(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port, lifecycle };
}

function planFor(server: Server, steps: string[]): StopPlan {
  return {
    server,
    log: silentLog,
    noticeMs: 0,
    finishMs: 2_000,
    hardStopMs: 10_000,
    release: async () => void steps.push("released"),
    exit: (code) => void steps.push(`exit ${code}`),
  };
}

describe("an orderly stop", () => {
  it("answers what is under way, then releases, then ends; once, however often it is asked", async () => {
    const { server, port, lifecycle } = await listening(150);
    const steps: string[] = [];
    const arrived = once(server, "request");
    const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
    await arrived;
    const plan = planFor(server, steps);
    const stops = [lifecycle.stop(plan, "SIGTERM"), lifecycle.stop(plan, "SIGINT")];
    expect(lifecycle.isStopping).toBe(true);
    expect(await answer).toBe("whole");
    await Promise.all(stops);
    expect(steps).toEqual(["released", "exit 0"]);
  });

  it("follows a wish that came before there was anything to stop, with its exit code", async () => {
    const { server, lifecycle } = await listening(0);
    const steps: string[] = [];
    lifecycle.wish("uncaught exception", 1);
    lifecycle.wish("SIGTERM");
    expect(lifecycle.isStopping).toBe(false);
    expect(lifecycle.follow(planFor(server, steps))).toBe(false);
    await vi.waitFor(() => expect(steps).toEqual(["released", "exit 1"]));
  });

  it("follows a wish that comes later", async () => {
    const { server, lifecycle } = await listening(0);
    const steps: string[] = [];
    expect(lifecycle.follow(planFor(server, steps))).toBe(true);
    lifecycle.wish("SIGTERM");
    await vi.waitFor(() => expect(steps).toEqual(["released", "exit 0"]));
  });

  it("does not wait for connections on which nothing is under way", async () => {
    const { server, port, lifecycle } = await listening(0);
    const unused = connect(port, "127.0.0.1");
    await new Promise((resolve) => unused.once("connect", resolve));
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const started = performance.now();
    await lifecycle.stop(planFor(server, []), "SIGTERM");
    expect(performance.now() - started).toBeLessThan(1_000);
    unused.destroy();
  });

  it("gives up on an answer that takes too long, and ends all the same when releasing fails", async () => {
    const { server, port, lifecycle } = await listening(60_000);
    const steps: string[] = [];
    const arrived = once(server, "request");
    const answer = fetch(`http://127.0.0.1:${port}/`).catch(() => "cut off");
    await arrived;
    const release = () => Promise.reject(new Error("no"));
    await lifecycle.stop({ ...planFor(server, steps), finishMs: 100, release }, "SIGTERM", 1);
    expect(await answer).toBe("cut off");
    expect(steps).toEqual(["exit 1"]);
  });
});
