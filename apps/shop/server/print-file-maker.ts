/**
 * Ordered lines whose design is a print file: what is checked, measured and printed is the page that was sent, written anew in
 * the sandbox, and never its picture.
 */
import { printFiles } from "@foldmark/commerce";
import type { ProofWish } from "@foldmark/design-pictures";
import { restoreDieline } from "@foldmark/geometry";
import type { FileOpener } from "@foldmark/platform";
import { type Board, type FileFix, fileFixIds, inkUse } from "@foldmark/preflight/files";
import type { ArtworkMaker, PlacedFinding } from "../app/artwork/artwork-types.ts";

type Drawing = Parameters<ArtworkMaker["check"]>[0];
type Printed = Exclude<Awaited<ReturnType<typeof printFiles.print.sheet>>, { readonly refusal: string }>;
type Side = ReturnType<typeof printFiles.print.sides>[number];

export interface PrintedPages {
  readonly sheets: readonly {
    readonly side: Side;
    readonly printed: Printed;
    /** By which the design names the picture that was drawn when the side was checked. */
    readonly shownAs: string | null;
  }[];
  /** Printed sides that nothing was sent for. */
  readonly empty: readonly Side[];
}

export const isPrintFile = ({ document }: Drawing): boolean =>
  printFiles.print.pagesOf(document.records).length > 0;

const isKnown = (fix: { readonly id: string; readonly ink: string | null }): fix is FileFix =>
  (fileFixIds as readonly string[]).includes(fix.id);

/** On the product as it was ordered. What was looked at in the editor is not made again. */
export async function printedPages(
  opener: Pick<FileOpener, "open">,
  { document, product, dieline }: Drawing,
): Promise<PrintedPages | { readonly code: string }> {
  const sides = printFiles.print.sides({ product, dieline: restoreDieline(dieline) });
  const sheets: PrintedPages["sheets"][number][] = [];
  for (const node of printFiles.print.pagesOf(document.records)) {
    const { parent, file, page, placement, fixes } = node;
    const side = sides.find(({ surface }) => surface === parent);
    if (!side) continue;
    const { width, height, bleed } = side.target.board;
    // Placed on another blank, its place says nothing about this one: by its own size it fits, or is told not to.
    const isOfThisBlank = node.width === width + 2 * bleed && node.height === height + 2 * bleed;
    const source = { kind: file.kind, sha256: file.hash };
    const opened = await printFiles.print.open(opener, source);
    if ("refusal" in opened) return { code: opened.refusal };
    const boxes = opened.facts.pages[page];
    if (!boxes) return { code: "no-such-page" };
    const printed = await printFiles.print.sheet(opener, side, {
      ...source,
      pdf: opened.page.sha256,
      boxes,
      page,
      placement: isOfThisBlank ? { ...placement, scale: placement.scale / 1_000_000 } : null,
      fixes: fixes.filter(isKnown),
    });
    if ("refusal" in printed) return { code: printed.refusal };
    const shown = document.records.find(({ id }) => id === node.asset);
    sheets.push({ side, printed, shownAs: shown?.type === "asset" ? shown.hash : null });
  }
  const filled = new Set(sheets.map(({ side: { surface } }) => surface));
  return { sheets, empty: sides.filter(({ surface }) => !filled.has(surface)) };
}

/** The design's files, with the pictures of what is printed now in the place of those that were drawn when it was checked. */
export const withPrintedPictures = (
  files: Drawing["files"],
  { sheets }: Pick<PrintedPages, "sheets">,
): Drawing["files"] =>
  new Map([
    ...files,
    ...sheets.flatMap(({ shownAs, printed }) =>
      shownAs === null ? [] : [[shownAs, printed.result.picture.sha256] as const],
    ),
  ]);

type Found = Omit<PlacedFinding, "where">;
type FileFound = Printed["result"]["findings"][number];

/** By which names the words of a rule that designs share ask for what was measured, and for what is demanded. */
const factNames: Partial<Record<FileFound["rule"], readonly [string, string]>> = {
  resolution: ["ppi", "wanted"],
  "small-text": ["size", "wanted"],
  "thin-line": ["width", "wanted"],
  bleed: ["reaches", "wanted"],
  "total-ink": ["total", "most"],
  "heavy-tint": ["tint", "most"],
  "barcode-size": ["magnification", "most"],
  crease: ["total", "most"],
};

