/** Designs of large planes of colour. */
import { type Box, box, inset, part, within } from "../draft/box.ts";
import type { Face } from "../draft/faces.ts";
import type { Mark } from "../draft/marks.ts";
import { ground, one, paper, type Tone, tint, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import {
  afterword,
  band,
  column,
  heroes,
  lightGround,
  lining,
  logoIn,
  roomOn,
  strongSecond,
  walls,
  wordsIn,
} from "./elements.ts";

const jakarta = typeface("plus-jakarta-sans", 800);
const jakartaMedium = typeface("plus-jakarta-sans", 500);
const sora = typeface("sora", 700);
const anton = typeface("anton");
const barlow = typeface("barlow-condensed", 600);

const boxes = ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes", "bags", "mailing-bags"] as const;

const slanted = (from: number, to: number, thick: number): Mark => ({
  path: `M0 ${from}L1000 ${to}L1000 ${to + thick}L0 ${from + thick}Z`,
  width: 1000,
  height: 1000,
});

/** A sash from edge to edge, with a round for the mark. */
export const sash: Template = {
  id: "sash",
  name: "Sash",
  style: "bold",
  groups: [...boxes, "labels-and-cards"],
  inks: ["full", "two", "one"],
  palette: { one: [1000, 720, 50, 120], two: [0, 580, 860, 0], ground: [0, 60, 110, 0] },
  withoutSecond: "paper",
  mark: "bird",
  sample: "Kestrel",
  shownOn: "delivery-mailer-box",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(one);
    for (const face of heroes(places)) {
      draft.outline(face, draft.over(face), slanted(640, 120, 60), light);
      draft.outline(face, draft.over(face), slanted(400, -120, 210), two);
      const room = roomOn(face, 0.02);
      if (!room) continue;
      const disc = within(part(room, 0.02, 0.02, 0.42, 0.46), 1);
      draft.ellipse(face, disc, light);
      draft.logo(face, inset(disc, 0.24), one, light);
      draft.title(face, part(room, 0.3, 0.86, 0.7, 0.14), {
        face: jakarta,
        tone: light,
        on: one,
        align: "end",
        vertical: "bottom",
      });
    }
    for (const face of walls(places)) {
      draft.rect(face, column(draft, face, 0.7, 0.86), two);
      draft.rect(face, column(draft, face, 0.88, 0.92), light);
      wordsIn(draft, face, [0, 0.25, 0.64, 0.5], face.role === "left" ? words.hello : null, {
        face: jakarta,
        tone: light,
        on: one,
        align: "start",
        largest: 0.8,
      });
    }
    afterword(draft, places, { face: jakartaMedium, tone: light, on: one }, words.useAgain);
    lining(draft, places, one, words.foundIt, { face: jakarta, tone: paper });
  },
};

/** Every face another colour, the main one split in two. */
export const blocks: Template = {
  id: "blocks",
  name: "Blocks",
  style: "bold",
  groups: [...boxes, "labels-and-cards"],
  inks: ["full"],
  palette: { one: [0, 800, 550, 100], two: [750, 80, 280, 60], ground: [0, 180, 520, 0] },
  withoutSecond: "tint",
  mark: "pinwheel",
  sample: "Common Play",
  shownOn: "carrier-box",
  layout(draft, places, words) {
    draft.fillAll(ground);
    const roles: Readonly<Record<string, Tone>> = {
      left: two,
      right: one,
      back: ground,
      bottom: one,
      top: two,
      front: ground,
    };
    for (const { ref, role } of draft.faces.outside) draft.fill({ ref }, roles[role] ?? two);
    for (const face of heroes(places)) {
      draft.fill(face, ground);
      const { width, height } = face.all;
      const far = draft.over(face);
      draft.outline(face, far, { path: "M0 1000L1000 1000L1000 440Z", width: 1000, height: 1000 }, one);
      draft.ellipse(
        face,
        box(width * 0.1, height * 0.36, Math.min(width, height) * 0.34, Math.min(width, height) * 0.34),
        two,
      );
      wordsIn(draft, face, [0, 0, 1, 0.22], null, {
        face: sora,
        tone: one,
        on: ground,
        align: "start",
        vertical: "top",
      });
      logoIn(draft, face, [0.76, 0.78, 0.24, 0.22], ground, one);
    }
    for (const face of walls(places)) {
      const on = roles[face.role] ?? two;
      wordsIn(
        draft,
        face,
        [0.06, 0.3, 0.88, 0.4],
        face.role === "top" || face.role === "front" ? words.enjoy : words.hello,
        {
          face: sora,
          tone: on === ground ? one : ground,
          on,
        },
      );
    }
    for (const face of places.rest)
      wordsIn(draft, face, [0.1, 0.35, 0.8, 0.3], words.thanks, {
        face: sora,
        tone: roles[face.role] === ground ? one : ground,
        on: roles[face.role] ?? two,
        largest: 0.6,
      });
    lining(draft, places, two, words.foundIt, { face: sora, tone: ground });
  },
};

