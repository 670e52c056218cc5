/** Findings of all sides in one list, the gravest first, by the numbers that list and drawing call them. */
import type { SurfaceId } from "@foldmark/design";
import { type FileFinding, type FileFix, fixOf, gathered, toldByName } from "@foldmark/preflight/files";
import type { SheetChoice } from "../calls/print-file-calls.ts";
import type { PrintFileView, Sheet, SheetFinding } from "../print-file-view.ts";
import { isLeftForLater } from "../upload/refusal-words.ts";

export interface NumberedFinding {
  readonly number: number;
  /** The worst of `all`, with the places of all of them. */
  readonly finding: SheetFinding;
  /** The same on each of its panels. */
  readonly all: readonly SheetFinding[];
  readonly surface: SurfaceId;
  readonly fix: FileFix | null;
  readonly isAccepted: boolean;
}

const rank = { error: 0, warning: 1, advice: 2 } as const;

/** One sentence, and one answer to it, on however many panels. */
const saidOnce = (finding: FileFinding): string =>
  JSON.stringify([finding.rule, finding.severity, finding.demanded, fixOf(finding), toldByName(finding)]);

export function numberedFindings({ sheets }: Pick<PrintFileView, "sheets">): readonly NumberedFinding[] {
  return sheets
    .flatMap(({ surface, findings, accepted }) =>
      [...Map.groupBy(findings, saidOnce).values()].map((all) => {
        const finding = gathered(all);
        const isAccepted = all.every(({ key }) => accepted.includes(key));
        return { finding, all, surface, fix: fixOf(finding), isAccepted };
      }),
    )
    .sort((a, b) => rank[a.finding.severity] - rank[b.finding.severity])
    .map((each, index) => ({ number: index + 1, ...each }));
}

/** What was last known of each side, for while it is checked anew. */
export type KnownSides = ReadonlyMap<SurfaceId, Pick<Sheet, "findings" | "accepted">>;

/** With what these sides say now; what one said before is kept while it is checked, and forgotten once it is empty. */
export const knownSides = (known: KnownSides, { sheets }: Pick<PrintFileView, "sheets">): KnownSides =>
  new Map(
    sheets.flatMap((sheet) => {
      const said = sheet.state === "checking" ? known.get(sheet.surface) : sheet;
      return said && sheet.state !== "empty" ? [[sheet.surface, said] as const] : [];
    }),
  );

/** Of sides that are being checked: what was found in them before. */
export function formerFindings(
  known: KnownSides,
  { sheets }: Pick<PrintFileView, "sheets">,
): readonly NumberedFinding[] {
  const former = sheets.flatMap((sheet) => {
    const said = sheet.state === "checking" ? known.get(sheet.surface) : undefined;
    return said ? [{ ...sheet, findings: said.findings, accepted: said.accepted }] : [];
  });
  return numberedFindings({ sheets: former });
}

export interface OpenCounts {
  /** They stop the approval. */
  readonly toFix: number;
  /** They can be accepted. */
  readonly toSee: number;
}

export function openCounts(found: readonly NumberedFinding[]): OpenCounts {
  const open = found.filter(({ isAccepted }) => !isAccepted);
  return {
    toFix: open.filter(({ finding }) => finding.severity === "error").length,
    toSee: open.filter(({ finding }) => finding.severity === "warning").length,
  };
}

/** Where one side could not be checked nothing is known of the whole, and nothing good is said of it. */
export const isUnchecked = ({ sheets }: Pick<PrintFileView, "sheets">): boolean =>
  sheets.some(({ state }) => state === "refused") || !sheets.some(({ state }) => state === "ready");

/** Whether every side was checked, nothing was found on any, and no newer file waits to be laid there. */
export const isClear = ({ files, sheets }: Pick<PrintFileView, "files" | "sheets">): boolean =>
  !files.some(isLeftForLater) &&
  sheets.length > 0 &&
  sheets.every(({ state, findings }) => state === "ready" && findings.length === 0);

export const choiceOf = ({
  surface,
  file,
  page,
  placement,
  isPlacedByItself,
  fixes,
}: Sheet): SheetChoice => ({
  surface,
  file,
  page,
  placement: isPlacedByItself ? null : placement,
  fixes,
});

/** One side laid otherwise. */
export const onSide =
  (surface: SurfaceId, next: (sheet: Sheet) => Partial<SheetChoice>) =>
  (sheets: readonly Sheet[]): readonly SheetChoice[] =>
    sheets
      .filter((sheet) => sheet.surface === surface)
      .map((sheet) => ({ ...choiceOf(sheet), ...next(sheet) }));

const isSame = (one: FileFix, other: FileFix): boolean => one.id === other.id && one.ink === other.ink;

/** The sides with these fixes on them; sides that stay as they are, are left out. */
export function withFixes(
  sheets: readonly Sheet[],
  wanted: readonly Pick<NumberedFinding, "surface" | "fix">[],
): readonly SheetChoice[] {
  return sheets.flatMap((sheet) => {
    const choice = choiceOf(sheet);
    const added = wanted
      .flatMap(({ surface, fix }) => (surface === sheet.surface && fix ? [fix] : []))
      .filter((fix, index, all) => all.findIndex((each) => isSame(each, fix)) === index)
      .filter((fix) => !choice.fixes.some((each) => isSame(each, fix)));
    if (added.length === 0) return [];
    // A page that shall be fitted gives up the place that it was given.
    const placement = added.some(({ id }) => id === "fit-page") ? null : choice.placement;
    return [{ ...choice, placement, fixes: [...choice.fixes, ...added] }];
  });
}
