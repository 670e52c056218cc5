/** What a finding of a file is about (an ink, a font, a layer, a size, a word), as its reader writes it. */
import type { TextFunction } from "@foldmark/messages";

/** What is drawn approximately, by the name of the effect that is not exact. */
const effects = {
  "premultiplied-soft-mask": "mask",
  "soft-mask-in-jpeg-2000": "mask",
  "layer-in-mask-or-glyph": "layer",
  "overprint-with-blend-mode": "overprint",
  "blend-mode-with-overprint-on-spots": "overprint",
  "transparency-in-knockout-group": "knockout",
  "blend-in-faded-group": "group",
  "blending-in-rgb": "rgb",
  "pattern-in-stencil": "missing",
  "not-all-drawn": "missing",
} as const;
const isEffect = (name: string): name is keyof typeof effects => Object.hasOwn(effects, name);

/** Each once: two of them may be one thing to whoever reads it. */
export const effectWords = (text: TextFunction, names: readonly string[]): string =>
  [
    ...new Set(names.flatMap((name) => (isEffect(name) ? text(`filecheck.effect.${effects[name]}`) : []))),
  ].join(", ");

/** What acts in a file, or lies in it. */
const extras = ["scripts", "actions", "attachments", "form-fields"] as const;

const processInks = ["Cyan", "Magenta", "Yellow", "Black"];

export interface Detailed {
  readonly rule: string;
  readonly detail: string;
}

/** @param written a number with the reader's decimal sign */
export function detailWords(
  text: TextFunction,
  { rule, detail }: Detailed,
  written: (value: number) => string,
): string {
  switch (rule) {
    // Why nothing may be printed there is said by the finding itself.
    case "keep-out":
      return "";
    case "rgb-colour":
      return [...new Set(detail.split(", ").map((space) => (/lab/i.test(space) ? "Lab" : "RGB")))].join(", ");
    case "active-content": {
      const extra = extras.find((each) => each === detail);
      return extra ? text(`filecheck.extra.${extra}`) : "";
    }
    case "resolution":
      return detail === "mask" ? text("filecheck.mask") : "";
    case "approximate":
      return effectWords(text, [detail]);
    case "page-size":
      return detail.replaceAll(/\d+\.\d+/g, (figure) => written(Number(figure)));
    case "text-over-crease":
    case "white-missing":
    case "environmental-claim":
    case "template-text":
      return detail && text("filecheck.quoted", { words: detail });
    default:
      return processInks.includes(detail)
        ? text(`proof.ink.${detail.toLowerCase()}` as "proof.ink.cyan")
        : detail;
  }
}
