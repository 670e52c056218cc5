/** What is told of a side once its page was written and checked. */
import { createHash } from "node:crypto";
import { type PrintedPage, printFileJob, printFileName } from "@foldmark/artwork-files";
import type { StoredFile } from "@foldmark/platform";
import {
  type FileFinding,
  type FileFix,
  type FileRuleId,
  type FileTarget,
  fileRuleIds,
  fits,
  fixOf,
  inkUse,
  isTechnical,
  type Placement,
  pageSize,
  printFrame,
  type Quantity,
} from "@foldmark/preflight/files";
import type { PrintedSide } from "./sides.ts";

export interface KeyedFinding extends FileFinding {
  readonly key: string;
}

interface Plate {
  readonly name: string;
  readonly isProcess: boolean;
  /** Mean tint of what stays when it is cut, per cent. */
  readonly coverage: number;
  readonly colour: { readonly red: number; readonly green: number; readonly blue: number };
  readonly sha256: string;
  /** Covers the board, or deepens what it lies on; left out of what is a colour. */
  readonly use?: "white" | "varnish";
}

/** Of the checks of today: what an older one found says nothing of the rules since. */
export const checkVersion = printFileJob.version;

export interface SheetResult {
  /** `checkVersion` of its day; left out of what was checked before it was kept. */
  readonly version?: number;
  readonly placement: Placement;
  readonly findings: readonly KeyedFinding[];
  readonly passed: readonly {
    readonly rule: FileRuleId;
    readonly measured: Quantity | null;
    readonly demanded: Quantity | null;
  }[];
  readonly facts: {
    readonly pageSize: { readonly width: number; readonly height: number };
    readonly matches: "configured" | { readonly name: string } | null;
    readonly standard: string | null;
    readonly outputCondition: string | null;
    readonly fonts: { readonly embedded: number; readonly all: number };
    readonly spots: readonly string[];
    readonly bleedShort: number | null;
    readonly layers: readonly { readonly name: string; readonly isVisible: boolean }[];
  };
  readonly plates: {
    readonly width: number;
    readonly height: number;
    readonly resolution: number;
    readonly box: {
      readonly minX: number;
      readonly minY: number;
      readonly maxX: number;
      readonly maxY: number;
    };
    readonly inks: readonly Plate[];
    /** What they are shown on; left out of what was checked when all was shown on white. */
    readonly ground?: PrintedSide["ground"];
    readonly totalInk: { readonly highest: number; readonly usual: number };
    readonly limit: number | null;
  } | null;
  readonly approximate: readonly string[];
  readonly picture: { readonly sha256: string; readonly width: number; readonly height: number };
  /** The file that we wrote, which finer parts are drawn from. */
  readonly file: { readonly sha256: string; readonly size: number } | null;
}

/** Told by the file that came alone: none of it is in the one that we write. */
const ofTheSentFile: ReadonlySet<FileRuleId> = new Set([
  "active-content",
  "page-count",
  "page-scale",
  "page-boxes",
  "page-size",
  "page-turned",
  "hidden-layer",
  "annotation",
  "blend-space",
  "font-not-embedded",
  "die-line-off",
  "die-line-printed",
]);
/** What we write has no layers: only the file that came tells that some were within masks or glyphs. */
const layerWithin: PrintedPage["page"]["approximate"][number] = "layer-in-mask-or-glyph";
/** They say where we laid the page, which whoever lays it elsewhere has undone. */
const ofItsPlace: ReadonlySet<FileRuleId> = new Set(["page-boxes", "page-turned"]);

/** Of a page that fits nowhere nobody knows where its things lie. */
const needsItsPlace: ReadonlySet<FileRuleId> = new Set([
  "die-line-off",
  "die-line-printed",
  "keep-out",
  "barcode-over-crease",
  "upside-down",
  "text-over-crease",
  "safe-zone",
]);

/** Read from plates as well: what is written of a page that fits nowhere is not measured. */
const needsItsPlates: ReadonlySet<FileRuleId> = new Set(["bleed", "crease", "total-ink", "heavy-tint"]);

