/** The encoders of barcodes, once and late: a design without a code never loads them. */
import type { CodeProblem } from "./check-code.ts";
import type { CodeDrawing, CodeRequest } from "./draw-code.ts";

export type DrawCode = (request: CodeRequest) => CodeDrawing | CodeProblem;

let loading: Promise<DrawCode> | null = null;

export function loadCodes(): Promise<DrawCode> {
  loading ??= import("./draw-code.ts").then(({ drawCode }) => drawCode);
  // Whoever asks again after a broken connection gets another try.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
