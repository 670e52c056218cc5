/** Designs of small things again and again, for paper, tape and everything else. */
import { box, inset, part, within } from "../draft/box.ts";
import { one, paper, tint, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import {
  afterword,
  band,
  heroes,
  lightGround,
  lining,
  logoIn,
  roomOn,
  strongSecond,
  walls,
  wordsIn,
} from "./elements.ts";

const nunito = typeface("nunito", 800);
const mono = typeface("space-mono", 700);
const monoLight = typeface("space-mono", 400);
const bebas = typeface("bebas-neue");
const oswald = typeface("oswald", 600);
const fraunces = typeface("fraunces", 700);

const everything = [
  "mailers",
  "shipping-boxes",
  "product-boxes",
  "rigid-boxes",
  "bags",
  "mailing-bags",
  "labels-and-cards",
] as const;

/** Paper snow, and a name in the clear. */
export const confetti: Template = {
  id: "confetti",
  name: "Confetti",
  style: "pattern",
  groups: [...everything, "paper-and-tape"],
  inks: ["white", "full", "two", "one"],
  palette: { one: [750, 0, 450, 0], two: [0, 680, 350, 0], ground: [0, 30, 180, 0] },
  withoutSecond: "one",
  mark: "pinwheel",
  sample: "Hey Juno",
  shownOn: "mailer-box-white-ink",
  layout(draft, places, words) {
    const light = lightGround(draft);
    const strong = draft.inks === "full" ? two : one;
    draft.fillAll(light);
    draft.patternAround({
      pattern: "confetti",
      tones: [one, two, strong],
      scale: Math.round(Math.min(2400, Math.max(260, places.unit / 130))),
    });
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.08);
      if (!room) continue;
      const at = within(part(room, 0.08, 0.22, 0.84, 0.56), 2);
      draft.rect(face, at, strong, at.height / 2);
      draft.logo(face, part(at, 0.08, 0.26, 0.18, 0.48), light, strong);
      draft.title(face, part(at, 0.28, 0.2, 0.62, 0.6), { face: nunito, tone: light, on: strong });
    }
    for (const face of places.rest) {
      const room = roomOn(face, 0.1);
      if (!room) continue;
      const at = within(part(room, 0.2, 0.3, 0.6, 0.4), 3);
      draft.rect(face, at, strong, at.height / 2);
      draft.text(face, part(at, 0.12, 0.2, 0.76, 0.6), words.thanks, {
        face: nunito,
        tone: light,
        on: strong,
      });
    }
    for (const face of walls(places).slice(0, 1)) {
      const room = roomOn(face, 0.1);
      if (!room) continue;
      const at = within(part(room, 0.1, 0.25, 0.8, 0.5), 4);
      draft.rect(face, at, strong, at.height / 2);
      draft.text(face, part(at, 0.1, 0.2, 0.8, 0.6), words.hello, { face: nunito, tone: light, on: strong });
    }
    lining(draft, places, one, words.foundIt, { face: nunito, tone: paper });
  },
};

/** The mark in rows, as tissue is printed. */
export const stepAndRepeat: Template = {
  id: "step-and-repeat",
  name: "Step and repeat",
  style: "pattern",
  groups: [...everything, "paper-and-tape"],
  inks: ["one", "two", "full", "white"],
  palette: { one: [200, 900, 400, 250], two: [0, 300, 250, 0], ground: [0, 90, 60, 0] },
  withoutSecond: "one",
  mark: "petals",
  sample: "Atelier Brune",
  shownOn: "tissue-paper",
  layout(draft, places, words) {
    const light = lightGround(draft);
    const tile = Math.min(60_000, places.unit / 5);
    draft.fillAll(light);
    draft.logoAround(one, tile, tile * 0.46);
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.1);
      if (!room) continue;
      const at = within(part(room, 0.1, 0.3, 0.8, 0.4), 3.4);
      draft.rect(face, at, one);
      draft.title(face, inset(at, 0.16), { face: fraunces, tone: light, on: one });
    }
    for (const face of walls(places).slice(0, 1)) {
      draft.rect(face, draft.over(face), one);
      wordsIn(draft, face, [0.1, 0.28, 0.8, 0.44], null, { face: fraunces, tone: light, on: one });
    }
    for (const face of places.rest) draft.rect(face, draft.over(face), one);
    afterword(draft, places, { face: fraunces, tone: light, on: one }, words.thanks);
    lining(draft, places, one, words.withLove, { face: fraunces, tone: paper });
  },
};