/** What nothing is known of where the page is not as large as the blank: laid by hand, it is measured where it lies. */
function isUnknown(
  rule: FileRuleId,
  found: readonly Pick<FileFinding, "rule">[],
  { isPlacedByHand }: Pick<Checked, "isPlacedByHand">,
): boolean {
  if (found.every((each) => each.rule !== "page-size")) return false;
  // Where no page lies no ink ends too early.
  return isPlacedByHand ? rule === "bleed" : needsItsPlace.has(rule) || needsItsPlates.has(rule);
}

export interface Checked {
  readonly target: FileTarget;
  readonly ground: PrintedSide["ground"];
  readonly fixes: readonly FileFix[];
  /** Not by itself. */
  readonly isPlacedByHand: boolean;
}

interface Found {
  readonly findings: PrintedPage["findings"];
  readonly sent: Pick<PrintedPage["sent"], "findings">;
}

/**
 * What is found in what we write, and what only the file that came can tell. A page that fits nowhere is not measured where
 * it happens to lie: it says that first.
 */
export function findingsOf(
  { findings, sent }: Found,
  { fixes, isPlacedByHand }: Pick<Checked, "fixes" | "isPlacedByHand">,
): readonly KeyedFinding[] {
  // A fix of one ink mends nothing of another: a die in "Lines B" is printed although "Lines A" is left out.
  const isMended = (finding: FileFinding) => {
    const wanted = fixOf(finding);
    return wanted !== null && fixes.some(({ id, ink }) => id === wanted.id && ink === wanted.ink);
  };
  const ofSent = (sent.findings as readonly FileFinding[])
    .filter((finding) => !isMended(finding) && !(isPlacedByHand && ofItsPlace.has(finding.rule)))
    // Laid by hand it may be meant so, but a nudge must not hide that the page was made for another size.
    .map((finding) =>
      isPlacedByHand && finding.rule === "page-size" ? { ...finding, severity: "warning" as const } : finding,
    );
  const isMisfit = !isPlacedByHand && ofSent.some(({ rule }) => rule === "page-size");
  // Sides that wait for a page say so themselves; pages that lie on no side cannot.
  const counted = ofSent.filter(({ rule, severity }) => rule !== "page-count" || severity === "warning");
  const all = isMisfit
    ? counted.filter(({ rule }) => !needsItsPlace.has(rule))
    : [
        ...counted.filter(({ rule, detail }) => ofTheSentFile.has(rule) || detail === layerWithin),
        ...((findings ?? []) as readonly FileFinding[]).filter(({ rule }) => !ofTheSentFile.has(rule)),
      ];
  const order = ["error", "warning", "advice"];
  const names = all.map((finding) => JSON.stringify(nameOf(finding)));
  const isShared = (name: string | undefined) => names.indexOf(name!) !== names.lastIndexOf(name!);
  return all
    .map((finding, at) => ({ ...finding, key: keyOf(finding, isShared(names[at])) }))
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/**
 * The same finding has the same name after every check, also one that is a hair worse. What is worse by more than a tenth of
 * what is demanded is another: nobody has accepted that.
 */
const nameOf = ({ rule, severity, panel, detail, measured, demanded }: FileFinding) => [
  rule,
  severity,
  panel,
  detail,
  measured && demanded && demanded.value !== 0 ? Math.round((10 * measured.value) / demanded.value) : null,
];

/** @param isShared with a finding that is held to something else */
const keyOf = (finding: FileFinding, isShared: boolean): string =>
  createHash("sha256")
    .update(JSON.stringify(isShared ? [...nameOf(finding), finding.demanded] : nameOf(finding)))
    .digest("hex")
    .slice(0, 24);

/** What held, with its measure where there is one. */
export function passedChecks(
  { page, plates }: Pick<PrintedPage, "page" | "plates">,
  checked: Pick<Checked, "target" | "isPlacedByHand">,
  found: readonly FileFinding[],
): SheetResult["passed"] {
  const { limits, board } = checked.target;
  const pictures = page.images.filter(({ isStencil }) => !isStencil).map(({ resolution }) => resolution);
  const points = (value: number | null) =>
    value === null ? null : ({ value: rounded(value), unit: "pt" } as const);
  const measures: Partial<Record<FileRuleId, readonly [Quantity | null, Quantity | null]>> = {
    resolution: [
      pictures.length > 0 ? { value: Math.round(Math.min(...pictures)), unit: "ppi" } : null,
      limits.image && { value: limits.image.good, unit: "ppi" },
    ],
    "small-text": [points(page.smallestText), points(limits.text.positive / 1000)],
    "thin-line": [
      page.thinnestLine === null
        ? null
        : { value: Math.round((page.thinnestLine * 25_400) / 72), unit: "µm" },
      { value: limits.line.positive, unit: "µm" },
    ],
    bleed: [null, { value: board.bleed, unit: "µm" }],
    "total-ink": [
      plates && { value: plates.totalInk.usual, unit: "%" },
      limits.totalInk === null ? null : { value: limits.totalInk / 10, unit: "%" },
    ],
  };
  const failed = new Set(found.map(({ rule }) => rule));
  return fileRuleIds
    .filter((rule) => !failed.has(rule) && rule !== "page-count" && !isUnknown(rule, found, checked))
    .map((rule) => {
      const [measured, demanded] = measures[rule] ?? [null, null];
      return { rule, measured, demanded };
    });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Made {
  /** By the names of the job. */
  readonly files: Readonly<Record<string, StoredFile>>;
  readonly picture: SheetResult["picture"];
}

export function sheetResult(answer: PrintedPage, checked: Checked, { files, picture }: Made): SheetResult {
  const { target } = checked;
  const { sent, placement, page } = answer;
  const findings = findingsOf(answer, checked);
  const short = findings.filter(({ rule }) => rule === "bleed");
  const other = target.otherSizes.find((size) => fits(sent.boxes, { ...size, bleed: target.board.bleed }));
  const size = pageSize(sent.boxes);
  return {
    version: checkVersion,
    placement,
    findings,
    passed: passedChecks(answer, checked, findings),
    facts: {
      pageSize: { width: Math.round(size.width), height: Math.round(size.height) },
      matches: fits(sent.boxes, target.board) ? "configured" : other ? { name: other.name } : null,
      standard: sent.document.printStandard,
      outputCondition: sent.document.outputCondition,
      fonts: sent.fonts,
      spots: sent.spots,
      bleedShort:
        short.length === 0
          ? null
          : Math.max(...short.map(({ measured }) => target.board.bleed - (measured?.value ?? 0))),
      layers: sent.layers,
    },
    plates: platesOf(answer, checked, files),
    approximate: page.approximate,
    picture,
    file: files[printFileName] ?? null,
  };
}

function platesOf(
  { plates }: PrintedPage,
  { target: { board, limits }, ground }: Checked,
  files: Made["files"],
): SheetResult["plates"] {
  if (!plates) return null;
  const { toBoard } = printFrame(board);
  const [left, bottom, right, top] = plates.box;
  const x = (value: number): number => Math.round(value * toBoard[0] + toBoard[4]);
  const y = (value: number): number => Math.round(value * toBoard[3] + toBoard[5]);
  return {
    width: plates.width,
    height: plates.height,
    resolution: plates.resolution,
    box: { minX: x(left), minY: y(top), maxX: x(right), maxY: y(bottom) },
    // Lines of our die are drawn from the drawing.
    inks: plates.plates
      .filter(({ name }) => !isTechnical(name))
      .map(({ file, ...plate }) => {
        const use = inkUse(plate.name);
        const made = { ...plate, sha256: files[file]?.sha256 ?? "" };
        return use === "white" || use === "varnish" ? { ...made, use } : made;
      }),
    ground,
    totalInk: plates.totalInk,
    limit: limits.totalInk === null ? null : limits.totalInk / 10,
  };
}
