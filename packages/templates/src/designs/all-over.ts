/** Designs of a pattern that runs over every edge. */
import { inset, part, within } from "../draft/box.ts";
import type { Draft } from "../draft/draft.ts";
import type { Face } from "../draft/faces.ts";
import { one, paper, type Tone, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import { lightGround, roomOn, wordsIn } from "./elements.ts";

const display = typeface("dm-serif-display");
const italic = typeface("cormorant-garamond", 600, true);

/** Leaves all over and a clearing for the name. */
export const botanic: Template = {
  id: "botanic",
  name: "Botanic",
  style: "pattern",
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
  inks: ["full", "two", "one", "white"],
  palette: { one: [780, 240, 720, 220], two: [300, 30, 420, 0], ground: [40, 20, 110, 0] },
  withoutSecond: "one",
  mark: "petals",
  sample: "Fern & Fable",
  shownOn: "product-box",
  layout(draft, { main, twin, second, ends, rest, inside, unit }, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    draft.patternAround({
      pattern: "leaves",
      tones: [one, two],
      scale: Math.min(2200, Math.max(260, unit / 130)) | 0,
    });
    for (const face of twin ? [main, twin] : [main]) {
      const room = roomOn(face, 0.08);
      if (!room) continue;
      const plate = within(part(room, 0.04, 0.1, 0.92, 0.8), 1);
      draft.ellipse(face, plate, light);
      draft.frame(face, inset(plate, 0.04), one, unit * 0.005, "ellipse");
      draft.logo(face, part(plate, 0.39, 0.15, 0.22, 0.2), one, light);
      draft.title(face, part(plate, 0.13, 0.37, 0.74, 0.26), { face: display, tone: one, on: light });
      draft.text(face, part(plate, 0.25, 0.66, 0.5, 0.12), words.withLove, {
        face: italic,
        tone: one,
        on: light,
      });
    }
    for (const face of [...(second ? [second] : []), ...ends, ...rest])
      if (face.safe && Math.min(face.safe.width, face.safe.height) > unit * 0.2)
        ribbon(draft, face, light, words.thanks);
    draft.fillAll(one, "inside");
    if (inside)
      wordsIn(draft, inside, [0.1, 0.3, 0.8, 0.4], words.something, { face: display, tone: paper, on: one });
  },
};

function ribbon(draft: Draft, face: Face, light: Tone, thanks: string): void {
  if (face.role === "left" || face.role === "right") return;
  const room = roomOn(face, 0.1);
  if (!room) return;
  const plate = part(room, 0.14, 0.3, 0.72, 0.4);
  draft.rect(face, plate, light);
  draft.frame(face, inset(plate, 0.06), one, 0);
  const look = { face: display, tone: one, on: light, largest: 0.8 } as const;
  const at = inset(plate, 0.16);
  if (face.role === "bottom" || face.role === "back") draft.text(face, at, thanks, look);
  else draft.title(face, at, look);
}
