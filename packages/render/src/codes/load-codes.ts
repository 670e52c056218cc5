/** The encoders of barcodes, once and late: a design without a code never loads them. */
import { lateFile } from "../late/late-file.ts";
import type { CodeProblem } from "./check-code.ts";
import type { CodeDrawing, CodeRequest } from "./draw-code.ts";

export type DrawCode = (request: CodeRequest) => CodeDrawing | CodeProblem;

export const loadCodes = lateFile(
  "codes",
  () => import("./draw-code.ts"),
  "drawCode",
  ({ drawCode }): DrawCode => drawCode,
);
