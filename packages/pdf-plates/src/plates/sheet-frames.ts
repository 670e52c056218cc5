/** The content streams that are being rewritten, one inside the other, each on all sheets at once. */
import type { StreamKind } from "../content/visitor.ts";
import { latinBytes } from "../objects/latin-text.ts";
import { type PdfValue, writtenName } from "../objects/pdf-values.ts";
import type { RefOfSheet } from "./plates-context.ts";
import type { Sheet } from "./sheets.ts";

type ResourceKind = "XObject" | "Pattern" | "Shading" | "ExtGState" | "Font" | "ColorSpace";
type Resources = Record<ResourceKind, Map<string, string>>;

const noResources = (): Resources => ({
  XObject: new Map(),
  Pattern: new Map(),
  Shading: new Map(),
  ExtGState: new Map(),
  Font: new Map(),
  ColorSpace: new Map(),
});

export interface Frame {
  kind: StreamKind | "font";
  object: PdfValue;
  /** Whether anything but white was painted, by sheet. */
  inked: boolean[];
  out: string[][];
  resources: Resources[];
  /** Where the current path begins, by sheet, and whether it clips. */
  path: { from: number[]; clips: boolean } | null;
  /** Of a glyph that takes the colour of its text: how far it goes, and where it says so, by sheet. */
  shape: { advance: string; at: number[] } | null;
}

export class SheetFrames {
  readonly #sheets: readonly Sheet[];
  readonly #open: Frame[] = [];
  #serial = 0;

  constructor(sheets: readonly Sheet[]) {
    this.#sheets = sheets;
  }

  get top(): Frame {
    return this.#open.at(-1)!;
  }

  get isOnPage(): boolean {
    return this.#open.length === 1;
  }

  begin(kind: Frame["kind"], object: PdfValue): void {
    // The glyphs of a font share its resources.
    const font = this.#open.at(-1);
    const resources =
      kind === "glyph" && font?.kind === "font" ? font.resources : this.#sheets.map(noResources);
    this.#open.push({
      kind,
      object,
      inked: this.#sheets.map(() => false),
      out: this.#sheets.map(() => []),
      resources,
      path: null,
      shape: null,
    });
  }

  end(): Frame {
    return this.#open.pop()!;
  }

  all(text: string): void {
    for (const out of this.top.out) out.push(text);
  }

  each(make: (sheet: Sheet, at: number) => string | null): void {
    const { out } = this.top;
    for (const [at, sheet] of this.#sheets.entries()) {
      const text = make(sheet, at);
      if (text !== null) out[at]!.push(text);
    }
  }

  /** @returns the name, with its slash, under which the stream asks for it */
  resource(kind: ResourceKind, refs: readonly string[]): string {
    const name = `r${this.#serial++}`;
    this.nameResource(kind, name, refs);
    return `/${name}`;
  }

  nameResource(kind: ResourceKind, name: string, refs: readonly string[] | RefOfSheet): void {
    for (const [at, resources] of this.top.resources.entries()) resources[kind].set(name, refs[at]!);
  }
}

export const contentOf = ({ out }: Frame, at: number): Uint8Array => latinBytes(out[at]!.join("\n"));

export function resourcesOf({ resources }: Frame, at: number): string {
  const kinds = Object.entries(resources[at]!).filter(([, named]) => named.size > 0);
  const text = kinds.map(([kind, named]) => {
    const entries = [...named].map(([name, value]) => `${writtenName(name)} ${value}`);
    return `/${kind} << ${entries.join(" ")} >>`;
  });
  return `<< ${text.join(" ")} >>`;
}
