/** Many texts, in all languages and fits, drawn from a seed. Runs in Node and in a browser, so it reads nothing. */
import type { Fit, TextBlock } from "../src/layout/text-block.ts";

const sentences: Readonly<Record<string, string>> = {
  en: "Office finest packaging: the quick brown fox jumps over the lazy dog, 1234.",
  de: "Größere Kartons für süße Überraschungen – „Straße“ mit Maßband geprüft.",
  fr: "L’œuvre d’un maître artisan : « déjà vu », naïveté, Noël à Besançon !",
  it: "Perché è così: città, virtù, caffè e scatole già pronte per lunedì.",
  es: "¿Qué caja? ¡La más pequeña! El pingüino añade cartón al envío de mañana.",
  pt: "Coração, avó e pães: a embalagem não é só proteção, é também atenção.",
  pl: "Zażółć gęślą jaźń: pudełko ręcznie złożone, świeże i źródlane.",
  cs: "Příliš žluťoučký kůň úpěl ďábelské ódy; krabice na míru ještě dnes.",
  nl: "Geïnspireerd door coöperatieve vriéndelijkheid: één doos per bestelling.",
  ro: "Cutii țesute și așezate în șase straturi, fără împachetări inutile.",
  sv: "Flygande bäckasiner söka hwila på mjuka tuvor; åtta öppna lådor.",
  no: "Vår sære Zulu fra badeøya spilte jo whist og quickstep i min taxi.",
};

/** What goes wrong elsewhere: two directions, other scripts, marks, emoji, controls, hard and soft breaks. */
const oddities = [
  "Box שלום עולם 123 (abc) end",
  "שלום box עולם",
  "Ελληνικά και Кириллица рядом",
  "e\u0301a\u0302\u0323 o\u0308ffi\u0301",
  "👩‍👩‍👧 🇵🇱 ✂️ 日本語",
  "a\tb\u0000c\u0007 d\u00a0e\u200bf",
  "Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesellschaft",
  "one\ntwo\r\nthree\u2028four\n\n",
  "   leading and trailing   ",
  "AVAToTeWo",
  "\ud800 lone",
];

/** A linear congruential generator: the same numbers everywhere. */
function numbers(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** @param fonts ids of fonts to draw from; the last two also stand in for missing letters */
export function sampleBlocks(fonts: readonly string[], count: number, seed: number): TextBlock[] {
  const below = numbers(seed);
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!;
  const languages = Object.keys(sentences);
  const run = () => {
    const language = pick(languages);
    const words = (below(4) === 0 ? pick(oddities) : sentences[language]!).split(" ");
    const text = words.slice(below(3), 3 + below(words.length)).join(" ");
    return {
      text: below(12) === 0 ? `${text}\n` : text,
      style: {
        fonts: [pick(fonts), ...fonts.slice(-2)],
        size: 4000 + below(60) * 500,
        tracking: pick([0, 0, 0, 50, -25, 200]),
        language,
        features: pick([[], [], [{ tag: "smcp", value: 1 }], [{ tag: "kern", value: 0 }]]),
      },
    };
  };
  return Array.from({ length: count }, () => {
    const width = 5000 + below(90_000);
    const height = 4000 + below(60_000);
    const fit: Fit = pick([
      { kind: "auto-width" },
      { kind: "auto-height", width },
      { kind: "fixed-clip", width, height },
      { kind: "shrink-to-fit", width, height, minimum: 3000 },
    ] as const);
    return {
      runs: Array.from({ length: 1 + below(3) }, run),
      align: pick(["start", "center", "end", "justify"] as const),
      leading: 900 + below(8) * 100,
      direction: pick(["auto", "auto", "ltr", "rtl"] as const),
      fit,
    };
  });
}
