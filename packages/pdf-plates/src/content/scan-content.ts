/** Splits a content stream into its operators. Broken pieces are passed over, as every viewer does. */
import type { Operand, OperandDictionary } from "./operand.ts";

export interface ContentHandler {
  /** @param written the operator with its operands, as it stands in the stream */
  operator(name: string, operands: Operand[], written: string): void;
  inlineImage(dictionary: OperandDictionary, data: string): void;
  /** Bytes of an inline image whose samples are not compressed; 0 where that is not known. */
  inlineLength(dictionary: OperandDictionary): number;
}

const isBlank = new Uint8Array(256);
const isDelimiter = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) isBlank[code] = isDelimiter[code] = 1;
for (const letter of "()<>[]{}/%") isDelimiter[letter.charCodeAt(0)] = 1;

const code = {
  lineFeed: 10,
  return: 13,
  percent: 37,
  open: 40,
  close: 41,
  slash: 47,
  less: 60,
  greater: 62,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;

/** Deeper than any operand is. */
const deepest = 64;

export function scanContent(text: string, handler: ContentHandler): void {
  new Scanner(text, handler).run();
}

class Scanner {
  readonly #text: string;
  readonly #handler: ContentHandler;
  #at = 0;
  #operands: Operand[] = [];
  #open: Operand[][] = [];
  /** Where the operands of the next operator begin. */
  #from = -1;

  constructor(text: string, handler: ContentHandler) {
    this.#text = text;
    this.#handler = handler;
  }

  run(): void {
    const text = this.#text;
    while (this.#at < text.length) {
      const letter = text.charCodeAt(this.#at);
      if (isBlank[letter]) this.#at++;
      else if (letter === code.percent) this.#skipComment();
      else {
        if (this.#from < 0) this.#from = this.#at;
        if (isDelimiter[letter]) this.#delimited(letter);
        else this.#word(letter);
      }
    }
  }

  #skipComment(): void {
    const { length } = this.#text;
    while (this.#at < length) {
      const letter = this.#text.charCodeAt(this.#at);
      if (letter === code.lineFeed || letter === code.return) return;
      this.#at++;
    }
  }

  #delimited(letter: number): void {
    const isDouble = this.#text.charCodeAt(this.#at + 1) === letter;
    if (letter === code.slash) this.#operands.push(this.#name());
    else if (letter === code.open) this.#operands.push({ written: this.#string() });
    else if (letter === code.openArray) this.#begin(1);
    else if (letter === code.less && isDouble) this.#begin(2);
    else if (letter === code.closeArray) this.#end((inner) => inner, 1);
    else if (letter === code.greater) this.#end(dictionaryOf, isDouble ? 2 : 1);
    else if (letter === code.less) this.#operands.push({ written: this.#hexString() });
    else this.#at++;
  }

  #begin(length: number): void {
    this.#at += length;
    if (this.#open.length >= deepest) return;
    this.#open.push(this.#operands);
    this.#operands = [];
  }

  #end(make: (inner: Operand[]) => Operand, length: number): void {
    this.#at += length;
    const outer = this.#open.pop();
    if (!outer) return;
    outer.push(make(this.#operands));
    this.#operands = outer;
  }

  #name(): `/${string}` {
    const from = ++this.#at;
    this.#toDelimiter();
    const name = this.#text.slice(from, this.#at);
    return `/${name.includes("#") ? name.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) : name}`;
  }

  #toDelimiter(): void {
    const { length } = this.#text;
    while (this.#at < length && !isDelimiter[this.#text.charCodeAt(this.#at)]) this.#at++;
  }

  #string(): string {
    const from = this.#at;
    let depth = 0;
    do {
      const letter = this.#text.charCodeAt(this.#at++);
      if (letter === code.backslash) this.#at++;
      else if (letter === code.open) depth++;
      else if (letter === code.close) depth--;
    } while (depth > 0 && this.#at < this.#text.length);
    return this.#text.slice(from, this.#at);
  }

  #hexString(): string {
    const from = this.#at;
    const end = this.#text.indexOf(">", from);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return this.#text.slice(from, this.#at);
  }

  #word(first: number): void {
    const from = this.#at;
    this.#toDelimiter();
    const word = this.#text.slice(from, this.#at);
    const isNumber = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46;
    if (isNumber) this.#operands.push(numberOf(word));
    else if (word === "true" || word === "false") this.#operands.push(word === "true");
    else if (word === "null") this.#operands.push(null);
    else if (word === "BI") this.#operands = [];
    else {
      if (word === "ID") this.#inlineImage();
      else this.#handler.operator(word, this.#operands, this.#text.slice(this.#from, this.#at));
      this.#operands = [];
      this.#open = [];
      this.#from = -1;
    }
  }

  /** The dictionary lies in the operands, the data reaches to EI; where its length is known, EI is looked for behind it. */
  #inlineImage(): void {
    const dictionary = dictionaryOf(this.#operands);
    const start = this.#at + 1;
    const end = /[\s>]EI(?=\s|$)/g;
    end.lastIndex = Math.max(start - 1, start - 1 + this.#handler.inlineLength(dictionary));
    const found = end.exec(this.#text);
    const isClosing = found !== null && this.#text[found.index] === ">";
    this.#at = found ? found.index + 3 : this.#text.length;
    const to = found ? found.index + (isClosing ? 1 : 0) : this.#text.length;
    this.#handler.inlineImage(dictionary, this.#text.slice(start, to));
  }
}

/** Some writers put two signs, or a sign in the middle. */
function numberOf(word: string): number {
  const number = Number(word);
  if (Number.isFinite(number)) return number;
  return Number.parseFloat(word.replace(/^([+-])[+-]+/, "$1")) || 0;
}

function dictionaryOf(operands: readonly Operand[]): OperandDictionary {
  const entries: Record<string, Operand> = Object.create(null) as Record<string, Operand>;
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const key = operands[at];
    if (typeof key === "string") entries[key.slice(1)] = operands[at + 1]!;
  }
  return { entries };
}
