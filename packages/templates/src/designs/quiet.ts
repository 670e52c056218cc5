/** Designs with little on them. */
import { box, inset, part, within } from "../draft/box.ts";
import { ground, one, paper, tint, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import { afterword, heroes, lightGround, lining, logoIn, roomOn, walls, wordsIn } from "./elements.ts";

const garamond = typeface("cormorant-garamond", 600);
const garamondItalic = typeface("cormorant-garamond", 600, true);
const bodoni = typeface("bodoni-moda", 600);
const script = typeface("great-vibes");
const plain = typeface("figtree", 500);
const spectral = typeface("spectral", 500);
const spectralItalic = typeface("spectral", 400, true);

const boxes = ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes", "bags", "mailing-bags"] as const;

/** One mark in the middle of a soft colour. */
export const oneMark: Template = {
  id: "one-mark",
  name: "One mark",
  style: "quiet",
  groups: [...boxes, "labels-and-cards"],
  inks: ["full"],
  palette: { one: [0, 700, 380, 180], two: [0, 360, 160, 0], ground: [0, 190, 110, 0] },
  withoutSecond: "one",
  mark: "petals",
  sample: "Maison Linnet",
  shownOn: "mailer-box-full-color",
  layout(draft, places, words) {
    draft.fillAll(ground);
    for (const face of heroes(places)) {
      logoIn(draft, face, [0.36, 0.26, 0.28, 0.3], one, ground);
      wordsIn(draft, face, [0.15, 0.64, 0.7, 0.14], null, {
        face: garamond,
        tone: one,
        on: ground,
        tracking: 20,
      });
    }
    for (const face of walls(places)) {
      draft.fill(face, face.role === "front" || face.role === "top" ? ground : two);
      wordsIn(draft, face, [0.2, 0.36, 0.6, 0.28], face.role === "left" ? words.forYou : null, {
        face: garamondItalic,
        tone: one,
        on: face.role === "front" || face.role === "top" ? ground : two,
      });
    }
    afterword(draft, places, { face: garamondItalic, tone: one, on: ground }, words.useAgain);
    lining(draft, places, two, words.withLove, { face: garamondItalic, tone: one });
  },
};

/** A name written by hand in a fine double frame. */
export const penned: Template = {
  id: "penned",
  name: "Penned",
  style: "quiet",
  groups: [...boxes, "labels-and-cards", "paper-and-tape"],
  inks: ["full", "one", "two", "white"],
  palette: { one: [550, 680, 250, 350], two: [0, 250, 350, 60], ground: [30, 70, 90, 0] },
  withoutSecond: "one",
  mark: "star",
  sample: "Clara Voss",
  shownOn: "paper-bag",
  layout(draft, places, words) {
    const light = lightGround(draft);
    const line = places.unit * 0.004;
    draft.fillAll(light);
    for (const face of heroes(places)) {
      if (!face.safe) continue;
      const frame = inset(face.safe, 0.03);
      draft.frame(face, frame, one, line * 2);
      draft.frame(face, inset(frame, 0.03), one, line);
      draft.logo(face, part(frame, 0.43, 0.12, 0.14, 0.12), one, light);
      draft.title(face, part(frame, 0.08, 0.3, 0.84, 0.34), { face: script, tone: one, on: light });
      draft.text(
        face,
        part(frame, 0.2, 0.72, 0.6, 0.08),
        face === places.main ? words.something : words.thanks,
        {
          face: garamond,
          tone: one,
          on: light,
          capitals: true,
          tracking: 180,
        },
      );
    }
    for (const face of walls(places)) {
      draft.fill(face, one);
      wordsIn(draft, face, [0.08, 0.3, 0.84, 0.4], null, { face: script, tone: light, on: one });
    }
    afterword(draft, places, { face: script, tone: one, on: light }, words.thanks);
    lining(draft, places, one, words.withLove, { face: script, tone: paper });
  },
};

/** A label as on an apothecary's jar: frame, rules, small capitals. */
export const apothecary: Template = {
  id: "apothecary",
  name: "Apothecary",
  style: "type",
  groups: [...boxes, "labels-and-cards"],
  inks: ["full", "one", "two"],
  palette: { one: [700, 350, 500, 420], two: [150, 300, 480, 60], ground: [30, 40, 120, 0] },
  withoutSecond: "one",
  mark: "drop",
  sample: "Verbena No. 4",
  shownOn: "product-box",
  layout(draft, places, words) {
    const light = lightGround(draft);
    const { unit } = places;
    draft.fillAll(one);
    for (const face of heroes(places)) {
      const room = roomOn(face, 0.03);
      if (!room) continue;
      draft.rect(face, room, light);
      draft.frame(face, inset(room, 0.035), one, unit * 0.006);
      draft.logo(face, part(room, 0.4, 0.12, 0.2, 0.14), one, light);
      draft.title(face, part(room, 0.1, 0.3, 0.8, 0.22), { face: bodoni, tone: one, on: light });
      draft.rect(face, part(room, 0.3, 0.56, 0.4, 0.006), one);
      draft.text(face, part(room, 0.15, 0.6, 0.7, 0.09), face === places.main ? words.forYou : words.thanks, {
        face: spectralItalic,
        tone: one,
        on: light,
      });
      draft.rect(face, part(room, 0.3, 0.73, 0.4, 0.006), one);
      draft.text(face, part(room, 0.15, 0.78, 0.7, 0.07), words.enjoy, {
        face: spectral,
        tone: one,
        on: light,
        capitals: true,
        tracking: 200,
      });
    }
    for (const face of walls(places)) {
      if (face.safe) draft.frame(face, inset(face.safe, 0.06), light, unit * 0.004);
      wordsIn(draft, face, [0.15, 0.32, 0.7, 0.36], null, { face: bodoni, tone: light, on: one });
    }
    afterword(draft, places, { face: spectralItalic, tone: light, on: one }, words.useAgain);
    lining(draft, places, one, words.something, { face: bodoni, tone: paper });
  },
};

/** The mark in a corner, and a row of small ones along the front. */
export const corner: Template = {
  id: "corner",
  name: "Corner",
  style: "quiet",
  groups: [...boxes, "labels-and-cards"],
  inks: ["one", "white", "two", "full"],
  palette: { one: [1000, 620, 200, 150], two: [0, 450, 900, 0], ground: [40, 20, 40, 0] },
  withoutSecond: "one",
  mark: "bird",
  sample: "Swift & Co.",
  shownOn: "mailer-box-white-ink",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    for (const face of heroes(places)) {
      logoIn(draft, face, [0.66, 0.56, 0.34, 0.44], one, light);
      wordsIn(draft, face, [0, 0, 0.6, 0.14], null, {
        face: plain,
        tone: one,
        on: light,
        align: "start",
        vertical: "top",
      });
    }
    for (const face of walls(places)) {
      const room = roomOn(face, 0.05);
      if (!room) continue;
      const count = Math.max(3, Math.min(9, Math.round(room.width / (room.height * 0.7))));
      const step = room.width / count;
      for (let i = 0; i < count; i++) {
        const at = box(room.x + i * step, room.y + room.height * 0.3, step, room.height * 0.4);
        draft.logo(face, within(inset(at, 0.12), 1), i % 2 === 1 ? two : one, light);
      }
    }
    afterword(draft, places, { face: plain, tone: one, on: light }, words.thanks);
    lining(draft, places, tint(one, 1000), words.hello, { face: plain, tone: paper });
  },
};
