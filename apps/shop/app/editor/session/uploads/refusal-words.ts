/** Why a file was not taken, in words. */
import type { TextFunction } from "@foldmark/messages";
import type { UploadItem } from "./uploads.ts";

const reasons = {
  empty: ["empty_file", "empty", "empty-svg"],
  kind: ["not_taken", "not-an-image", "not-an-svg", "not-a-font"],
  broken: ["broken-image", "broken-svg", "broken-table", "missing-table", "svg-entities", "file-lost"],
  pixels: ["too-many-pixels"],
  complex: ["svg-too-complex"],
  font: [
    "right_not_confirmed",
    "compressed",
    "collection",
    "no-outlines",
    "no-characters",
    "embedding-restricted",
    "bitmap-embedding-only",
    "cannot-be-set",
    "too-large",
  ],
  room: ["too_many_assets", "too_many_asset_bytes"],
  today: ["opened_too_much"],
} as const;

/** What agencies send: shown and checked on a page of its own, and no picture. */
const isPrintFile = (name: string): boolean => /\.(pdf|ai|eps)$/i.test(name);

export function refusalWords(text: TextFunction, { name, code, maximum }: UploadItem): string {
  if (code === "file_too_large" || code === "body_too_large")
    return text("panels.pictures.refused.large", {
      megabytes: Math.floor((maximum ?? 60 * 1024 * 1024) / (1024 * 1024)),
    });
  const found = (Object.keys(reasons) as (keyof typeof reasons)[]).find((reason) =>
    (reasons[reason] as readonly string[]).includes(code ?? ""),
  );
  return text(
    `panels.pictures.refused.${found === "kind" && isPrintFile(name) ? "printFile" : (found ?? "later")}`,
  );
}
