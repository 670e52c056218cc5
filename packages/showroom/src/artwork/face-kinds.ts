/** What each panel of a product is to whoever looks at it. */
import type { Dieline, Panel, Piece } from "@foldmark/geometry";
import type { FaceKind } from "./pattern.ts";

/** The face that is looked at first, by construction. */
const mainFaces: Readonly<Record<string, string>> = {
  "roll-end-lock-front": "lid",
  "roll-end-tuck-front": "lid",
  "cake-box": "lid",
  "two-piece": "lid-base",
  "rigid-two-piece": "lid-base",
  "rigid-hinged": "case-top",
  "rigid-magnetic": "case-top",
  "rigid-flat-pack": "case-top",
  "rigid-drawer": "sleeve-top",
  "sleeved-mailer": "sleeve-top",
  "plain-box": "lid",
};

/** Faces on which the artwork of the main face goes on. */
const continued: ReadonlySet<string> = new Set(["lid-front", "case-flap"]);

/** Boxes whose lid is a piece of its own: the base under it stays quiet. */
const separateLids: ReadonlySet<string> = new Set(["two-piece", "rigid-two-piece"]);

/** Round goods are drawn in facets; their artwork runs over all of them. */
export const facet = /^(body|outer|lid)-\d+$/;

export function outsideKind(dieline: Dieline, piece: Piece, panel: Panel): FaceKind {
  const { id, role, face } = panel;
  // The inner wall of a roll is its core; handles of a bag are cord, ribbon or cloth.
  if (piece.id === "insert" || piece.id.startsWith("handle")) return "hidden";
  // A lid of metal is bought as it is.
  if (piece.material.id === "tinplate") return "hidden";
  if (role === "handle") return "plain";
  if (separateLids.has(dieline.construction)) {
    if (piece.id === "base" && panel.visible.outside) return "plain";
    if (id === "lid-front") return "front";
  }
  if (facet.test(id)) return id.startsWith("lid") ? "side" : "main";
  // The core of a roll.
  if (role === "label" && id.startsWith("inner-")) return "hidden";
  if (id === (mainFaces[dieline.construction] ?? "front") || role === "label") return labelKind(id);
  if (continued.has(id)) return dieline.construction === "cake-box" ? "tuck" : "continued";
  // The wall behind a lid's front: hidden when closed, the first one sees when open.
  if (id === "front") return "front";
  if (role === "tuck") return "tuck";
  if (role === "roll" || id.startsWith("inner-")) return "inside";
  if (!panel.visible.outside || !panel.printable.outside) return "hidden";
  if (face === "left" || face === "right") return "side";
  return face ?? "hidden";
}

/** Of the goods that are labels themselves: what lies on top, what goes round. */
const labelKind = (id: string): FaceKind =>
  id === "back" || id === "top" || id === "lid-disc"
    ? id === "back"
      ? "back"
      : "top"
    : id === "lid-label"
      ? "side"
      : id === "side"
        ? "hidden"
        : "main";

export function insideKind(panel: Panel): FaceKind {
  if (panel.face === "top") return "inside-lid";
  if (panel.face === "bottom") return "inside-base";
  return "inside";
}
