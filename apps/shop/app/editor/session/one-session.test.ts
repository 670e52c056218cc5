import { beforeEach, expect, it, vi } from "vitest";

let inOneSession: typeof import("./one-session.ts").inOneSession;
beforeEach(async () => {
  vi.resetModules();
  ({ inOneSession } = await import("./one-session.ts"));
});

/** A server whose answers are given by hand. */
function pending() {
  const sent: string[] = [];
  const answers = new Map<string, (kind: string) => void>();
  const send = (name: string) =>
    inOneSession(() => {
      sent.push(name);
      return new Promise<{ kind: string }>((resolve) => answers.set(name, (kind) => resolve({ kind })));
    });
  const settle = async () => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  };
  const answer = async (name: string, kind: string) => {
    answers.get(name)?.(kind);
    await settle();
  };
  return { sent, send, settle, answer };
}

it("sends the first alone, and the others together once it was answered", async () => {
  const { sent, send, settle, answer } = pending();
  for (const name of ["logo", "photograph", "design"]) void send(name);
  await settle();
  expect(sent).toEqual(["logo"]);
  await answer("logo", "answer");
  expect(sent).toEqual(["logo", "photograph", "design"]);
  void send("font");
  expect(sent).toContain("font");
});

it("goes on one by one where the first began none", async () => {
  const { sent, send, settle, answer } = pending();
  for (const name of ["logo", "photograph", "design"]) void send(name);
  await settle();
  await answer("logo", "unreachable");
  expect(sent).toEqual(["logo", "photograph"]);
  await answer("photograph", "refused");
  expect(sent).toEqual(["logo", "photograph", "design"]);
});

it("hands on what a request threw, and asks the next all the same", async () => {
  await expect(inOneSession(() => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
  expect(await inOneSession(async () => ({ kind: "answer" }))).toEqual({ kind: "answer" });
});
