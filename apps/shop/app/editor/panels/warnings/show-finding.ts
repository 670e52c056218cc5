import { artboardOf, type NodeId, nodeOf, readArtboardRef, surfaceIdOf } from "@foldmark/design";
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

/** Shows an object that nothing was found wrong with: its side, and the panel that it lies on. */
export function showNode({ editor }: EditorSession, id: NodeId): void {
  const { store } = editor.design;
  const node = nodeOf(store, id);
  const artboard = node && artboardOf(store, node);
  if (!artboard) return;
  const { piece, side } = readArtboardRef(artboard);
  const surface = surfaceIdOf(piece, side);
  if (editor.board.peek().surface !== surface) editor.setSurface(surface);
  store.select([id]);
  editor.lookAtPanel(editor.board.peek().panels.find(({ ref }) => ref === artboard));
}
