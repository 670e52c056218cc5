/** Letters by the names that fonts give them: an accent's name stands behind the letter's. */

const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dieresis: "\u0308",
  ring: "\u030a",
  hungarumlaut: "\u030b",
  caron: "\u030c",
  cedilla: "\u0327",
  commaaccent: "\u0326",
  ogonek: "\u0328",
};

const named: Readonly<Record<string, string>> = {
  space: " ",
  nbspace: " ",
  exclam: "!",
  quotedbl: '"',
  numbersign: "#",
  dollar: "$",
  percent: "%",
  ampersand: "&",
  quotesingle: "'",
  parenleft: "(",
  parenright: ")",
  asterisk: "*",
  plus: "+",
  comma: ",",
  hyphen: "-",
  minus: "-",
  period: ".",
  slash: "/",
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  colon: ":",
  semicolon: ";",
  equal: "=",
  question: "?",
  at: "@",
  underscore: "_",
  endash: "–",
  emdash: "—",
  quoteleft: "‘",
  quoteright: "’",
  quotedblleft: "“",
  quotedblright: "”",
  quotedblbase: "„",
  guillemotleft: "«",
  guillemotright: "»",
  bullet: "•",
  ellipsis: "…",
  copyright: "©",
  registered: "®",
  trademark: "™",
  euro: "€",
  Euro: "€",
  degree: "°",
  germandbls: "ß",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  lslash: "ł",
  Lslash: "Ł",
  dcroat: "đ",
  Dcroat: "Đ",
  eth: "ð",
  thorn: "þ",
  dotlessi: "ı",
  fi: "fi",
  fl: "fl",
  ff: "ff",
  ffi: "ffi",
  ffl: "ffl",
};

/** Empty where nobody knows it. */
export function letterNamed(name: string): string {
  const plain = name.split(".")[0] ?? "";
  const known = named[plain];
  if (known !== undefined) return known;
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const code = /^(?:uni([0-9A-Fa-f]{4})|u([0-9A-Fa-f]{4,6}))/.exec(plain);
  if (code) return characterOf(Number.parseInt(code[1] ?? code[2] ?? "", 16));
  const accent = accents[plain.slice(1)];
  return accent && /^[A-Za-z]/.test(plain) ? `${plain[0]}${accent}`.normalize("NFC") : "";
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
