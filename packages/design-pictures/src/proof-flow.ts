/** Sheets that turn by themselves: what does not fit goes on, on the next page, under the same heading. */
import { paper, paperInks, type SheetFonts, Sheets } from "@foldmark/geometry";
import { cleanWords } from "@foldmark/render";
import type { ProofRow } from "./proof-job.ts";

export const left = paper.margin;
export const right = paper.width - paper.margin;
export const column = right - left;
const bottom = paper.height - 62;
const lineOf = (size: number): number => size * 1.38;

export class ProofFlow {
  readonly sheets: Sheets;
  /** Where the next thing goes, from the top of the page. */
  y: number = paper.margin;
  readonly #running: string;

  /** @param running stands above every page but the first */
  constructor(fonts: SheetFonts, running: string) {
    this.sheets = new Sheets(fonts);
    this.#running = running;
  }

  get room(): number {
    return bottom - this.y;
  }

  turn(): void {
    this.sheets.turn();
    this.sheets.text(this.#running, left, paper.margin, { size: 8, ink: paperInks.soft });
    this.sheets.rule(left, paper.margin + 6, column);
    this.y = paper.margin + 30;
  }

  /** @returns whether a page was turned for it */
  need(height: number): boolean {
    if (height <= this.room) return false;
    this.turn();
    return true;
  }

  /** @param below what has to stand on the same page as the heading */
  heading(text: string, below = 40): void {
    this.y += 14;
    this.need(below + 24);
    this.sheets.text(text, left, this.y + 8, { size: 12, bold: true, role: "H2" });
    this.y += 22;
  }

  paragraph(
    text: string,
    x: number = left,
    width: number = right - x,
    size = 9,
    ink: string = paperInks.ink,
  ): void {
    for (const line of this.sheets.lines(cleanWords(text), width, { size })) {
      this.need(lineOf(size));
      this.sheets.text(line, x, this.y + size, { size, ink });
      this.y += lineOf(size);
    }
  }

  /** What rows would take, with their lines broken. */
  rowsHeight(rows: readonly ProofRow[], width: number): number {
    return rows.reduce((sum, row) => sum + this.#broken(row, width).length * lineOf(9) + 6, 0);
  }

  #broken({ label, value }: ProofRow, width: number): readonly (readonly [string, string])[] {
    const labels = this.sheets.lines(cleanWords(label), width * 0.4);
    const values = this.sheets.lines(cleanWords(value), width * 0.57);
    return Array.from({ length: Math.max(labels.length, values.length) }, (_, index) => [
      labels[index] ?? "",
      values[index] ?? "",
    ]);
  }

  /** Labels and values with a hair between rows; the last may be what it all comes to. */
  rows(rows: readonly ProofRow[], x: number, width: number, hasTotal = false): void {
    for (const [index, row] of rows.entries()) {
      const isTotal = hasTotal && index === rows.length - 1;
      for (const [label, value] of this.#broken(row, width)) {
        this.need(lineOf(9) + 4);
        this.sheets.text(label, x, this.y + 9, {
          ink: isTotal ? paperInks.ink : paperInks.soft,
          bold: isTotal,
        });
        this.sheets.text(value, x + width, this.y + 9, { align: "right", bold: isTotal });
        this.y += lineOf(9);
      }
      this.y += 3;
      const isLast = index === rows.length - 1;
      if (!isLast) this.sheets.rule(x, this.y, width, hasTotal && index === rows.length - 2 ? "ink" : "hair");
      this.y += 3;
    }
  }

  /** Below every page, once all are there. */
  footers(text: string): void {
    const { count } = this.sheets;
    const small = { size: 7.5, ink: paperInks.soft } as const;
    for (let page = 0; page < count; page++) {
      this.sheets.text(text, left, paper.height - 36, small, page);
      this.sheets.text(
        `${page + 1} / ${count}`,
        right,
        paper.height - 36,
        { ...small, align: "right" },
        page,
      );
    }
  }
}