/** Rules, figures and typewriter letters: a list of contents. */
export const ledger: Template = {
  id: "ledger",
  name: "Ledger",
  style: "type",
  groups: [...everything, "paper-and-tape"],
  inks: ["one", "two", "full", "white"],
  palette: { one: [0, 0, 0, 1000], two: [0, 750, 1000, 0], ground: [20, 20, 60, 0] },
  withoutSecond: "one",
  mark: "halves",
  sample: "Form & Supply",
  shownOn: "shipping-box",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const line = places.unit * 0.006;
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.02);
      if (!room) continue;
      const rows = [words.hello, words.goodThings, words.withCare];
      draft.title(face, part(room, 0, 0, 0.74, 0.26), {
        face: mono,
        tone: one,
        on: light,
        align: "start",
        vertical: "top",
        tracking: -30,
      });
      draft.logo(face, part(room, 0.8, 0, 0.2, 0.24), strongSecond(draft), light);
      for (const [i, row] of rows.entries()) {
        const top = 0.4 + i * 0.2;
        draft.rect(face, { ...part(room, 0, top, 1, 0), height: Math.max(line, 900) }, one);
        draft.text(face, part(room, 0, top + 0.04, 0.2, 0.13), `0${i + 1}`, {
          face: monoLight,
          tone: strongSecond(draft),
          on: light,
          align: "start",
        });
        draft.text(face, part(room, 0.22, top + 0.04, 0.78, 0.13), row, {
          face: monoLight,
          tone: one,
          on: light,
          align: "start",
        });
      }
    }
    for (const face of walls(places)) {
      const room = roomOn(face, 0.05);
      if (!room) continue;
      draft.rect(face, { ...room, height: Math.max(line, 900) }, one);
      draft.text(face, part(room, 0, 0.1, 1, 0.34), face.role === "left" ? words.thisWayUp : words.delivery, {
        face: mono,
        tone: one,
        on: light,
        align: "start",
        vertical: "top",
      });
      draft.logo(face, part(room, 0.76, 0.56, 0.24, 0.44), strongSecond(draft), light);
    }
    afterword(draft, places, { face: monoLight, tone: one, on: light }, words.useAgain);
    lining(draft, places, one, words.foundIt, { face: mono, tone: paper });
  },
};

/** Dots that grow towards one edge. */
export const halftone: Template = {
  id: "halftone",
  name: "Halftone",
  style: "pattern",
  groups: everything,
  inks: ["one", "white", "full", "two"],
  palette: { one: [700, 900, 0, 0], two: [0, 300, 850, 0], ground: [40, 80, 0, 0] },
  withoutSecond: "one",
  mark: "stack",
  sample: "Volt Records",
  shownOn: "rigid-envelope",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    for (const face of [...heroes(places), ...walls(places)]) {
      const isHero = heroes(places).includes(face);
      const { width, height } = face.all;
      const columns = Math.max(5, Math.min(14, Math.round(width / (places.unit / 11))));
      const step = width / columns;
      const rows = Math.min(16, Math.max(2, Math.floor((height * (isHero ? 0.58 : 0.62)) / step)));
      const dots = Array.from({ length: rows * columns }, (_, i) => {
        const row = Math.floor(i / columns);
        const size = step * (0.16 + (0.66 * (row + 1)) / rows);
        const [x, y] = [((i % columns) + 0.5) * step, height - (rows - row - 0.5) * step];
        return box(x - size / 2, y - size / 2, size, size);
      });
      draft.dots(face, dots, one, halftone.name);
      if (!isHero) continue;
      wordsIn(draft, face, [0, 0, 0.76, 0.2], null, {
        face: bebas,
        tone: one,
        on: light,
        align: "start",
        vertical: "top",
      });
      wordsIn(draft, face, [0, 0.21, 0.76, 0.09], face === places.main ? words.delivery : words.thanks, {
        face: oswald,
        tone: one,
        on: light,
        align: "start",
      });
      logoIn(draft, face, [0.82, 0, 0.18, 0.18], one, light);
    }
    afterword(draft, places, { face: bebas, tone: one, on: light }, words.useAgain);
    lining(draft, places, one, words.enjoy, { face: bebas, tone: paper });
  },
};

