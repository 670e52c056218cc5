/** Designs of a pattern and a plate. */
import { box, inset, part, within } from "../draft/box.ts";
import type { Draft } from "../draft/draft.ts";
import type { Face } from "../draft/faces.ts";
import type { Places } from "../draft/places.ts";
import { ground, one, paper, type Tone, tint, two } from "../draft/tone.ts";
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

const spartan = typeface("league-spartan", 700);
const workMedium = typeface("work-sans", 500);
const bodoni = typeface("bodoni-moda", 700);
const rubik = typeface("rubik", 700);
const playfair = typeface("playfair-display", 700, true);
const caveat = typeface("caveat", 700);
const karla = typeface("karla", 500);
const abril = typeface("abril-fatface");

const everything = [
  "mailers",
  "shipping-boxes",
  "product-boxes",
  "rigid-boxes",
  "bags",
  "mailing-bags",
  "labels-and-cards",
] as const;

/** Permille of a pattern's own size that suits the product. */
const sized = ({ unit }: Places, by: number): number =>
  Math.round(Math.min(2600, Math.max(220, (unit / 200) * by)));

/** Squares of a diner's floor. */
export const diner: Template = {
  id: "diner",
  name: "Diner",
  style: "pattern",
  groups: [...everything, "paper-and-tape"],
  inks: ["two", "one", "full", "white"],
  palette: { one: [0, 0, 0, 950], two: [0, 800, 900, 0], ground: [0, 30, 120, 0] },
  withoutSecond: "one",
  mark: "star",
  sample: "Smash Corner",
  shownOn: "mailer-box-eco-color",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const checks = { pattern: "checks", tones: [one], scale: sized(places, 1.1) } as const;
    for (const face of heroes(places)) {
      draft.pattern(face, { ...checks, box: band(draft, face, 0, 0.24) });
      draft.pattern(face, { ...checks, box: band(draft, face, 0.8, 1) });
      draft.rect(face, band(draft, face, 0.24, 0.8), light);
      const { width, height } = face.all;
      const over = draft.over(face);
      for (const at of [0.24, 0.78])
        draft.rect(face, box(over.x, height * at, over.width, height * 0.02), strongSecond(draft));
      if (!face.safe) continue;
      const top = Math.max(face.safe.y, height * 0.3);
      const foot = Math.min(face.safe.y + face.safe.height, height * 0.74);
      const room = box(face.safe.x, top, face.safe.width, foot - top);
      draft.logo(face, part(room, 0.02, 0.2, 0.2, 0.6), strongSecond(draft), light);
      draft.title(face, part(room, 0.25, 0.04, 0.73, 0.62), {
        face: spartan,
        tone: one,
        on: light,
        align: "start",
      });
      if (width > 60_000)
        draft.text(face, part(room, 0.25, 0.7, 0.73, 0.26), words.enjoy, {
          face: workMedium,
          tone: one,
          on: light,
          align: "start",
        });
    }
    for (const face of walls(places)) draft.pattern(face, checks);
    afterword(draft, places, { face: spartan, tone: one, on: light }, words.seeYou);
    lining(draft, places, one, words.enjoy, { face: spartan, tone: paper });
  },
};

/** Waves below, a sun above. */
export const tide: Template = {
  id: "tide",
  name: "Tide",
  style: "pattern",
  groups: everything,
  inks: ["full", "two", "one", "white"],
  palette: { one: [900, 400, 120, 80], two: [0, 430, 620, 0], ground: [100, 20, 50, 0] },
  withoutSecond: "tint",
  mark: "drop",
  sample: "Salt Bay",
  shownOn: "poly-mailer",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const waves = { pattern: "waves", tones: [one], scale: sized(places, 1.3), weight: 1200 } as const;
    for (const face of heroes(places)) {
      const { width, height } = face.all;
      const disc = Math.min(width, height) * 0.4;
      draft.ellipse(face, box(width / 2 - disc / 2, height * 0.56 - disc * 0.62, disc, disc), two);
      draft.rect(face, band(draft, face, 0.56, 1), light);
      draft.pattern(face, { ...waves, box: band(draft, face, 0.56, 1) });
      wordsIn(draft, face, [0.05, 0.02, 0.9, 0.16], null, { face: rubik, tone: one, on: light });
      const room = roomOn(face);
      if (!room) continue;
      const plate = part(room, 0.3, 0.8, 0.4, 0.14);
      draft.rect(face, plate, one, plate.height / 2);
      draft.logo(face, part(plate, 0.06, 0.2, 0.22, 0.6), light, one);
      draft.text(
        face,
        part(plate, 0.3, 0.18, 0.62, 0.64),
        face === places.main ? words.hello : words.thanks,
        { face: workMedium, tone: light, on: one },
      );
    }
    for (const face of walls(places)) draft.pattern(face, waves);
    for (const face of places.strips) draft.fill(face, one);
    for (const face of places.rest) draft.fill(face, one);
    afterword(draft, places, { face: rubik, tone: light, on: one }, words.useAgain);
    lining(draft, places, one, words.goodDay, { face: rubik, tone: paper });
  },
};

