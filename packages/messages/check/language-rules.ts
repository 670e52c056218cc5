/** What each language asks of a text: its quotation marks, and the vague environmental words the law bans there. */
import { type LanguageTag, languageCode } from "@foldmark/region";

/** Opening and closing mark. The apostrophe ’ is welcome everywhere. */
export const quotationMarks: Readonly<Record<LanguageTag, readonly [string, string]>> = {
  cs: ["„", "“"],
  de: ["„", "“"],
  en: ["“", "”"],
  es: ["«", "»"],
  fr: ["«", "»"],
  it: ["«", "»"],
  nl: ["“", "”"],
  pl: ["„", "”"],
  pt: ["«", "»"],
  ro: ["„", "”"],
  se: ["”", "”"],
};

/** Whether a percentage has a space in this language, as in the numbers that the page formats itself. */
export function spaceBeforePercent(tag: LanguageTag): boolean {
  const parts = new Intl.NumberFormat(languageCode(tag), { style: "percent" }).formatToParts(0.5);
  return parts.some((part) => part.type === "literal" && part.value.trim() === "");
}

/** German and Swedish set a space before an ellipsis that stands for words; the others do not. */
export const spaceBeforeEllipsis: readonly LanguageTag[] = ["de", "se"];

/**
 * Directive (EU) 2024/825: such a word needs recognised excellent performance behind it. We write the figure and
 * its evidence instead.
 */
export const environmentalClaims: Readonly<Record<LanguageTag, RegExp>> = {
  cs: /ekologick|udržiteln|šetrn\S+ (k|vůči) (životnímu |přírodě|prostředí)|klimaticky neutráln|rozložiteln|\beko\b/iu,
  de: /umweltfreundlich|umweltschonend|nachhaltig|ökologisch|klimaneutral|biologisch abbaubar|(?<!\p{L})öko/iu,
  en: /eco-?friendly|environment(al)?(ly)?[- ]friendly|sustainab|(climate|carbon)[- ]neutral|biodegradable|bio-based|green(er)? (packag|box|choice)/iu,
  es: /ecológic|sostenib|respetuos\S+ con el medio|biodegradable|neutr\S+ en carbono|\beco\b/iu,
  fr: /écologique|éco-?responsable|\bdurable|respectueu\S+ de l.environnement|neutre en carbone|biodégradable/iu,
  it: /ecologic|sostenibil|rispettos\S+ dell.ambiente|biodegradabil|neutral\S* (dal punto di vista )?climatic/iu,
  nl: /milieuvriendelijk|duurza|ecologisch|klimaatneutraal|biologisch afbreekbaar/iu,
  pl: /ekologiczn|zrównoważon|przyjazn\S+ (dla )?środowisk|biodegradowaln|neutraln\S+ (klimatycz|dla klimatu)/iu,
  pt: /ecológic|sustentáve|sustentabilidade|amig\S+ do ambiente|biodegradáve|neutr\S+ em carbono/iu,
  ro: /ecologic|sustenabil|prieteno\S+ cu mediul|biodegradabil|neutr\S+ climatic/iu,
  se: /miljövänlig|hållbar|ekologisk|klimatneutral|biologiskt nedbrytbar/iu,
};
