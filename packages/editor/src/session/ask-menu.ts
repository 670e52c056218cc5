/** The menu of what is selected, for who has no second button: in its middle, or in that of what is seen. */
import { selectionBox } from "../tools/context.ts";
import { boxToScreen } from "../viewport/camera.ts";
import type { Editor } from "./editor.ts";

export function askMenu(editor: Editor): void {
  const context = editor.context();
  const { width, height } = context.size;
  const selected = selectionBox(context);
  const seen = { minX: 0, minY: 0, maxX: width, maxY: height };
  const { minX, minY, maxX, maxY } = selected ? boxToScreen(context.camera, selected) : seen;
  editor.host.openMenu?.({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, context.selection);
}
