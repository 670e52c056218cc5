import { describe, expect, it } from "vitest";
import type { UploadView } from "../print-file-view.ts";
import type { Answer } from "./print-file-calls.ts";
import { type SendingState, sendInParts } from "./send-in-parts.ts";

const answer = (value: UploadView): Answer<UploadView> => ({ kind: "answer", value });

/** A server that keeps what it gets. @param troubles what it answers instead, in turn */
function fakeServer(bytes: number, troubles: (() => Answer<UploadView>)[] = []) {
  let kept = "";
  let isCancelled = false;
  const upload = (): UploadView => ({ id: "u", received: kept.length, bytes, partBytes: 4 });
  return {
    upload,
    kept: () => kept,
    isCancelled: () => isCancelled,
    calls: {
      upload: async () => answer(upload()),
      async sendPart(_: string, at: number, part: Blob, signal: AbortSignal): Promise<Answer<UploadView>> {
        const trouble = troubles.shift();
        if (trouble) return trouble();
        if (signal.aborted) return { kind: "unreachable" };
        if (at !== kept.length) return { kind: "refused", code: "wrong_offset", maximum: null };
        kept += await part.text();
        return answer(upload());
      },
      async cancelUpload(): Promise<Answer<unknown>> {
        isCancelled = true;
        return { kind: "answer", value: {} };
      },
    },
  };
}

const words = "a box of oranges";
const file = new Blob([words]);

function sent(server: ReturnType<typeof fakeServer>) {
  const states: SendingState[] = [];
  let ended: () => void = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const sending = sendInParts({
    calls: server.calls,
    file,
    upload: server.upload(),
    wait: async () => {},
    onState: (state) => {
      states.push(state);
      if (state.kind === "done" || state.kind === "refused") ended();
    },
  });
  return { sending, states, end };
}

describe("sending in parts", () => {
  it("brings the whole file, part by part", async () => {
    const server = fakeServer(words.length);
    const { states, end } = sent(server);
    await end;
    expect(server.kept()).toBe(words);
    expect(states.filter(({ kind }) => kind === "sending")).toHaveLength(4);
    expect(states.at(-1)).toEqual({ kind: "done" });
  });

  it("goes on where it was after the connection broke, even when the lost part had arrived", async () => {
    const server = fakeServer(words.length, [
      () => ({ kind: "unreachable" }),
      () => ({ kind: "refused", code: "wrong_offset", maximum: null }),
    ]);
    const { states, end } = sent(server);
    await end;
    expect(server.kept()).toBe(words);
    expect(states.some(({ kind }) => kind === "waiting")).toBe(true);
  });

  it("begins where an upload of before stopped", async () => {
    const server = fakeServer(words.length);
    await server.calls.sendPart("u", 0, file.slice(0, 4), new AbortController().signal);
    const { end, states } = sent(server);
    await end;
    expect(server.kept()).toBe(words);
    expect(states[0]).toMatchObject({ sent: 4 });
  });

  it("says why a file is not taken, and asks no more", async () => {
    const server = fakeServer(words.length, [
      () => ({ kind: "refused", code: "file_too_large", maximum: 500 }),
    ]);
    const { states, end } = sent(server);
    await end;
    expect(states.at(-1)).toEqual({ kind: "refused", code: "file_too_large", maximum: 500 });
    expect(server.kept()).toBe("");
  });

  it("pauses, goes on, and is thrown away when somebody wants that", async () => {
    const server = fakeServer(words.length);
    const { sending, states, end } = sent(server);
    sending.pause();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(states.at(-1)?.kind).toBe("paused");
    const before = server.kept();
    expect(before.length).toBeLessThan(words.length);
    sending.resume();
    await end;
    expect(server.kept()).toBe(words);
    const other = fakeServer(words.length);
    const cancelled = sent(other);
    await cancelled.sending.cancel();
    expect(other.isCancelled()).toBe(true);
  });
});
