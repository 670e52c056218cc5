/** Why a file is not taken, in words. */
import type { TextFunction } from "@foldmark/messages";

const keptWaiting = "kept-waiting";
/** … and it worked enough for its owner today. */
const workedTooMuch = "worked-too-much";

/** The machine had no time for it: it is begun again by itself. */
export const isLeftForLater = ({ refusal }: { readonly refusal: string | null }): boolean =>
  refusal === keptWaiting || refusal === workedTooMuch;

const reasons = {
  kind: ["not_taken", "not-a-pdf", "not-an-image", "not-an-svg", "unknown_kind"],
  password: ["password"],
  broken: [
    "broken-pdf",
    "object-numbers",
    "broken-image",
    "broken-svg",
    "svg-entities",
    "file-lost",
    "wrong_digest",
  ],
  empty: ["empty_file", "empty", "empty-svg"],
  page: ["no-such-page"],
  size: ["page-size"],
  complex: [
    "too-many-operators",
    "nested-too-deep",
    "too-much-data",
    "svg-too-complex",
    "out-of-time",
    "out-of-memory",
  ],
  pixels: ["too-many-pixels"],
  inks: ["too-many-inks"],
  room: [
    "too_many_assets",
    "too_many_asset_bytes",
    "too_many_bytes",
    "too_many_designs",
    "too_many_files",
    "too_many_file_bytes",
  ],
  today: ["opened_too_much", "worked_too_much", workedTooMuch],
  unfinished: [keptWaiting],
} as const;

const largest = 500;

const unknownInSvg = "svg-not-all-drawn:";
const things = [
  "text",
  "image",
  "foreign",
  "clip",
  "mask",
  "filter",
  "pattern",
  "gradient",
  "external",
] as const;

/** What of a drawing we would not print as it is, and what to do about it. */
function svgWords(text: TextFunction, names: readonly string[]): string {
  const found = things.filter((thing) => names.includes(thing));
  const said = found.map((thing) => text(`printfile.svg.${thing}`)).join(", ");
  const ways = [
    ...(found.includes("text") ? [text("printfile.refusal.svgText")] : []),
    ...(found.some((thing) => thing !== "text") ? [text("printfile.refusal.svgOther")] : []),
  ];
  return [text("printfile.refusal.svg", { things: said }), ...ways].join(" ");
}

const reasonOf = (code: string | null) =>
  (Object.keys(reasons) as (keyof typeof reasons)[]).find((reason) =>
    (reasons[reason] as readonly string[]).includes(code ?? ""),
  );

/** Whether the machine may be to blame, and not the file. */
export const isWorthAnotherTry = (code: string | null): boolean =>
  !code?.startsWith(unknownInSvg) && (reasonOf(code) ?? "unfinished") === "unfinished";

export function refusalWords(text: TextFunction, code: string | null, maximum: number | null): string {
  if (code === "file_too_large" || code === "body_too_large")
    return text("printfile.refusal.large", {
      megabytes: maximum === null ? largest : Math.floor(maximum / 2 ** 20),
    });
  if (code?.startsWith(unknownInSvg)) return svgWords(text, code.slice(unknownInSvg.length).split(","));
  return text(`printfile.refusal.${reasonOf(code) ?? "later"}`);
}
