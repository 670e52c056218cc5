/** Designs that begin with a sentence. */
import { ground, one, paper, tint, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import { band, lightGround, logoIn, wordsIn } from "./elements.ts";

const grotesk = typeface("space-grotesk", 700);
const groteskLight = typeface("space-grotesk", 500);
const heavy = typeface("archivo", 800);
const plain = typeface("archivo", 500);

const boxes = ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes", "bags", "mailing-bags"] as const;

/** A calm sentence over rows of scallops that run down the walls. */
export const openSlowly: Template = {
  id: "open-slowly",
  name: "Open slowly",
  style: "type",
  groups: boxes,
  inks: ["full", "two", "one"],
  palette: { one: [850, 320, 640, 150], two: [0, 660, 700, 0], ground: [20, 50, 130, 0] },
  withoutSecond: "tint",
  mark: "halves",
  sample: "Alder & Finch",
  shownOn: "mailer-box-full-color",
  layout(draft, { main, twin, second, ends, rest, inside, insideRest, unit }, words) {
    const light = lightGround(draft);
    const scallops = {
      pattern: "scallops",
      tones: [two, light, tint(two, 350)],
      scale: Math.round(Math.min(2400, Math.max(240, unit / 150))),
    } as const;
    draft.fillAll(one);
    for (const face of twin ? [main, twin] : [main]) {
      draft.pattern(face, { ...scallops, box: band(draft, face, 0.66, 1) });
      const said = face === main ? words.openSlowly : words.noHurry;
      const look = {
        face: grotesk,
        tone: light,
        on: one,
        align: "start",
        vertical: "top",
        leading: 960,
      } as const;
      wordsIn(draft, face, [0, 0, 0.86, 0.52], said.replace(" ", "\n"), { ...look, largest: 0.56 });
      wordsIn(draft, face, [0, 0.54, 0.7, 0.09], null, { ...look, face: groteskLight, vertical: "middle" });
      logoIn(draft, face, [0.86, 0, 0.14, 0.16], light, one);
    }
    if (second) {
      draft.pattern(second, { ...scallops, box: band(draft, second, 0.5, 1) });
      wordsIn(draft, second, [0, 0, 0.7, 0.36], null, {
        face: groteskLight,
        tone: light,
        on: one,
        align: "start",
      });
    }
    for (const face of ends) {
      draft.pattern(face, { ...scallops, box: band(draft, face, 0.5, 1) });
      logoIn(draft, face, [0.3, 0.02, 0.4, 0.36], light, one);
    }
    for (const face of rest)
      wordsIn(draft, face, [0.1, 0.38, 0.8, 0.24], face.role === "bottom" ? words.useAgain : words.noHurry, {
        face: groteskLight,
        tone: light,
        on: one,
        largest: 0.6,
      });
    draft.fillAll(tint(two, 350), "inside");
    if (inside) {
      draft.fill(inside, two);
      wordsIn(draft, inside, [0.08, 0.3, 0.84, 0.4], words.foundIt, {
        face: grotesk,
        tone: one,
        on: two,
        leading: 960,
      });
    }
    for (const face of insideRest) draft.pattern(face, { ...scallops, tones: [two, tint(two, 600), ground] });
  },
};

/** One word as large as the panel takes it. */
export const bigHello: Template = {
  id: "big-hello",
  name: "Big hello",
  style: "type",
  groups: [...boxes, "paper-and-tape", "labels-and-cards"],
  inks: ["one", "white", "two", "full"],
  palette: { one: [0, 780, 850, 0], two: [0, 120, 80, 0], ground: [0, 90, 70, 0] },
  withoutSecond: "paper",
  mark: "pinwheel",
  sample: "Studio Marrow",
  shownOn: "mailer-box-eco",
  layout(draft, { main, twin, second, ends, rest, strips, inside, insideRest }, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const huge = { face: heavy, tone: one, on: light, leading: 900, tracking: -30 } as const;
    const quiet = { face: plain, tone: one, on: light } as const;
    wordsIn(draft, main, [0, 0.1, 1, 0.66], words.hello, huge);
    wordsIn(draft, main, [0, 0.86, 0.62, 0.12], null, { ...quiet, align: "start" });
    logoIn(draft, main, [0.84, 0.82, 0.16, 0.18], one, light);
    if (twin) wordsIn(draft, twin, [0, 0.1, 1, 0.66], words.thanks, huge);
    if (second) {
      draft.fill(second, one);
      wordsIn(draft, second, [0, 0.08, 1, 0.84], words.goodDay, {
        ...huge,
        tone: light,
        on: one,
        largest: 0.7,
      });
    }
    for (const face of ends) {
      draft.fill(face, one);
      wordsIn(draft, face, [0.04, 0.2, 0.92, 0.6], words.hello, { ...huge, tone: light, on: one });
    }
    for (const face of rest)
      wordsIn(draft, face, [0.1, 0.34, 0.8, 0.32], face.role === "bottom" ? words.thanks : null, {
        ...quiet,
        largest: 0.7,
      });
    for (const face of strips) draft.fill(face, one);
    draft.fillAll(one, "inside");
    if (inside) wordsIn(draft, inside, [0, 0.2, 1, 0.6], words.thanks, { ...huge, tone: paper, on: one });
    for (const face of insideRest) logoIn(draft, face, [0.35, 0.3, 0.3, 0.4], paper, one);
  },
};
