/** Filters as lists: the outer ones all hold, of an inner list any; `attribute:-value` excludes. */
import type { Comparison, Filter, FilterTerm } from "./filter.ts";
import { limits } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

export type FilterList = string | readonly FilterList[];
export type ListKind = "facetFilters" | "numericFilters" | "tagFilters" | "optionalFilters";

export function readFilterList(list: FilterList, kind: ListKind): Filter {
  const outer = typeof list === "string" ? splitOuter(list) : list;
  let terms = 0;
  const inner = (item: FilterList, depth: number): readonly FilterTerm[] => {
    if (depth > limits.filterDepth) throw badRequest(`${kind}: too deeply nested`);
    if (typeof item !== "string") return item.flatMap((each) => inner(each, depth + 1));
    if (item.length > limits.queryBytes) throw badRequest(`${kind}: a filter is too long`);
    terms += 1;
    if (terms > limits.filterTerms) throw badRequest(`${kind}: too many filters`);
    return [readTerm(item, kind)];
  };
  return outer.map((item) => inner(item, 1)).filter((group) => group.length > 0);
}

/** `a:b,c:d` all hold; `(a:b,c:d)` any: how older clients write them. */
function splitOuter(text: string): readonly FilterList[] {
  if (text.trim() === "") return [];
  if (/^['"]/.test(text) || /:\s*['"]/.test(text)) return [text];
  const parts: FilterList[] = [];
  for (const found of text.matchAll(/\(([^()]*)\)|([^,()]+)/g)) {
    if (found[1] !== undefined) parts.push(found[1].split(",").map((each) => each.trim()));
    else if (found[2]!.trim() !== "") parts.push(found[2]!.trim());
  }
  return parts;
}

function readTerm(text: string, kind: ListKind): FilterTerm {
  const [, body = text, scoreText] = /^(.*?)(?:<score=(\d+)>)?$/s.exec(text) ?? [];
  const score = scoreText === undefined ? 1 : Number(scoreText);
  if (kind === "tagFilters") {
    const { value, isNot } = negation(body.trim());
    return { kind: "tag", value, isNot, score };
  }
  if (kind === "numericFilters") return readNumber(body, score);
  const colon = colonIn(body);
  if (colon < 0) throw badRequest(`${kind}: ${text} has no attribute`);
  const attribute = unquoted(body.slice(0, colon).trim());
  const { value, isNot } = negation(body.slice(colon + 1).trim());
  if (attribute === "_tags") return { kind: "tag", value, isNot, score };
  return { kind: "facet", attribute, value, isNot, score };
}

/** The colon after the name; one inside quotes belongs to the name. */
function colonIn(text: string): number {
  const quoted = /^\s*(["'])(?:\\.|(?!\1).)*\1\s*:/.exec(text);
  return quoted ? quoted[0].length - 1 : text.indexOf(":");
}

function negation(text: string): { value: string; isNot: boolean } {
  if (text.startsWith("\\-")) return { value: unquoted(text.slice(1)), isNot: false };
  if (text.startsWith("-")) return { value: unquoted(text.slice(1)), isNot: true };
  return { value: unquoted(text), isNot: false };
}

function unquoted(text: string): string {
  const quoted = /^(["'])(.*)\1$/s.exec(text);
  return quoted ? quoted[2]!.replace(/\\(.)/g, "$1") : text;
}

function readNumber(text: string, score: number): FilterTerm {
  const compared = /^\s*(.+?)\s*(<=|>=|!=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (compared) {
    const [, attribute = "", comparison = "=", value = ""] = compared;
    return {
      kind: "number",
      attribute: unquoted(attribute),
      comparison: comparison as Comparison,
      value: Number(value),
      isNot: false,
      score,
    };
  }
  const range = /^\s*(.+?)\s*:\s*(-?\d+(?:\.\d+)?)\s+(?:TO|to)\s+(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (range)
    return {
      kind: "range",
      attribute: unquoted(range[1]!),
      from: Number(range[2]),
      to: Number(range[3]),
      isNot: false,
      score,
    };
  throw badRequest(`numericFilters: ${text} is no comparison`);
}
