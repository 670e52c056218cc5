/** The part of CSS that drawings use: attributes, `style`, and rules for one element, class or id. */
import { SvgRefused, type XmlElement } from "./xml.ts";

/** What an element hands on to what is in it. */
const inherited = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "fill-rule",
  "clip-rule",
  "fill-opacity",
  "stroke-opacity",
  "visibility",
  "color",
] as const;
const ownOnly = ["opacity", "display", "clip-path", "mask", "filter", "stop-color", "stop-opacity"] as const;

export type Property = (typeof inherited)[number] | (typeof ownOnly)[number];
export type Style = Partial<Record<Property, string>>;
const known = new Set<string>([...inherited, ...ownOnly]);

interface Rule {
  style: Style;
  /** Of more than one the strongest counts, then the last. */
  rank: number;
}

export type Rules = ReadonlyMap<string, readonly Rule[]>;

const mostRules = 5_000;

function declarations(text: string): Style {
  const style: Style = {};
  for (const part of text.split(";")) {
    const at = part.indexOf(":");
    const name = part.slice(0, at).trim().toLowerCase();
    if (at > 0 && known.has(name))
      style[name as Property] = part
        .slice(at + 1)
        .replace(/!\s*important/i, "")
        .trim();
  }
  return style;
}

/** Under the last word of each selector: `path`, `.gold`, `#logo`, `path.gold`. Others are no part of a drawing. */
export function readRules(sheets: readonly string[]): Rules {
  const rules = new Map<string, Rule[]>();
  let count = 0;
  for (const sheet of sheets)
    for (const [, before = "", inside = ""] of sheet
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const selectors = (before.split(";").pop() ?? "").split(",").map((each) => each.trim());
      const style = declarations(inside);
      for (const selector of selectors) {
        if (!/^(\*|[\w-]+)?([.#][\w-]+)?$/.test(selector) || selector === "") continue;
        count += 1;
        if (count > mostRules) throw new SvgRefused("svg-too-complex", "rules");
        const rank = (selector.includes("#") ? 2e6 : selector.includes(".") ? 1e6 : 0) + count;
        const kept = rules.get(selector) ?? [];
        kept.push({ style, rank });
        rules.set(selector, kept);
      }
    }
  return rules;
}

/** What is said of the element itself, the strongest last. */
function ownStyle({ name, attributes }: XmlElement, rules: Rules): Style {
  const style: Style = {};
  for (const property of known) {
    const value = attributes.get(property);
    if (value !== undefined) style[property as Property] = value.trim();
  }
  if (rules.size > 0) {
    const id = attributes.get("id");
    const classes = (attributes.get("class") ?? "").split(/\s+/).slice(0, 32);
    const names = [...classes.map((each) => `.${each}`), ...(id ? [`#${id}`] : [])];
    const keys = ["*", name, ...names, ...names.map((each) => name + each)];
    const found = keys.flatMap((key) => rules.get(key) ?? []).sort((a, b) => a.rank - b.rank);
    for (const rule of found) Object.assign(style, rule.style);
  }
  return Object.assign(style, declarations(attributes.get("style") ?? ""));
}

export function styleOf(element: XmlElement, parent: Style, rules: Rules): Style {
  const own = ownStyle(element, rules);
  const style: Style = { ...own };
  for (const property of inherited)
    if (own[property] === undefined || own[property] === "inherit") {
      const handed = parent[property];
      if (handed === undefined) delete style[property];
      else style[property] = handed;
    }
  return style;
}
