/** The one set of texts of a language, as written and compiled, so that the browser needs no parser. */
import type { LanguageTag } from "@foldmark/region";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import { compileMessage } from "./compile-message.ts";
import type { CompiledMessage } from "./format-message.ts";
import type { Area, AreaTexts, MessageId, TextSelection } from "./message-types.ts";
import { languageOf, spelled, type Wording } from "./spelling.ts";
import { texts } from "./texts.generated.ts";
import { typeset, withoutJoints, withWords } from "./typography.ts";

/** Keyed by id. */
export type CompiledMessages = Record<string, CompiledMessage>;

export const areas = Object.keys(texts) as readonly Area[];

/**
 * Texts of header, footer, error pages and the components that may appear on any page at any moment. What a page has
 * but others do not (steps, pages of a list, a table) says its words only where that page asks for them.
 */
export const coreAreas: readonly TextSelection[] = [
  "chrome",
  "ui.breadcrumb",
  "ui.dialog",
  "ui.empty",
  "ui.error",
  "ui.form",
  "ui.link",
  "ui.loading",
  "ui.reference",
  "ui.reload",
  "ui.retry",
  "ui.toast",
  // What may go wrong while a page is open.
  "errors.400",
  "errors.404",
  "errors.500",
  "errors.504",
  "errors.action.home",
  "catalogue.category.mailer-boxes.name",
  "catalogue.category.custom-shipping-boxes.name",
  "catalogue.category.primary-packaging.name",
  "catalogue.category.eco-friendly-packaging.name",
  "catalogue.category.luxury-packaging.name",
];

/** And what only a document can say that is an error itself. */
export const errorAreas: readonly TextSelection[] = [
  "errors.403",
  "errors.405",
  "errors.410",
  "errors.413",
  "errors.language",
];

const textsByArea: Readonly<Record<Area, AreaTexts>> = texts;

const textSets = new Map<LanguageTag, Readonly<Record<MessageId, string>>>();

export function messagesFor(tag: LanguageTag): Readonly<Record<MessageId, string>> {
  let set = textSets.get(tag);
  if (!set) {
    const written = areas.flatMap((area) => Object.entries(textsByArea[area][tag]));
    set = Object.fromEntries(written.map(([id, text]) => [id, withoutJoints(text)])) as Record<
      MessageId,
      string
    >;
    textSets.set(tag, Object.freeze(set));
  }
  return set;
}

/** A text as its storefront writes it: set, divided and spelled. */
export function messageTree(wording: Wording, text: string): MessageFormatElement[] {
  return withWords(typeset(languageOf(wording), parse(text)), (words) => spelled(wording, words));
}

const compiledAreas = new Map<string, CompiledMessages>();

function compiledArea(wording: Wording, area: Area): CompiledMessages {
  const key = `${area}/${wording}`;
  let compiled = compiledAreas.get(key);
  if (!compiled) {
    compiled = {};
    for (const [id, text] of Object.entries(textsByArea[area][languageOf(wording)])) {
      compiled[id] = compileMessage(messageTree(wording, text));
    }
    compiledAreas.set(key, compiled);
  }
  return compiled;
}

const compiledSets = new Map<string, CompiledMessages>();

/** Compiled once for the life of the process and shared by all callers: read it, never write to it. */
export function compiledMessagesFor(
  wording: Wording,
  wanted: readonly TextSelection[] = areas,
): Readonly<CompiledMessages> {
  const key = setKey(wording, wanted);
  let set = compiledSets.get(key);
  if (!set) {
    set = Object.assign(
      {},
      ...areas.map((area) => selectedOf(compiledArea(wording, area), area, wanted)),
    ) as CompiledMessages;
    compiledSets.set(key, Object.freeze(set));
  }
  return set;
}

/** What a page asked for of one area: all of it, or the texts below the names it gave. */
function selectedOf(
  area: CompiledMessages,
  name: Area,
  wanted: readonly TextSelection[],
): Readonly<CompiledMessages> {
  if (wanted.includes(name)) return area;
  const names = wanted.filter((each) => each.startsWith(`${name}.`));
  if (names.length === 0) return {};
  const exact = new Set<string>(names);
  const isBelow = (id: string) => names.some((each) => id.startsWith(`${each}.`));
  return Object.fromEntries(Object.entries(area).filter(([id]) => exact.has(id) || isBelow(id)));
}

/** Equal wishes in any order meet the same memory. */
export function setKey(wording: Wording, wanted: readonly TextSelection[]): string {
  return `${wording}:${[...new Set(wanted)].sort().join(",")}`;
}
