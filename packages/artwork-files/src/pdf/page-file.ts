/** What the jobs answer that make a page of something else. */
import type { MadeFile } from "@foldmark/platform/sandbox-job";

export const pageFileName = "page.pdf";

export function checkPageFile(files: readonly MadeFile[]): void {
  const [file] = files;
  if (files.length !== 1 || file?.name !== pageFileName) throw new Error("not one page");
  if (Buffer.from(file.head).toString("latin1", 0, 7) !== "%PDF-1.") throw new Error("no PDF");
}