/** A ribbon tied crosswise, with a tag. */
export const ribbon: Template = {
  id: "ribbon",
  name: "Ribbon",
  style: "bold",
  groups: ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes", "bags"],
  inks: ["full", "two", "one", "white"],
  palette: { one: [0, 900, 700, 120], two: [0, 40, 60, 0], ground: [0, 130, 80, 0] },
  withoutSecond: "paper",
  mark: "star",
  sample: "Nora Lund",
  shownOn: "mailer-box-full-color",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const across = (face: Face): void => draft.rect(face, column(draft, face, 0.43, 0.57), one);
    for (const face of heroes(places)) {
      draft.rect(face, band(draft, face, 0.42, 0.58), one);
      across(face);
      const room = roomOn(face, 0.04);
      if (!room) continue;
      const tag = within(part(room, 0.16, 0.2, 0.68, 0.6), 1.6);
      draft.rect(face, tag, paper, tag.height * 0.08);
      draft.frame(face, inset(tag, 0.05), one, places.unit * 0.006, "rectangle", tag.height * 0.05);
      draft.logo(face, part(tag, 0.43, 0.12, 0.14, 0.2), one, paper);
      draft.text(face, part(tag, 0.1, 0.38, 0.8, 0.3), face === places.main ? words.forYou : words.thanks, {
        face: pacifico,
        tone: one,
        on: paper,
      });
      draft.title(face, part(tag, 0.15, 0.74, 0.7, 0.14), { face: jakartaMedium, tone: one, on: paper });
    }
    for (const face of [...walls(places), ...places.rest]) across(face);
    for (const face of places.rest.filter(({ role }) => role === "bottom"))
      draft.rect(face, band(draft, face, 0.42, 0.58), one);
    lining(draft, places, one, words.withLove, { face: pacifico, tone: paper });
  },
};

const pacifico = typeface("pacifico");

const arrow: Mark = {
  path: "M500 0L1000 520L690 520L690 1000L310 1000L310 520L0 520Z",
  width: 1000,
  height: 1000,
};

/** Arrows and large letters, as for a warehouse. */
export const wayUp: Template = {
  id: "way-up",
  name: "Way up",
  style: "bold",
  groups: ["shipping-boxes", "mailers", "mailing-bags"],
  inks: ["one", "two", "white"],
  palette: { one: [0, 0, 0, 1000], two: [0, 650, 1000, 0], ground: [0, 0, 0, 0] },
  withoutSecond: "one",
  mark: "stack",
  sample: "Depot Nord",
  shownOn: "shipping-box",
  layout(draft, places, words) {
    draft.fillAll(paper);
    const second = strongSecond(draft);
    const signs = (face: Face, at: Box): void => {
      for (const share of [0, 0.55]) draft.outline(face, part(at, share, 0, 0.45, 1), arrow, second);
    };
    const standing = places.main.role === "front" ? [...heroes(places), ...places.ends] : walls(places);
    for (const face of heroes(places)) {
      wordsIn(draft, face, [0, 0.02, 0.7, 0.52], words.withCare, {
        face: anton,
        tone: one,
        on: paper,
        align: "start",
        vertical: "top",
        capitals: true,
        leading: 1050,
      });
      wordsIn(draft, face, [0, 0.8, 0.5, 0.2], null, {
        face: barlow,
        tone: one,
        on: paper,
        align: "start",
        vertical: "bottom",
      });
      logoIn(draft, face, [0.78, 0.7, 0.22, 0.3], one, paper);
    }
    for (const face of standing) {
      const room = roomOn(face, 0.04);
      if (room) signs(face, within(part(room, 0.74, 0.02, 0.26, 0.5), 1));
      if (face.role !== "front" && face.role !== "back")
        wordsIn(draft, face, [0, 0.66, 1, 0.32], words.thisWayUp, {
          face: barlow,
          tone: one,
          on: paper,
          align: "start",
          vertical: "bottom",
          capitals: true,
        });
    }
    for (const face of walls(places).filter((each) => !standing.includes(each)))
      wordsIn(draft, face, [0.1, 0.3, 0.8, 0.4], words.openHere, {
        face: anton,
        tone: one,
        on: paper,
        capitals: true,
      });
    afterword(draft, places, { face: barlow, tone: one, on: paper }, words.useAgain);
    lining(draft, places, one, words.thanks, { face: anton, tone: paper });
  },
};

/** The mark so large that it runs over the edge. */
export const overTheEdge: Template = {
  id: "over-the-edge",
  name: "Over the edge",
  style: "bold",
  groups: [...boxes, "labels-and-cards"],
  inks: ["full", "two", "one", "white"],
  palette: { one: [1000, 700, 100, 100], two: [0, 600, 780, 0], ground: [10, 40, 90, 0] },
  withoutSecond: "tint",
  mark: "bird",
  sample: "Wren House",
  shownOn: "mailer-box-full-color-double-sided",
  layout(draft, places, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const far = draft.over(places.main).x * -1;
    for (const face of heroes(places)) {
      const { width, height } = face.all;
      const size = Math.max(width, height) * 0.72;
      draft.logo(face, box(width - size * 0.84 + far, height - size * 0.86 + far, size, size), one, light);
      wordsIn(draft, face, [0, 0, 0.6, 0.2], null, {
        face: jakarta,
        tone: one,
        on: light,
        align: "start",
        vertical: "top",
      });
    }
    for (const face of walls(places)) {
      if (face.role === "left" || face.role === "right") draft.fill(face, two);
      const on = face.role === "left" || face.role === "right" ? two : light;
      logoIn(draft, face, [0.02, 0.3, 0.2, 0.4], one, on);
    }
    afterword(draft, places, { face: jakartaMedium, tone: one, on: light }, words.useAgain);
    lining(draft, places, one, words.hello, { face: jakarta, tone: paper });
    for (const face of places.insideRest)
      draft.pattern(face, { pattern: "dots", tones: [tint(ground, 1000)] });
  },
};
