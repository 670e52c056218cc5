/** What a template stood in with and nobody has replaced: a name that is nobody's, a mark where a logo goes. */
import { type DesignView, type FieldRecord, recordsOf } from "@foldmark/design";
import { templates } from "@foldmark/templates";

export interface Filler {
  /** Of the field, as the template calls it. */
  readonly field: string;
  /** Empty where it is no text. */
  readonly words: string;
}

const lower = (words: string): string => words.trim().toLocaleLowerCase();

export function fillerIn(view: DesignView): readonly Filler[] {
  const samples = new Set(templates.map(({ sample }) => lower(sample)));
  return [...recordsOf(view, "field")].flatMap((field) => fillerOf(view, field, samples));
}

function fillerOf(view: DesignView, field: FieldRecord, samples: ReadonlySet<string>): readonly Filler[] {
  const filled = [...recordsOf(view, "node")].filter((node) => node.field === field.id && !node.hidden);
  if (field.kind === "text") {
    const words = filled.flatMap((node) =>
      node.kind === "text" ? [node.runs.map(({ text }) => text).join("")] : [],
    );
    const left = words.find((each) => samples.has(lower(each)));
    return left === undefined ? [] : [{ field: field.name, words: left }];
  }
  const isMark = field.kind === "image" && filled.some(({ kind }) => kind === "shape");
  return isMark ? [{ field: field.name, words: "" }] : [];
}
