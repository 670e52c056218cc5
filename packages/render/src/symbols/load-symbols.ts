/** Symbols and icons, once and late: a design without one never loads them. */
import { lateFile } from "../late/late-file.ts";

export const loadSymbols = lateFile(
  "symbols",
  () => import("./symbols.ts"),
  "openSymbols",
  ({ openSymbols }) => openSymbols(),
);
