/** Options that no line of a dieline can tell, and why. Everything else a buyer can add is drawn. */
import type { OptionId } from "@foldmark/catalogue";

const coat = "lies on the surface, the same wherever ink lies";
const tool = "its tool is made from the artwork, not from the box";
const cutToGoods =
  "cut to the goods, which nobody knows before the order; the page asks for them, and its drawing comes with the proof";
const service = "work we do, nothing that is made";

export const undrawnOptions: Readonly<Partial<Record<OptionId, string>>> = {
  "varnish-matt": coat,
  "varnish-gloss": coat,
  "lamination-matt": coat,
  "lamination-gloss": coat,
  "lamination-soft-touch": coat,
  "spot-uv": tool,
  "hot-foil": tool,
  emboss: tool,
  "pantone-match": "an ink",
  "insert-board": cutToGoods,
  "insert-foam": cutToGoods,
  padding: "a sheet that lies loose in the bag and is no larger than it",
  "food-liner": "a film inside the wound wall: the label outside stays the same",
  "peel-seal": "a membrane below the lid: the label outside stays the same",
  "low-noise": "another adhesive on the same film",
  "on-roll": "the same sheets and labels, wound instead of stacked",
  rush: service,
  prototype: service,
  "design-help": service,
  "full-design": service,
};
