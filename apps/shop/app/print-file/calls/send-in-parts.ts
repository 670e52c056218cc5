/**
 * A file on its way to us in parts. A broken connection is waited out, and what arrived stays there: the next part begins
 * where the server says that it has nothing yet.
 */
import type { UploadView } from "../print-file-view.ts";
import type { Answer, PrintFileCalls } from "./print-file-calls.ts";

export type SendingState =
  | { readonly kind: "sending" | "paused" | "waiting"; readonly sent: number; readonly bytes: number }
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly code: string; readonly maximum: number | null };

export interface Sending {
  pause(): void;
  resume(): void;
  /** What arrived is thrown away. */
  cancel(): Promise<void>;
}

interface SendOptions {
  readonly calls: Pick<PrintFileCalls, "upload" | "sendPart" | "cancelUpload">;
  readonly file: Blob;
  readonly upload: UploadView;
  readonly onState: (state: SendingState) => void;
  /** ms; how long a broken connection is left alone. */
  readonly wait?: (attempt: number) => Promise<void>;
}

/** ms: 1, 2, 4 … at most 15 seconds. */
const longestWait = 15_000;
const usualWait = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(longestWait, 1000 * 2 ** attempt)));

export function sendInParts({ calls, file, upload: begun, onState, wait = usualWait }: SendOptions): Sending {
  let upload = begun;
  let state: "sending" | "paused" | "ended" = "sending";
  let abort = new AbortController();
  let isRunning = false;
  let attempt = 0;
  const tell = (kind: "sending" | "paused" | "waiting") =>
    onState({ kind, sent: upload.received, bytes: upload.bytes });

  /** @returns whether to go on at once */
  const take = async (answer: Answer<UploadView>): Promise<boolean> => {
    if (state !== "sending") return false;
    if (answer.kind === "answer") {
      attempt = 0;
      upload = answer.value;
      return true;
    }
    // The part before it had arrived after all: the server says how far it is.
    if (answer.kind === "refused" && answer.code !== "wrong_offset") {
      state = "ended";
      onState({ kind: "refused", code: answer.code, maximum: answer.maximum });
      return false;
    }
    tell("waiting");
    await wait(attempt);
    attempt += 1;
    const known = await calls.upload(upload.id);
    if (known.kind === "answer") upload = known.value;
    if (known.kind === "refused") return take(known);
    return state === "sending";
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (state === "sending" && upload.received < upload.bytes) {
      tell("sending");
      const part = file.slice(upload.received, upload.received + upload.partBytes);
      await take(await calls.sendPart(upload.id, upload.received, part, abort.signal));
    }
    isRunning = false;
    if (state === "sending") {
      state = "ended";
      onState({ kind: "done" });
    }
  };

  void run();
  return {
    pause() {
      if (state !== "sending") return;
      state = "paused";
      abort.abort();
      tell("paused");
    },
    resume() {
      if (state !== "paused") return;
      state = "sending";
      abort = new AbortController();
      void calls.upload(upload.id).then((known) => {
        if (known.kind === "answer") upload = known.value;
        void run();
      });
    },
    async cancel() {
      if (state === "ended") return;
      state = "ended";
      abort.abort();
      await calls.cancelUpload(upload.id);
    },
  };
}
