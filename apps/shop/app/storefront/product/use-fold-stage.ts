/** The third dimension, fetched when a hand comes near it: most visitors look at the pictures. */
import { loadPart } from "@foldmark/ui";
import { type ComponentType, useCallback, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import type { FoldStageProps } from "../stage/fold-stage.tsx";

export function useFoldStage() {
  const [part, setPart] = useState<{ FoldStage: ComponentType<FoldStageProps> | null }>({ FoldStage: null });
  const prepare = useCallback(() => {
    loadPart("fold-stage-frame", () => import("../stage/fold-stage.tsx"), {
      onFailure: reportPartFailure,
    }).then(
      ({ FoldStage, prepareFoldStage }) => {
        prepareFoldStage();
        setPart((now) => (now.FoldStage === FoldStage ? now : { FoldStage }));
      },
      // Reported; the picture stays.
      () => {},
    );
  }, []);
  return { ...part, prepare };
}
