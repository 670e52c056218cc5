/** Designs round a seal, a label or a frame. */
import { box, inset, part, within } from "../draft/box.ts";
import { one, paper, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import { lightGround, logoIn, roomOn, wordsIn } from "./elements.ts";

const serif = typeface("libre-baskerville", 700);
const narrow = typeface("archivo-narrow", 600);

/** A seal on plain board, and two lines that run all round. */
export const seal: Template = {
  id: "seal",
  name: "Seal",
  style: "quiet",
  groups: [
    "mailers",
    "shipping-boxes",
    "product-boxes",
    "rigid-boxes",
    "bags",
    "mailing-bags",
    "paper-and-tape",
    "labels-and-cards",
  ],
  inks: ["one", "white", "two", "full"],
  palette: { one: [1000, 780, 0, 150], two: [0, 560, 780, 0], ground: [20, 40, 110, 0] },
  withoutSecond: "one",
  mark: "bird",
  sample: "Hollis",
  shownOn: "mailer-box-eco",
  layout(draft, { main, twin, second, ends, rest, inside, unit }, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const line = unit * 0.006;
    for (const face of twin ? [main, twin] : [main]) {
      const room = roomOn(face);
      if (!room) continue;
      const disc = within(inset(room, 0.05), 1);
      draft.ellipse(face, disc, one);
      draft.frame(face, inset(disc, 0.045), light, line * 1.4, "ellipse");
      draft.logo(face, part(disc, 0.34, 0.14, 0.32, 0.3), light, one);
      draft.title(face, part(disc, 0.14, 0.47, 0.72, 0.2), { face: serif, tone: light, on: one });
      draft.text(face, part(disc, 0.25, 0.68, 0.5, 0.1), face === main ? words.forYou : words.thanks, {
        face: narrow,
        tone: light,
        on: one,
        capitals: true,
        tracking: 160,
      });
    }
    const walls = [
      ...(second && main.role === "top" ? [second] : []),
      ...ends,
      ...rest.filter(({ role }) => role === "back"),
    ];
    for (const face of walls) {
      const h = face.all.height;
      const over = draft.over(face);
      for (const [at, thick] of [
        [0.76, 0.055],
        [0.85, 0.022],
      ] as const)
        draft.rect(face, box(over.x, h * at, over.width, Math.max(h * thick, 800)), at === 0.76 ? one : two);
      wordsIn(draft, face, [0.1, 0.14, 0.8, 0.46], face.role === "back" ? words.thanks : null, {
        face: serif,
        tone: one,
        on: light,
        largest: 0.62,
      });
    }
    if (second && main.role !== "top") logoIn(draft, second, [0.3, 0.2, 0.4, 0.6], one, light);
    for (const face of rest.filter(({ role }) => role !== "back"))
      wordsIn(draft, face, [0.2, 0.4, 0.6, 0.2], words.useAgain, {
        face: narrow,
        tone: one,
        on: light,
        capitals: true,
        tracking: 120,
        largest: 0.5,
      });
    draft.fillAll(one, "inside");
    if (inside) {
      logoIn(draft, inside, [0.38, 0.18, 0.24, 0.3], paper, one);
      wordsIn(draft, inside, [0.1, 0.54, 0.8, 0.2], words.thanks, { face: serif, tone: paper, on: one });
    }
  },
};
