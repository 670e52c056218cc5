/** A drawing as a template's logo: shapes in inks of their own, or in the one that is printed. */
import type { SvgDrawing } from "@foldmark/commerce";
import type { InkRecord, NodeId, Paint } from "@foldmark/design";
import { type ColourProfile, hexColour, type Rgb } from "@foldmark/render";
import type { Logo } from "@foldmark/templates";
import { drawingInks, drawingNodes } from "./placed-asset.ts";

/** White is the board. */
const isWhite = ({ red, green, blue }: Rgb): boolean => Math.min(red, green, blue) > 240;

export function drawnLogo(shapes: SvgDrawing, name: string, profile: ColourProfile): Logo {
  const inks = drawingInks(shapes.colours, profile);
  const own = (colour: Rgb): Paint => ({ ink: inks.get(hexColour(colour))?.id ?? "ink:black", tint: 1000 });
  return {
    width: shapes.width,
    height: shapes.height,
    records: [...inks.values()] satisfies InkRecord[],
    nodes({ id, parent, box }, paint) {
      const nodeId = (part: string): NodeId => (part === "drawing" ? id : `${id}-${part}`);
      const [group, ...parts] = drawingNodes(
        shapes,
        { parent, box, name, nodeId },
        paint ? (colour) => (isWhite(colour) ? { ...paint, tint: 0 } : paint) : own,
      );
      if (!group) throw new Error("a drawing has a group");
      return [group, ...parts];
    },
  };
}
