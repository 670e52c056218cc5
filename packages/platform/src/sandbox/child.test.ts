/** A child is over when we say so, whatever it has started. */
import { expect, it } from "vitest";
import { type ChildTalk, talkToChild } from "./child.ts";

const talk = (script: string, more: Partial<ChildTalk> = {}): ChildTalk => ({
  command: { words: ["sh", "-c", script], environment: { PATH: "/usr/bin:/bin" }, inside: "/", uid: null },
  request: {},
  seconds: 2,
  answerBytes: 1_000,
  signal: undefined,
  onProgress: () => {},
  ...more,
});

/** Out of the group that is killed, with our end of its output in its hand; it ends by itself after the test. */
const stray = "setsid sleep 12 & sleep 1;";

const timed = async (asked: ChildTalk) => {
  const begun = performance.now();
  const result = await talkToChild(asked);
  return { result, seconds: (performance.now() - begun) / 1_000 };
};

it("ends by the clock although what it started holds its output", async () => {
  const { result, seconds } = await timed(talk(`${stray} sleep 12`));
  expect(result).toMatchObject({ kind: "failed", failure: "kept-waiting" });
  expect(seconds).toBeLessThan(9);
});

it("ends when it is cancelled although what it started holds its output", async () => {
  const { result, seconds } = await timed(
    talk(`${stray} sleep 12`, { seconds: 20, signal: AbortSignal.timeout(2_000) }),
  );
  expect(result).toMatchObject({ kind: "failed", failure: "cancelled" });
  expect(seconds).toBeLessThan(9);
});

it("is not believed when it leaves somebody behind who can still write", async () => {
  const { result, seconds } = await timed(talk(`${stray} echo '{"answer":1}'`, { seconds: 20 }));
  expect(result).toMatchObject({ kind: "failed", failure: "crashed", reason: "it left a process behind" });
  expect(seconds).toBeLessThan(9);
});

it("is believed when it crashes after its answer, and told of as sudden when it crashes before", async () => {
  const crash = "kill -SEGV $$";
  expect(await talkToChild(talk(`echo '{"answer":1}'; ${crash}`))).toEqual({ kind: "answer", answer: 1 });
  const before = await talkToChild(talk(crash));
  expect(before).toMatchObject({ kind: "failed", failure: "crashed", isSudden: true });
});

it("is believed when it leaves nobody", async () => {
  expect(await talkToChild(talk(`echo '{"answer":1}'`))).toEqual({ kind: "answer", answer: 1 });
});
