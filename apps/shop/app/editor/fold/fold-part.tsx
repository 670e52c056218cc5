/** What the editor loads late: the product in 3D with the design on it. */
import { useCallback } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { FoldView, type MountStage } from "./fold-view.tsx";
import { followDesign } from "./live-stage.ts";

export default function FoldPart() {
  const session = useEditorSession();
  const { sku } = useSignal(() => session.product.value);
  const mount: MountStage = useCallback((canvas, calls) => followDesign(session, canvas, calls), [session]);
  return <FoldView sku={sku} mount={mount} />;
}
