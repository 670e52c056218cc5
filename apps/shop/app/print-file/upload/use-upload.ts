/** Files on their way into the open print file. */
import type { SurfaceId } from "@foldmark/design";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Sending, type SendingState, sendInParts } from "../calls/send-in-parts.ts";
import type { PrintFileState } from "../state/use-print-file.ts";
import { isSameFile, type KeptUpload, keepUpload, keptUpload } from "./kept-upload.ts";

export type UploadState =
  | { readonly kind: "idle" }
  | { readonly kind: "starting"; readonly name: string }
  | {
      readonly kind: "interrupted";
      readonly name: string;
      readonly percent: number;
      readonly isOther: boolean;
    }
  | (Extract<SendingState, { readonly sent: number }> & { readonly name: string })
  | { readonly kind: "refused"; readonly code: string; readonly maximum: number | null };

export interface Uploads {
  readonly state: UploadState;
  /** @param surface whose file it replaces; null lays its pages on the sides by themselves */
  send(file: File, surface?: SurfaceId | null): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** The upload of before is given up. */
  forget(): void;
}

const shelf = () => localStorage;

export function useUploads(printFile: PrintFileState, id: string): Uploads {
  const { calls, view, open, refresh } = printFile;
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const sending = useRef<Sending>(null);
  const begun = useRef<KeptUpload>(null);
  const isKept = view !== null;

  useEffect(() => {
    const kept = isKept && !sending.current ? keptUpload(shelf, id) : null;
    if (!kept) return;
    let isLeft = false;
    void calls.upload(kept.id).then((answer) => {
      if (isLeft || sending.current) return;
      if (answer.kind === "refused") keepUpload(shelf, id, null);
      if (answer.kind !== "answer") return;
      begun.current = kept;
      const percent = Math.floor((answer.value.received / answer.value.bytes) * 100);
      setState({ kind: "interrupted", name: kept.name, percent, isOther: false });
    });
    return () => {
      isLeft = true;
    };
  }, [calls, id, isKept]);

  const end = useCallback(
    (next: UploadState) => {
      sending.current = null;
      begun.current = null;
      keepUpload(shelf, id, null);
      setState(next);
    },
    [id],
  );

  const run = useCallback(
    (file: File, upload: Parameters<typeof sendInParts>[0]["upload"]) => {
      keepUpload(shelf, id, { id: upload.id, name: file.name, bytes: file.size });
      sending.current = sendInParts({
        calls,
        file,
        upload,
        onState(next) {
          if (next.kind === "done") {
            end({ kind: "idle" });
            void refresh();
          } else if (next.kind === "refused") end(next);
          else setState({ ...next, name: file.name });
        },
      });
    },
    [calls, id, end, refresh],
  );

  const send = useCallback(
    async (file: File, surface: SurfaceId | null = null) => {
      if (sending.current) return;
      if (file.size === 0) return setState({ kind: "refused", code: "empty_file", maximum: null });
      const before = begun.current;
      if (before && !isSameFile(before, file))
        return setState((known) => (known.kind === "interrupted" ? { ...known, isOther: true } : known));
      setState({ kind: "starting", name: file.name });
      const opened = await open();
      if (opened.kind !== "answer")
        return end(opened.kind === "refused" ? opened : { kind: "refused", code: "later", maximum: null });
      const answer = await (before
        ? calls.upload(before.id)
        : calls.beginUpload(file.name, file.size, surface));
      if (answer.kind === "answer") run(file, answer.value);
      else end(answer.kind === "refused" ? answer : { kind: "refused", code: "later", maximum: null });
    },
    [calls, open, run, end],
  );

  useEffect(() => () => sending.current?.pause(), []);

  return {
    state,
    send: (file, surface) => void send(file, surface),
    pause: () => sending.current?.pause(),
    resume: () => sending.current?.resume(),
    cancel() {
      void sending.current?.cancel();
      end({ kind: "idle" });
    },
    forget() {
      if (begun.current) void calls.cancelUpload(begun.current.id);
      end({ kind: "idle" });
    },
  };
}