/** A cloth for a picnic. */
export const picnic: Template = {
  id: "picnic",
  name: "Picnic",
  style: "pattern",
  groups: ["product-boxes", "bags", "mailers", "labels-and-cards", "shipping-boxes"],
  inks: ["full", "one"],
  palette: { one: [820, 300, 180, 80], two: [0, 600, 300, 0], ground: [0, 20, 60, 0] },
  withoutSecond: "one",
  mark: "sun",
  sample: "Marigold",
  shownOn: "cake-box",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    draft.patternAround({
      pattern: "gingham",
      tones: [tint(one, 320), tint(one, 320), tint(one, 660)],
      scale: sized(places, 1.2),
    });
    for (const face of heroes(places)) plate(draft, face, light, words.sweet, playfair);
    for (const face of walls(places).slice(0, 1)) plaque(draft, face, light, words.enjoy);
    for (const face of places.rest) plaque(draft, face, light, words.thanks);
    lining(draft, places, one, words.enjoy, { face: playfair, tone: paper });
  },
};

function plate(draft: Draft, face: Face, light: Tone, said: string, look: ReturnType<typeof typeface>): void {
  const room = roomOn(face, 0.08);
  if (!room) return;
  const at = within(part(room, 0.05, 0.08, 0.9, 0.84), 1.3);
  draft.rect(face, at, paper, at.height * 0.08);
  draft.frame(face, inset(at, 0.05), one, at.height * 0.012, "rectangle", at.height * 0.05);
  draft.logo(face, part(at, 0.42, 0.13, 0.16, 0.22), strongSecond(draft), light);
  draft.title(face, part(at, 0.1, 0.38, 0.8, 0.3), { face: look, tone: one, on: paper });
  draft.text(face, part(at, 0.2, 0.72, 0.6, 0.12), said, { face: workMedium, tone: one, on: paper });
}

function plaque(draft: Draft, face: Face, light: Tone, said: string): void {
  const room = roomOn(face, 0.08);
  if (!room) return;
  const at = part(room, 0.24, 0.3, 0.52, 0.4);
  draft.rect(face, at, light, at.height * 0.1);
  draft.text(face, inset(at, 0.14), said, { face: playfair, tone: one, on: light });
}

/** A night with stars and a moon. */
export const night: Template = {
  id: "night",
  name: "Night",
  style: "pattern",
  groups: [...everything, "paper-and-tape"],
  inks: ["full", "white", "one", "two"],
  palette: { one: [1000, 800, 100, 60], two: [0, 180, 560, 0], ground: [0, 60, 200, 0] },
  withoutSecond: "paper",
  mark: "star",
  sample: "Luna Vera",
  shownOn: "product-box-wine-box",
  layout(draft, places, words) {
    const isInked = draft.inks !== "white";
    const [back, front] = isInked ? [one, draft.inks === "full" ? two : paper] : [paper, one];
    draft.fillAll(back);
    draft.patternAround({
      pattern: "stars",
      tones: [front, front, front],
      scale: sized(places, 1.5),
      weight: 700,
    });
    for (const face of heroes(places)) {
      const { width, height } = face.all;
      const disc = Math.min(width, height) * 0.78;
      const moon = box(width / 2 - disc / 2, height * 0.44 - disc / 2, disc, disc);
      draft.ellipse(face, moon, front);
      draft.logo(face, part(moon, 0.41, 0.13, 0.18, 0.16), back, front);
      draft.title(face, part(moon, 0.12, 0.34, 0.76, 0.32), { face: abril, tone: back, on: front });
      draft.text(
        face,
        part(moon, 0.24, 0.7, 0.52, 0.12),
        face === places.main ? words.goodNight : words.cheers,
        { face: karla, tone: back, on: front },
      );
    }
    for (const face of [
      ...walls(places).filter(({ role }) => role === "top" || role === "front"),
      ...places.rest,
    ])
      moonlet(draft, face, front, back);
    lining(draft, places, one, words.goodNight, { face: abril, tone: paper });
  },
};

function moonlet(draft: Draft, face: Face, front: Tone, back: Tone): void {
  const room = roomOn(face, 0.1);
  if (!room) return;
  const disc = within(room, 1);
  draft.ellipse(face, disc, front);
  draft.logo(face, inset(disc, 0.28), back, front);
}

