/** Symbols and icons, once and late: a design without one never loads them. */
import type { Symbols } from "./symbols.ts";

let loading: Promise<Symbols> | null = null;

export function loadSymbols(): Promise<Symbols> {
  loading ??= import("./symbols.ts").then(({ openSymbols }) => openSymbols());
  // Whoever asks again after a broken connection gets another try.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