/** Milli-points and permille, as designs are measured. */
const inUnits = (quantity: FileFound["measured"]): number => {
  if (!quantity) return 0;
  return quantity.unit === "pt" ? quantity.value * 1000 : quantity.value * (quantity.unit === "%" ? 10 : 1);
};

function factsOf({ rule, measured, demanded, detail }: FileFound): Found["facts"] {
  const names = factNames[rule];
  const figures = names ? { [names[0]]: inUnits(measured), [names[1]]: inUnits(demanded) } : {};
  return detail === "" ? figures : { ...figures, detail: detail.slice(0, 100) };
}

export function findingsOf(
  { sheets, empty }: PrintedPages,
  { accepted }: Pick<Drawing, "accepted">,
): readonly Found[] {
  const found = sheets.flatMap(({ printed }) =>
    printed.result.findings.map((finding): Found => {
      const { rule, severity, surface, panel, key } = finding;
      const taken = accepted.find((each) => each.surface === surface && each.key === key);
      const about = { rule, severity, surface, panel, facts: factsOf(finding) };
      return taken && severity !== "error" ? { ...about, acceptedAt: taken.at } : about;
    }),
  );
  const missing = empty.map(
    ({ surface }): Found => ({ rule: "empty-page", severity: "warning", surface, panel: null, facts: {} }),
  );
  const order = ["error", "warning", "advice"];
  return [...found, ...missing].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const hex = ({ red, green, blue }: { readonly red: number; readonly green: number; readonly blue: number }) =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** µm² */
const areaOf = (rings: Board["panels"][number]["rings"]): number =>
  rings.reduce(
    (sum, ring) =>
      sum +
      ring.reduce((area, { x, y }, at) => {
        const next = ring[(at + 1) % ring.length]!;
        return area + (x * next.y - next.x * y) / 2;
      }, 0),
    0,
  );

/** From the plates of what is printed, where it stays when it is cut: what a picture of it says of its inks is a guess. */
export function measuredInks({ sheets }: PrintedPages): NonNullable<ProofWish["measured"]> {
  const inks = sheets.flatMap(({ side: { piece, side, target }, printed: { result } }) => {
    const { plates } = result;
    if (!plates) return [];
    // Rings that lie in others are holes, and run the other way.
    const cut = target.board.panels.reduce((sum, { rings }) => sum + Math.abs(areaOf(rings)), 0);
    return plates.inks
      .filter(({ coverage }) => coverage > 0)
      .map(({ name, isProcess, coverage, colour }) => {
        const share = coverage / 100;
        const use = inkUse(name);
        const special = use === "white" || use === "varnish" ? use : null;
        return {
          kind: special ?? (isProcess ? ("process" as const) : ("spot" as const)),
          name: special ?? (isProcess ? name.toLowerCase() : name),
          colour: hex(colour),
          piece,
          side,
          area: Math.round((share * cut) / 100_000) / 10,
          share: Math.min(1, Math.round(share * 1e5) / 1e5),
        };
      });
  });
  const heaviest = sheets
    .flatMap(({ side: { piece, side }, printed: { result } }) =>
      result.plates ? [{ percent: result.plates.totalInk.usual, piece, side, panel: null }] : [],
    )
    .sort((a, b) => b.percent - a.percent)[0];
  return { inks, heaviest: heaviest ?? null };
}

/** A file for each side, as it lies in the store. It claims no PDF/X: somebody else drew what is in it. */
export const printFilesOf = ({ sheets }: PrintedPages) =>
  sheets.map(({ side: { piece, side, condition, target }, printed: { files, result } }) => {
    const stored = files["print.pdf"];
    if (!stored) throw new Error("a page without its print file");
    const { board } = target;
    return {
      name: `print-${piece}-${side}.pdf`,
      standard: "PDF 1.7" as const,
      condition: condition === "coated" ? "FOGRA39" : "FOGRA29",
      pages: [
        {
          page: 1,
          piece,
          side,
          trim: { width: board.width / 1000, height: board.height / 1000 },
          copies: { across: 1, down: 1 },
          inks: (result.plates?.inks ?? []).flatMap(({ name, coverage }) => (coverage > 0 ? [name] : [])),
        },
      ],
      ...stored,
    };
  });