/** Chips of stone in a light ground, and a heavy name. */
export const terrazzo: Template = {
  id: "terrazzo",
  name: "Terrazzo",
  style: "pattern",
  groups: everything,
  inks: ["full", "two", "one", "white"],
  palette: { one: [600, 300, 350, 250], two: [0, 480, 520, 0], ground: [20, 30, 50, 0] },
  withoutSecond: "tint",
  mark: "halves",
  sample: "Pietra",
  shownOn: "mailer-box-full-color",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    draft.patternAround({
      pattern: "terrazzo",
      tones: [two, one, tint(two, 400)],
      scale: sized(places, 1.5),
    });
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.02);
      if (!room) continue;
      const at = part(room, 0, 0.56, 0.72, 0.44);
      draft.rect(face, at, one);
      draft.title(face, part(at, 0.08, 0.14, 0.84, 0.5), {
        face: rubik,
        tone: light,
        on: one,
        align: "start",
        vertical: "top",
      });
      draft.text(face, part(at, 0.08, 0.68, 0.6, 0.2), words.goodThings, {
        face: karla,
        tone: light,
        on: one,
        align: "start",
      });
      draft.logo(face, part(at, 0.76, 0.6, 0.16, 0.28), light, one);
    }
    for (const face of walls(places).slice(0, 1)) {
      draft.fill(face, one);
      draft.rect(face, draft.over(face), one);
      wordsIn(draft, face, [0.04, 0.2, 0.92, 0.6], words.hello, {
        face: rubik,
        tone: light,
        on: one,
        align: "start",
      });
    }
    for (const face of places.rest) draft.rect(face, draft.over(face), one);
    afterword(draft, places, { face: rubik, tone: light, on: one }, words.useAgain);
    lining(draft, places, one, words.foundIt, { face: rubik, tone: paper });
  },
};

/** Woven tone on tone, letters as on a perfume. */
export const herringbone: Template = {
  id: "herringbone",
  name: "Herringbone",
  style: "pattern",
  groups: ["rigid-boxes", "product-boxes", "mailers", "bags", "labels-and-cards"],
  inks: ["full"],
  palette: { one: [700, 500, 450, 320], two: [80, 260, 520, 60], ground: [480, 330, 300, 160] },
  withoutSecond: "tint",
  mark: "pinwheel",
  sample: "Arden",
  shownOn: "product-box",
  layout(draft, places, words) {
    draft.fillAll(one);
    draft.patternAround({ pattern: "herringbone", tones: [ground, ground], scale: sized(places, 1.1) });
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.06);
      if (!room) continue;
      const at = within(part(room, 0.1, 0.2, 0.8, 0.6), 1.5);
      draft.rect(face, at, one);
      draft.frame(face, inset(at, 0.05), two, places.unit * 0.005);
      draft.logo(face, part(at, 0.44, 0.14, 0.12, 0.2), two, one);
      draft.title(face, part(at, 0.12, 0.36, 0.76, 0.34), {
        face: bodoni,
        tone: two,
        on: one,
        capitals: true,
        tracking: 140,
      });
      draft.text(face, part(at, 0.2, 0.74, 0.6, 0.12), face === places.main ? words.forYou : words.thanks, {
        face: karla,
        tone: two,
        on: one,
      });
    }
    for (const face of [...walls(places).slice(0, 1), ...places.rest]) {
      draft.rect(face, draft.over(face), one);
      wordsIn(draft, face, [0.15, 0.34, 0.7, 0.32], null, {
        face: bodoni,
        tone: two,
        on: one,
        capitals: true,
        tracking: 140,
        largest: 0.6,
      });
    }
    lining(draft, places, one, words.something, { face: bodoni, tone: two });
  },
};

/** Squared paper and a note by hand. */
export const notebook: Template = {
  id: "notebook",
  name: "Notebook",
  style: "type",
  groups: [...everything, "paper-and-tape"],
  inks: ["one", "two", "full", "white"],
  palette: { one: [950, 650, 0, 0], two: [0, 850, 700, 0], ground: [20, 10, 30, 0] },
  withoutSecond: "one",
  mark: "stack",
  sample: "Paper Plane",
  shownOn: "mailer-box-eco-white",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    draft.patternAround({
      pattern: "grid",
      tones: [tint(one, 300)],
      scale: sized(places, 0.62),
      weight: 620,
    });
    for (const face of heroes(places)) {
      wordsIn(draft, face, [0.06, 0.06, 0.88, 0.5], face === places.main ? words.something : words.thanks, {
        face: caveat,
        tone: one,
        on: light,
        leading: 1000,
      });
      wordsIn(draft, face, [0.4, 0.8, 0.46, 0.2], null, {
        face: caveat,
        tone: strongSecond(draft),
        on: light,
        align: "end",
      });
      logoIn(draft, face, [0.88, 0.82, 0.12, 0.16], strongSecond(draft), light);
      const room = roomOn(face);
      if (room) draft.rect(face, part(room, 0.12, 0.62, 0.5, 0.016), strongSecond(draft), 1000);
    }
    for (const face of walls(places))
      wordsIn(draft, face, [0.06, 0.22, 0.88, 0.56], face.role === "left" ? words.hello : words.goodDay, {
        face: caveat,
        tone: one,
        on: light,
      });
    afterword(draft, places, { face: caveat, tone: one, on: light }, words.seeYou);
    lining(draft, places, one, words.foundIt, { face: caveat, tone: paper });
  },
};
