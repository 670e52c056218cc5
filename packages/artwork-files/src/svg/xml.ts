/**
 * XML as drawings use it, and nothing more: elements, attributes, text. No document types with anything in them, no
 * entities but the five, no processing. Refuses instead of guessing.
 */

export interface XmlElement {
  /** Without the prefix of its name space. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Kept of `style`, and of `text` with all that is within it, so that its owner can be told which words are lost. */
  text: string;
}

export class SvgRefused extends Error {
  readonly code: "broken-svg" | "svg-entities" | "svg-too-complex" | "not-an-svg";
  constructor(code: SvgRefused["code"], detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
  }
}

const xmlLimits = { elements: 50_000, depth: 64, attributes: 64 } as const;

const space = /[ \t\r\n]+/y;
const openName = /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y;
const attribute = /([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const closing = /<\/([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)[ \t\r\n]*>/y;
/** Without a part of its own between brackets, in which entities would be declared. */
const doctype = /<!DOCTYPE[ \t\r\n]+[^[<>]*>/y;

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w+);?/g, (whole, name: string) => {
    if (name.startsWith("#")) {
      const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    }
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (known === undefined || !whole.endsWith(";")) throw new SvgRefused("svg-entities", name.slice(0, 20));
    return known;
  });
}

/** Words that are only told of: an entity that nobody knows is no reason to refuse the drawing. */
function wordsIn(text: string): string {
  try {
    return decoded(text);
  } catch {
    return text;
  }
}

const plainName = (name: string) => (name === "xlink:href" ? "href" : name.replace(/^\w[\w.-]*:/, ""));

class Reader {
  readonly #text: string;
  #at = 0;
  #elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  fail(what: string): never {
    throw new SvgRefused("broken-svg", `${what} at ${this.#at}`);
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  starts(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  /** Past the next `end`; what stood before it. */
  until(end: string): string {
    const found = this.#text.indexOf(end, this.#at);
    if (found < 0) this.fail(`no ${end}`);
    const passed = this.#text.slice(this.#at, found);
    this.#at = found + end.length;
    return passed;
  }

  /** Comments and processing instructions say nothing to us. */
  skipRemarks(): boolean {
    if (this.starts("<!--")) this.until("-->");
    else if (this.starts("<?")) this.until("?>");
    else return false;
    return true;
  }

  open(): { element: XmlElement; qualified: string; isEmpty: boolean } | null {
    const [, name] = this.take(openName) ?? [];
    if (name === undefined) return null;
    this.#elements += 1;
    if (this.#elements > xmlLimits.elements) throw new SvgRefused("svg-too-complex", "elements");
    const attributes = this.#attributes();
    const isEmpty = this.starts("/>");
    if (!isEmpty && !this.starts(">")) this.fail("an unfinished element");
    this.#at += isEmpty ? 2 : 1;
    return {
      element: { name: plainName(name), attributes, children: [], text: "" },
      qualified: name,
      isEmpty,
    };
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const gap = this.take(space);
      if (this.starts("/>") || this.starts(">")) return attributes;
      const found = gap && this.take(attribute);
      if (!found) this.fail("an attribute");
      const [, name = "", double, single] = found;
      if (attributes.size >= xmlLimits.attributes) throw new SvgRefused("svg-too-complex", "attributes");
      // Of two with one name in different name spaces the first counts, as `href` and `xlink:href`.
      const plain = plainName(name);
      if (!attributes.has(plain)) attributes.set(plain, decoded(double ?? single ?? ""));
    }
  }
}

export function parseXml(text: string): XmlElement {
  const reader = new Reader(text.replace(/^\ufeff/, ""));
  for (;;) {
    reader.take(space);
    if (reader.skipRemarks()) continue;
    if (!reader.starts("<!DOCTYPE")) break;
    if (!reader.take(doctype)) throw new SvgRefused("svg-entities", "document type");
  }
  const root = reader.open();
  if (!root) throw new SvgRefused("not-an-svg");
  if (!root.isEmpty) readContent(reader, root.element, root.qualified);
  for (reader.take(space); !reader.ended; reader.take(space))
    if (!reader.skipRemarks()) reader.fail("something after the end");
  return root.element;
}

/** Who keeps the letters that stand here. */
function writtenIn(open: readonly { readonly element: XmlElement }[]): XmlElement | undefined {
  const within = open.at(-1)?.element;
  return within?.name === "style" ? within : open.find(({ element }) => element.name === "text")?.element;
}

/** With a stack of its own: depth is limited by us, not by the machine. */
function readContent(reader: Reader, root: XmlElement, qualified: string): void {
  const open = [{ element: root, qualified }];
  while (open.length > 0) {
    const { element, qualified: name } = open.at(-1)!;
    if (reader.ended) reader.fail(`${name} is not closed`);
    if (reader.skipRemarks()) continue;
    if (reader.starts("<![CDATA[")) {
      const text = reader.until("]]>").slice("<![CDATA[".length);
      const written = writtenIn(open);
      if (written) written.text += text;
      continue;
    }
    if (reader.starts("</")) {
      if (reader.take(closing)?.[1] !== name) reader.fail(`${name} is not closed`);
      open.pop();
      continue;
    }
    if (!reader.starts("<")) {
      const text = reader.take(/[^<]+/y)?.[0] ?? reader.fail("text");
      if (element.name === "style") element.text += decoded(text);
      else {
        const written = writtenIn(open);
        if (written) written.text += wordsIn(text);
      }
      continue;
    }
    const child = reader.open() ?? reader.fail("an element");
    element.children.push(child.element);
    // A part of a text with a place of its own is the next line.
    const written = ["x", "y", "dy"].some((name) => child.element.attributes.has(name)) && writtenIn(open);
    if (written) written.text += " ";
    if (child.isEmpty) continue;
    if (open.length >= xmlLimits.depth) throw new SvgRefused("svg-too-complex", "depth");
    open.push(child);
  }
}
