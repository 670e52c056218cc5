/** The profile that our products are printed by, loaded once and late: pages that draw nothing do not carry it. */
import { lateFile } from "../late/late-file.ts";
import { readColourTable } from "./colour-profile.ts";

export const loadColourProfile = lateFile(
  "colour-profile",
  () => import("./fogra39-table.ts"),
  "fogra39",
  ({ fogra39 }) => readColourTable(fogra39),
);
