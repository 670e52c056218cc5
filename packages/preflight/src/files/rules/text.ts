/** What is written: large enough, with its fonts, the right way up, and nothing that the law forbids. */
import type { PageFacts } from "@foldmark/pdf-plates";
import { judgeText } from "../../judge.ts";
import {
  type CheckedFile,
  type FileRule,
  firstOnBlank,
  found,
  isOnBlank,
  onBoard,
  panelUnder,
} from "../checked-file.ts";
import { claimsIn, templateWordsIn } from "../claims.ts";
import { isTechnical } from "../ink-names.ts";
import { amountOf, isReverse, tintOf } from "../light.ts";

type Text = PageFacts["marks"]["texts"][number];

/** Words in an ink that is no colour are for the die maker. */
const isPrinted = ({ colour }: Text): boolean =>
  !colour || colour.length === 0 || colour.some(({ name }) => !isTechnical(name));

/** Those that are printed on the blank, with their places. */
export const textsOn = (file: CheckedFile) =>
  file.page.marks.texts.flatMap((text) => {
    const box = onBoard(file, text.box);
    return isPrinted(text) && isOnBlank(file, box) ? [{ text, box }] : [];
  });

export const smallText: FileRule = (file) =>
  textsOn(file).flatMap(({ text, box }) => {
    if (text.text.trim() === "") return [];
    const size = text.size * file.placement.scale;
    const judged = judgeText(size * 1000, isReverse(text.colour, text.ground), file.limits);
    if (!judged) return [];
    return found(file, "small-text", judged.severity, {
      box,
      measured: { value: size, unit: "pt" },
      demanded: { value: judged.wanted / 1000, unit: "pt" },
    });
  });

export const fontNotEmbedded: FileRule = (file) => {
  const places = file.page.places.find(({ note }) => note === "font-not-embedded")?.boxes ?? [];
  return file.page.fonts
    .filter(({ isEmbedded }) => !isEmbedded)
    .flatMap(({ name }) => {
      const own = file.page.marks.texts.filter(({ font }) => font === name).map((text) => text.box);
      const boxes = (own.length > 0 ? own : places).map((each) => onBoard(file, each));
      const box = firstOnBlank(file, boxes);
      if (!box && boxes.length > 0) return [];
      return found(file, "font-not-embedded", "error", { detail: name, box: box ?? null });
    });
};

/** Up to this size a letter of several inks has coloured edges, in points. */
const richUpTo = 14;

export const richBlackText: FileRule = (file) =>
  textsOn(file).flatMap(({ text, box }) => {
    const black = tintOf(text.colour, "Black");
    const total = amountOf(text.colour);
    if (text.size * file.placement.scale > richUpTo || black < 0.5 || total - black < 0.2) return [];
    return found(file, "rich-black-text", "warning", {
      box,
      measured: { value: total * 100, unit: "%" },
      demanded: { value: 100, unit: "%" },
    });
  });

/** Larger letters may be taken out of the ground: a shift is not seen. */
export const knockedOutUpTo = 24;

export const blackKnocksOut: FileRule = (file) =>
  textsOn(file).flatMap(({ text, box }) => {
    const isBlack = tintOf(text.colour, "Black") > 0.95 && amountOf(text.colour) < 1.02;
    const below = amountOf(text.ground) - tintOf(text.ground, "Black");
    if (!isBlack || text.overprints || below < 0.15 || text.size * file.placement.scale > knockedOutUpTo)
      return [];
    if (text.space !== "cmyk" && text.space !== "named") return [];
    return found(file, "black-knocks-out", "warning", {
      box,
      measured: { value: below * 100, unit: "%" },
      fix: "overprint-black-text",
    });
  });

export const environmentalClaim: FileRule = (file) =>
  wordsOn(file, claimsIn).map(({ box, word }) =>
    found(file, "environmental-claim", "warning", { box, detail: word }),
  );

export const templateText: FileRule = (file) =>
  wordsOn(file, templateWordsIn).map(({ box, word }) =>
    found(file, "template-text", "warning", { box, detail: word }),
  );

/** Words over several lines: texts that follow each other are read as one, and the place is where the word begins. */
function wordsOn(file: CheckedFile, search: (text: string) => readonly { word: string; at: number }[]) {
  const texts = textsOn(file);
  let whole = "";
  const starts = texts.map(({ text }) => {
    const start = whole.length;
    whole += `${text.text.replace(/-$/, "- ")} `;
    return start;
  });
  return search(whole).map(({ word, at }) => {
    const index = starts.findLastIndex((start) => start <= at);
    return { word, box: texts[index]!.box };
  });
}

/** Letters on a panel that must stand the other way before it is said. */
const leastLetters = 4;

/** Most of what is written on a panel decides. */
export const upsideDown: FileRule = (file) => {
  const byPanel = new Map<string, { turns: Map<number, number>; box: ReturnType<typeof onBoard> }>();
  for (const { text, box } of textsOn(file)) {
    const panel = panelUnder(file.board, box);
    const letters = text.text.trim().length;
    if (!panel?.isVisible || letters === 0 || isMirroredOn(file, text)) continue;
    const known = byPanel.get(panel.ref) ?? { turns: new Map<number, number>(), box };
    const turn = (turnOn(file, text) - panel.turn + 720) % 360;
    const nearest = (Math.round(turn / 90) * 90) % 360;
    known.turns.set(nearest, (known.turns.get(nearest) ?? 0) + letters);
    byPanel.set(panel.ref, known);
  }
  return [...byPanel.values()].flatMap(({ turns, box }) => {
    const [most] = [...turns].sort((a, b) => b[1] - a[1]);
    if (most?.[0] !== 180 || most[1] < leastLetters) return [];
    return found(file, "upside-down", "warning", {
      box,
      measured: { value: 180, unit: "degrees" },
      demanded: { value: 0, unit: "degrees" },
    });
  });
};

/** Degrees with the clock on the surface. */
function turnOn({ matrix }: CheckedFile, { angle }: Text): number {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn), Math.sin(turn)];
  const [across, down] = [x * matrix[0] + y * matrix[2], x * matrix[1] + y * matrix[3]];
  return (Math.atan2(down, across) * 180) / Math.PI;
}

/** The page's y goes up, the surface's down: what is read the right way changes its hand once. */
function isMirroredOn({ matrix }: CheckedFile, { isMirrored }: Text): boolean {
  const isTurnedOver = matrix[0] * matrix[3] - matrix[1] * matrix[2] > 0;
  return isMirrored !== isTurnedOver;
}

export const mirroredText: FileRule = (file) =>
  textsOn(file).flatMap(({ text, box }) =>
    isMirroredOn(file, text) && text.text.trim().length > 0
      ? found(file, "mirrored-text", "error", { box })
      : [],
  );