/** A ticket with a torn edge. */
export const ticket: Template = {
  id: "ticket",
  name: "Ticket",
  style: "type",
  groups: [...everything, "paper-and-tape"],
  inks: ["two", "one", "full"],
  palette: { one: [0, 780, 900, 0], two: [900, 600, 0, 100], ground: [0, 50, 150, 0] },
  withoutSecond: "one",
  mark: "star",
  sample: "Grand Matinee",
  shownOn: "paper-mailer",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(one);
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.02);
      if (!room) continue;
      const at = within(part(room, 0, 0.08, 1, 0.84), Math.min(3.2, Math.max(1.5, room.width / room.height)));
      draft.rect(face, at, light);
      const bite = Math.min(at.height / 7, at.width / 14);
      for (let i = 0; i < 5; i++)
        for (const x of [at.x, at.x + at.width])
          draft.ellipse(
            face,
            box(x - bite / 2, at.y + (at.height * (i + 0.5)) / 5 - bite / 2, bite, bite),
            one,
          );
      draft.logo(face, part(at, 0.08, 0.24, 0.16, 0.52), strongSecond(draft), light);
      draft.rect(face, part(at, 0.28, 0.14, 0.008, 0.72), strongSecond(draft));
      draft.title(face, part(at, 0.32, 0.16, 0.6, 0.4), {
        face: bebas,
        tone: one,
        on: light,
        align: "start",
      });
      draft.text(face, part(at, 0.32, 0.6, 0.6, 0.22), face === places.main ? words.delivery : words.thanks, {
        face: oswald,
        tone: strongSecond(draft),
        on: light,
        align: "start",
        capitals: true,
        tracking: 60,
      });
    }
    for (const face of walls(places)) {
      const room = roomOn(face);
      if (!room) continue;
      draft.rect(face, part(room, 0, 0.1, 1, 0.8), light);
      wordsIn(draft, face, [0.05, 0.28, 0.9, 0.44], face.role === "left" ? words.hello : null, {
        face: bebas,
        tone: one,
        on: light,
      });
    }
    afterword(draft, places, { face: bebas, tone: light, on: one }, words.seeYou);
    lining(draft, places, one, words.foundIt, { face: bebas, tone: paper });
  },
};

/** Arches side by side all along the walls. */
export const arcade: Template = {
  id: "arcade",
  name: "Arcade",
  style: "pattern",
  groups: everything,
  inks: ["full", "two", "one", "white"],
  palette: { one: [150, 750, 800, 80], two: [0, 380, 560, 0], ground: [10, 70, 130, 0] },
  withoutSecond: "tint",
  mark: "halves",
  sample: "Casa Olmo",
  shownOn: "paper-bag",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const arches = {
      pattern: "fish-scales",
      tones: [one, two],
      scale: Math.round(Math.min(2600, Math.max(300, places.unit / 90))),
      weight: 1400,
    } as const;
    for (const face of heroes(places)) {
      draft.pattern(face, { ...arches, box: band(draft, face, 0.55, 1) });
      wordsIn(draft, face, [0.06, 0.24, 0.88, 0.18], null, { face: fraunces, tone: one, on: light });
      wordsIn(draft, face, [0.2, 0.43, 0.6, 0.07], words.something, { face: fraunces, tone: one, on: light });
      logoIn(draft, face, [0.4, 0.04, 0.2, 0.17], one, light);
    }
    for (const face of walls(places)) draft.pattern(face, arches);
    for (const face of places.rest) draft.fill(face, one);
    afterword(draft, places, { face: fraunces, tone: light, on: one }, words.thanks);
    lining(draft, places, one, words.withLove, { face: fraunces, tone: paper });
    for (const face of places.insideRest) draft.pattern(face, { ...arches, tones: [tint(one, 400), two] });
  },
};
