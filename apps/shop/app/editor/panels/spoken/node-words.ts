/** Where an object lies and what is special about it, in words for those who do not see it. */
import { type TreeNode, writtenLength } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useUnit } from "../controls/use-unit.ts";

export function usePlaceWords(): (place: NonNullable<TreeNode["place"]>) => string {
  const text = useText();
  const unit = useUnit();
  return ({ x, y, width, height }) =>
    text("editor.canvas.place", {
      x: writtenLength(x, unit),
      y: writtenLength(y, unit),
      width: writtenLength(width, unit),
      height: writtenLength(height, unit),
      unit,
    });
}

export interface Flagged {
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** Millidegrees. */
  readonly rotation: number;
}

export function useFlagWords(): (node: Flagged) => readonly string[] {
  const text = useText();
  return ({ isLocked, isHidden, rotation }) => [
    ...(isLocked ? [text("panels.flag.locked")] : []),
    ...(isHidden ? [text("panels.flag.hidden")] : []),
    ...(rotation === 0 ? [] : [text("panels.flag.turned", { degrees: Math.round(rotation / 100) / 10 })]),
  ];
}
