/** Which of the printing conditions a blank is printed under. */
import { isMaterialCode, material } from "@foldmark/catalogue";
import type { Piece } from "@foldmark/geometry";

export type ConditionName = "coated" | "uncoated";

/** Ink stays on top of film and of coated board; paper, kraft and cloth drink it, and colours turn darker. */
export function conditionFor({ material: { id, kind } }: Pick<Piece, "material">): ConditionName {
  if (kind === "film") return "coated";
  return isMaterialCode(id) && material(id).surface === "coated" ? "coated" : "uncoated";
}
