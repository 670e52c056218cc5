import type { Finding } from "@foldmark/preflight";
import type { EditorSession } from "../../session/editor-session.ts";

/** Shows where it is: its side, its object, its place. */
export function showFinding({ editor }: EditorSession, { surface, node, box }: Finding): void {
  if (editor.board.peek().surface !== surface) editor.setSurface(surface);
  editor.design.store.select(node ? [node] : []);
  const room = Math.max(box.maxX - box.minX, box.maxY - box.minY, 40_000) / 2;
  editor.look({
    minX: box.minX - room,
    minY: box.minY - room,
    maxX: box.maxX + room,
    maxY: box.maxY + room,
  });
}
