/** Names of lists and of renditions: SHA-256 of their text with sorted keys, so that equal content has one name. */
import { sha256 } from "@foldmark/geometry";
import type { DerivedAsset, PrintList, TechnicalList } from "./display-list.ts";

/** Rises when an effect makes other pixels of the same picture. */
const effectsVersion = 1;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join()}}`;
}

export const listHash = (list: PrintList | TechnicalList): string => sha256(canonical(list));

export const derivedAssetId = (asset: DerivedAsset): string => sha256(canonical([effectsVersion, asset]));
