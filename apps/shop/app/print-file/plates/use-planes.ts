/** The planes of the side that is shown: fetched once each, kept while the page stands. */
import { useEffect, useState } from "react";
import type { PrintFileCalls } from "../calls/print-file-calls.ts";
import type { Plates } from "../print-file-view.ts";
import type { Planes } from "./plates.ts";

export type Sheets =
  | { readonly kind: "none" | "loading" }
  | { readonly kind: "failed"; again(): void }
  | { readonly kind: "ready"; readonly planes: Planes };

/** Two sides of a large box in six inks. */
const most = 16;

/** Plates that no longer are shown go first. */
const kept = new Map<string, Promise<Uint8Array>>();

function planeOf(calls: PrintFileCalls, sha256: string): Promise<Uint8Array> {
  const found = kept.get(sha256) ?? calls.plane(sha256, AbortSignal.timeout(60_000));
  kept.delete(sha256);
  kept.set(sha256, found);
  found.catch(() => kept.delete(sha256));
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return found;
}

export function usePlanes(calls: PrintFileCalls, plates: Plates | null): Sheets {
  const [sheets, setSheets] = useState<Sheets>({ kind: "none" });
  const [attempt, setAttempt] = useState(0);
  const name = plates ? plates.inks.map(({ sha256 }) => sha256).join() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: plates are what their planes are
  useEffect(() => {
    if (!plates) {
      setSheets({ kind: "none" });
      return;
    }
    let isLeft = false;
    const fail = () => {
      // Also those that came, but not whole.
      for (const { sha256 } of plates.inks) kept.delete(sha256);
      if (!isLeft) setSheets({ kind: "failed", again: () => setAttempt(attempt + 1) });
    };
    setSheets({ kind: "loading" });
    Promise.all(plates.inks.map(({ sha256 }) => planeOf(calls, sha256))).then((tints) => {
      if (tints.some(({ length }) => length !== plates.width * plates.height)) fail();
      else if (!isLeft) setSheets({ kind: "ready", planes: { plates, tints } });
    }, fail);
    return () => {
      isLeft = true;
    };
  }, [calls, name, attempt]);
  return sheets;
}
