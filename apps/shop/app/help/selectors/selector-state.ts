/**
 * What the two selectors of the help pages stand on: a pair of category and subcategory, kept for the visit in session
 * storage and believed only while the catalogue of topics knows it.
 */

import { helpTopicName } from "../../request/storage-names.ts";

/** A topic as the selectors see it. */
export interface SelectableCategory {
  readonly slug: string;
  readonly name: string;
  readonly subcategories: readonly { readonly slug: string; readonly name: string }[];
}

export type SelectorPair = readonly [category: string, subcategory: string];

interface PairStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export const selectorKey: string = helpTopicName;

/** A category comes with its first subcategory. */
export function pairOf(categories: readonly SelectableCategory[], slug: string): SelectorPair {
  const category = categories.find((each) => each.slug === slug) ?? categories[0];
  return [category?.slug ?? "", category?.subcategories[0]?.slug ?? ""];
}

function isPair(categories: readonly SelectableCategory[], value: unknown): value is SelectorPair {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const category = categories.find(({ slug }) => slug === value[0]);
  return category?.subcategories.some(({ slug }) => slug === value[1]) ?? false;
}

/** What was kept; where that is no pair of ours it is removed, and the first of all topics stands. */
export function restoredPair(categories: readonly SelectableCategory[], storage: PairStorage): SelectorPair {
  try {
    const kept = storage.getItem(selectorKey);
    if (kept === null) return pairOf(categories, "");
    const value: unknown = parsed(kept);
    if (isPair(categories, value)) return value;
    storage.removeItem(selectorKey);
  } catch {
    // The browser keeps nothing for us.
  }
  return pairOf(categories, "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepPair(storage: PairStorage, pair: SelectorPair): void {
  try {
    storage.setItem(selectorKey, JSON.stringify(pair));
  } catch {
    // The choice holds for this page alone.
  }
}

/**
 * The address a chosen slug leads to: in place of the last part of this one, whatever slashes end it. On the help's
 * home page the last part is the help's own, so the slug comes after it.
 */
export function siblingAddress(pathname: string, slug: string, helpHome: string): string {
  const path = pathname.replace(/\/+$/, "");
  const home = helpHome.replace(/\/+$/, "");
  const parent = path === home ? path : path.slice(0, path.lastIndexOf("/"));
  return `${parent}/${slug}/`;
}
