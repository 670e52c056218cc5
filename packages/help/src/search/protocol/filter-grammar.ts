/**
 * The provider's language of filters, `color:red AND (size:S OR size:M) AND NOT price > 20`. ANDs of ORs; the kinds of
 * filter are not mixed within one OR, a group is not negated, AND does not stand within OR.
 */
import type { Comparison, Filter, FilterTerm } from "./filter.ts";
import { limits } from "./limits.ts";
import { badRequest, type ProtocolError } from "./protocol-error.ts";

interface Token {
  readonly kind: "word" | "text" | "open" | "close" | "colon" | "comparison" | "end";
  readonly text: string;
  readonly at: number;
  /** Blanks stood before it. */
  readonly isApart: boolean;
}

const refused = (reason: string, at: number): ProtocolError => badRequest(`filters: ${reason} at col ${at}`);

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const blanks = /\s*/y;
    blanks.lastIndex = at;
    const isApart = (blanks.exec(source)?.[0].length ?? 0) > 0;
    at = blanks.lastIndex;
    if (at >= source.length) break;
    const [token, end] = tokenAt(source, at, isApart);
    tokens.push(token);
    at = end;
  }
  tokens.push({ kind: "end", text: "", at: source.length, isApart: true });
  return tokens;
}

function tokenAt(source: string, at: number, isApart: boolean): [Token, number] {
  const character = source[at]!;
  const single = { "(": "open", ")": "close", ":": "colon" } as const;
  if (character === "(" || character === ")" || character === ":")
    return [{ kind: single[character], text: character, at, isApart }, at + 1];
  if (character === '"' || character === "'") return quotedAt(source, at, isApart);
  const comparison = /<score=|[<>]=?|!=|=/y;
  comparison.lastIndex = at;
  const sign = comparison.exec(source)?.[0];
  if (sign && sign !== "<score=") return [{ kind: "comparison", text: sign, at, isApart }, at + sign.length];
  // `<score=2>` belongs to the term before it, and is read with its words.
  const word = /<score=\d+>|(?:\\.|[^\s():<>=!"'\\]|!(?!=)|(?<=\S)["'])+/y;
  word.lastIndex = at;
  const found = word.exec(source)?.[0];
  if (!found) throw refused(`Unexpected token string(${character})`, at);
  return [{ kind: "word", text: found.replace(/\\(.)/g, "$1"), at, isApart }, at + found.length];
}

function quotedAt(source: string, at: number, isApart: boolean): [Token, number] {
  const quote = source[at]!;
  let text = "";
  for (let place = at + 1; place < source.length; place += 1) {
    if (source[place] === "\\" && place + 1 < source.length) {
      place += 1;
      text += source[place];
    } else if (source[place] === quote) return [{ kind: "text", text, at, isApart }, place + 1];
    else text += source[place];
  }
  throw refused("Unterminated quoted string", at);
}

const keywords = new Set(["AND", "OR", "NOT", "TO"]);
const isKeyword = (token: Token, word?: string): boolean =>
  token.kind === "word" && (word === undefined ? keywords.has(token.text) : token.text === word);
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #terms = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #peek(ahead: number): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  #take(): Token {
    const token = this.#next;
    if (token.kind !== "end") this.#at += 1;
    return token;
  }

  #unexpected(expected: string): ProtocolError {
    const { kind, text, at } = this.#next;
    const found = kind === "end" ? "end of filter" : `token string(${text})`;
    return refused(`Unexpected ${found} expected ${expected}`, at);
  }

  all(): Filter {
    const filter: (readonly FilterTerm[])[] = [];
    while (!this.#isAtEnd()) {
      if (filter.length > 0) {
        if (!isKeyword(this.#next, "AND")) throw this.#unexpected("end of filter or AND");
        this.#take();
      }
      filter.push(this.#group());
    }
    return filter;
  }

  #isAtEnd(): boolean {
    return this.#next.kind === "end";
  }

  /** Without parentheses OR binds closer: `A AND B OR C` is `A AND (B OR C)`. */
  #group(): readonly FilterTerm[] {
    let depth = 0;
    while (this.#next.kind === "open") {
      depth += 1;
      if (depth > limits.filterDepth) throw refused("Too many nested parentheses", this.#next.at);
      this.#take();
    }
    const terms = [this.#term()];
    while (isKeyword(this.#next, "OR")) {
      this.#take();
      terms.push(this.#term());
    }
    for (; depth > 0; depth -= 1) {
      if (this.#next.kind !== "close") throw this.#unexpected("closing parenthesis or OR");
      this.#take();
    }
    // A tag and a facet are one kind of filter, a comparison and a range the other.
    const kinds = new Set(terms.map(({ kind }) => (kind === "range" ? "number" : kind)));
    if (kinds.size > 1) throw refused("Different types are not allowed in the same OR", this.#next.at);
    return terms;
  }

  #term(): FilterTerm {
    this.#terms += 1;
    if (this.#terms > limits.filterTerms) throw refused("Too many filters", this.#next.at);
    let isNot = false;
    if (isKeyword(this.#next, "NOT")) {
      this.#take();
      isNot = true;
      if (this.#next.kind === "open")
        throw refused("NOT before a parenthesis is not supported", this.#next.at);
    }
    const name = this.#name();
    if (this.#next.kind === "colon") {
      this.#take();
      return this.#afterColon(name, isNot);
    }
    if (this.#next.kind === "comparison") {
      const comparison = this.#take().text as Comparison;
      const value = this.#number();
      return { kind: "number", attribute: name, comparison, value, isNot, score: this.#score() };
    }
    return { kind: "tag", value: name, isNot, score: this.#score() };
  }

  #name(): string {
    const token = this.#next;
    if (token.kind !== "text" && (token.kind !== "word" || keywords.has(token.text)))
      throw this.#unexpected("attribute name or tag");
    return this.#take().text;
  }

  #afterColon(name: string, isNot: boolean): FilterTerm {
    if (isNumber(this.#next.text) && isKeyword(this.#peek(1), "TO")) {
      const from = this.#number();
      this.#take();
      const to = this.#number();
      return { kind: "range", attribute: name, from, to, isNot, score: this.#score() };
    }
    const value = this.#value();
    const score = this.#score();
    if (name === "_tags") return { kind: "tag", value, isNot, score };
    return { kind: "facet", attribute: name, value, isNot, score };
  }

  /** In quotes, or everything up to the next keyword or parenthesis: `actor:Scarlett Johansson`. */
  #value(): string {
    if (this.#next.kind === "text") return this.#take().text;
    let value = "";
    const isPart = (token: Token) =>
      token.kind === "colon" ||
      token.kind === "comparison" ||
      token.kind === "text" ||
      (token.kind === "word" && !keywords.has(token.text) && !isScore(token));
    while (isPart(this.#next)) {
      const token = this.#take();
      value += token.isApart && value !== "" ? ` ${token.text}` : token.text;
    }
    if (value === "") throw this.#unexpected("facet value");
    return value;
  }

  #number(): number {
    if (!isNumber(this.#next.text)) throw this.#unexpected("numeric value");
    return Number(this.#take().text);
  }

  #score(): number {
    if (!isScore(this.#next)) return 1;
    return Number(/\d+/.exec(this.#take().text)?.[0] ?? 1);
  }
}

const isScore = ({ kind, text }: Token): boolean => kind === "word" && /^<score=\d+>$/.test(text);

export const readFilters = (source: string): Filter => new Reader(source).all();
