/** What a template stood in with and nobody has replaced: a name that is nobody's, a mark where a logo goes. */
import { type DesignView, type FieldRecord, type NodeId, recordsOf } from "@foldmark/design";
import type { TextFunction } from "@foldmark/messages";
import { templates } from "@foldmark/templates";
import { productNames } from "./given-name.ts";
import { plainName } from "./plain-name.ts";

export interface Filler {
  /** Of the field, as the template calls it; empty for a text that belongs to none. */
  readonly field: string;
  /** Empty where it is no text. */
  readonly words: string;
  /** The first object that shows it. */
  readonly node: NodeId;
}

/** The product's name is nobody's either: designs were once filled with what they are called after. */
export function fillerIn(view: DesignView, text: TextFunction): readonly Filler[] {
  const samples = new Set([...templates.map(({ sample }) => plainName(sample)), ...productNames(text)]);
  return [...recordsOf(view, "field")].flatMap((field) => fillerOf(view, field, samples));
}

function fillerOf(view: DesignView, field: FieldRecord, samples: ReadonlySet<string>): readonly Filler[] {
  const filled = [...recordsOf(view, "node")].filter((node) => node.field === field.id && !node.hidden);
  if (field.kind === "text") {
    const texts = filled.flatMap((node) =>
      node.kind === "text" ? [{ words: node.runs.map(({ text }) => text).join(""), node: node.id }] : [],
    );
    const left = texts.find(({ words }) => samples.has(plainName(words)));
    return left === undefined ? [] : [{ field: field.name, ...left }];
  }
  const mark = field.kind === "image" ? filled.find(({ kind }) => kind === "shape") : undefined;
  return mark ? [{ field: field.name, words: "", node: mark.id }] : [];
}
