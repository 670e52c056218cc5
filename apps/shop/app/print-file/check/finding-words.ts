/** A finding of a file in words: what, where, why, and what its button does. */
import type { TextFunction } from "@foldmark/messages";
import { type FileFixId, findingTexts, type Quantity } from "@foldmark/preflight/files";
import { detailWords } from "../../artwork/finding-detail.ts";
import type { NumberedFinding } from "../state/numbered-findings.ts";

export interface FileFindingWords {
  readonly title: string;
  readonly where: string;
  readonly why: string;
  /** Null where no button mends it. */
  readonly fix: string | null;
}

export interface WordsFor {
  readonly text: TextFunction;
  /** µm in the page's unit. */
  readonly length: (micrometres: number) => string;
  /** A number with the reader's decimal sign. */
  readonly written: (value: number) => string;
  readonly percent: (percent: number) => string;
  /** Empty for a panel that the drawing does not have. */
  readonly panelName: (ref: string) => string;
  /** Of the finding's side; null where the product has only one. */
  readonly side: string | null;
}

export function quantityWords(
  { value, unit }: Quantity,
  { length, written, percent }: Pick<WordsFor, "length" | "written" | "percent">,
): string {
  const rounded = Math.round(value * 10) / 10;
  const figure = written(rounded);
  switch (unit) {
    case "µm":
      return length(value);
    case "degrees":
      return `${figure}°`;
    case "%":
      return percent(rounded);
    case "count":
      return figure;
    default:
      return `${figure} ${unit}`;
  }
}

type Figures = Parameters<typeof quantityWords>[1];

/** "3–5 pt": of several places the least and the most, for one of them alone would be wrong of the others. */
function rangeWords(one: Quantity, other: Quantity | undefined, figures: Figures): string {
  const [low, high] = other && other.value < one.value ? [other, one] : [one, other ?? one];
  const [from, to] = [quantityWords(low, figures), quantityWords(high, figures)];
  return from === to ? to : `${from.replace(/\D+$/, "")}–${to}`;
}

/** More of them say less. */
const panelsAtMost = 3;

/** Fixes whose words say to what they set something. */
const setTo: readonly FileFixId[] = ["thicken-lines", "reduce-ink"];

function fixWords(text: TextFunction, fix: FileFixId, wants: string): string {
  if (setTo.includes(fix)) return text(`filecheck.fix.${fix}` as "filecheck.fix.reduce-ink", { wants });
  return text(`filecheck.fix.${fix}` as "filecheck.fix.fit-page");
}

export function fileFindingWords(
  { finding, all }: Pick<NumberedFinding, "finding" | "all">,
  { text, length, written, percent, panelName, side }: WordsFor,
): FileFindingWords {
  const { measured, mildest, demanded, count, fix } = finding;
  const figures = { length, written, percent };
  const has = measured ? rangeWords(measured, mildest, figures) : "";
  const wants = demanded ? quantityWords(demanded, figures) : "";
  const details = new Set(all.map((each) => detailWords(text, each, written)));
  const detail = details.size === 1 && [...details][0];
  const texts = findingTexts(finding);
  // Rules that designs are held to as well say both in their sentence.
  const isSaid = texts.text.startsWith("preflight.");
  const say = text as (id: string, values?: object) => string;
  // A panel may have a comma in its name.
  const names = new Set(all.map(({ panel }) => (panel === null ? "" : panelName(panel))));
  names.delete("");
  const panels = [...names].slice(0, panelsAtMost).join("; ");
  const where = [
    (names.size > panelsAtMost ? `${panels} …` : panels) || text("printfile.check.wholePage"),
    ...(side ? [side] : []),
    ...(detail ? [detail] : []),
    ...(isSaid || !has ? [] : [wants ? `${has} / ${wants}` : has]),
    ...(count > 1 ? [text("printfile.check.places", { count })] : []),
  ];
  return {
    title: say(texts.title),
    where: where.join(", "),
    why: say(texts.text, { has, wants }),
    fix: fix ? fixWords(text, fix, wants) : null,
  };
}
