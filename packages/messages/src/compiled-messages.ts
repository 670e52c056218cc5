/** The one set of texts of a language, as written and as syntax trees that need no parser in the browser. */
import type { LanguageTag } from "@foldmark/region";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Area, AreaTexts, MessageId } from "./message-types.ts";
import { texts } from "./texts.generated.ts";
import { typeset } from "./typography.ts";

export type CompiledMessage = MessageFormatElement[];
/** Keyed by id; what react-intl takes as `messages`. */
export type CompiledMessages = Record<string, CompiledMessage>;

export const areas = Object.keys(texts) as readonly Area[];

/** Texts of header, footer, shared components and error pages: any page may need them at any moment. */
export const coreAreas = ["chrome", "ui", "errors"] as const satisfies readonly Area[];

const textsByArea: Readonly<Record<Area, AreaTexts>> = texts;

const textSets = new Map<LanguageTag, Readonly<Record<MessageId, string>>>();

export function messagesFor(tag: LanguageTag): Readonly<Record<MessageId, string>> {
  let set = textSets.get(tag);
  if (!set) {
    set = Object.assign({}, ...areas.map((area) => textsByArea[area][tag])) as Record<MessageId, string>;
    textSets.set(tag, Object.freeze(set));
  }
  return set;
}

const compiledAreas = new Map<string, CompiledMessages>();

function compiledArea(tag: LanguageTag, area: Area): CompiledMessages {
  const key = `${area}/${tag}`;
  let compiled = compiledAreas.get(key);
  if (!compiled) {
    compiled = {};
    for (const [id, text] of Object.entries(textsByArea[area][tag])) {
      compiled[id] = typeset(tag, parse(text));
    }
    compiledAreas.set(key, compiled);
  }
  return compiled;
}

const compiledSets = new Map<string, CompiledMessages>();

/**
 * Compiled once for the life of the process and shared by all callers: read it, never write to it. The same
 * tag and areas give the same object, so react-intl's own memory of formatters keeps working.
 */
export function compiledMessagesFor(
  tag: LanguageTag,
  wanted: readonly Area[] = areas,
): Readonly<CompiledMessages> {
  const key = setKey(tag, wanted);
  let set = compiledSets.get(key);
  if (!set) {
    set = Object.assign(
      {},
      ...orderedAreas(wanted).map((area) => compiledArea(tag, area)),
    ) as CompiledMessages;
    compiledSets.set(key, Object.freeze(set));
  }
  return set;
}

/** Areas in one order, each once, so that equal wishes meet the same memory. */
function orderedAreas(wanted: readonly Area[]): readonly Area[] {
  return areas.filter((area) => wanted.includes(area));
}

export function setKey(tag: LanguageTag, wanted: readonly Area[]): string {
  return `${tag}:${orderedAreas(wanted).join(",")}`;
}
