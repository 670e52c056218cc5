/** The profile that our products are printed by, loaded once and late: pages that draw nothing do not carry it. */
import { type ColourProfile, readColourTable } from "./colour-profile.ts";

let loading: Promise<ColourProfile> | null = null;

export function loadColourProfile(): Promise<ColourProfile> {
  loading ??= import("./fogra39-table.ts").then(({ fogra39 }) => readColourTable(fogra39));
  // Whoever asks again after a broken connection gets another try.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
