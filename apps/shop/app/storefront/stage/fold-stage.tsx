/**
 * The product in three dimensions, to be turned and folded. Only this frame belongs to the page; what draws arrives
 * when the stage is first shown. Until then, and where the browser cannot draw in 3D, the picture stays.
 */
import type { Configuration } from "@foldmark/catalogue";
import { LazyPart, loadPart } from "@foldmark/ui";
import type { ReactNode } from "react";
import styles from "./fold-stage.module.css";

export interface FoldStageProps {
  readonly configuration: Configuration;
  /** The product's name, for those who hear the stage instead of seeing it. */
  readonly product: string;
  /** 0 flat … 1 closed; the states of `foldStops` of the showroom are the places a slider stops at. */
  readonly fold: number;
  /** Walks to a new fold instead of jumping there, unless the visitor wants less motion. */
  readonly gently?: boolean;
  /** Hears of every fold on such a walk: move the slider along. */
  readonly onFold?: (fold: number) => void;
  /** Hears when the stage draws, or says that it cannot: before that a walk would pass unseen. */
  readonly onShown?: () => void;
  /** The picture that stands there until the first frame. */
  readonly children?: ReactNode;
}

const part = { name: "fold-stage", load: () => import("./fold-stage-part.tsx") };

/** Fetches the drawing part ahead of time: when a pointer comes near the 3D tab, or it takes the focus. */
export function prepareFoldStage(): void {
  // A failure is told where the stage is shown.
  loadPart(part.name, part.load).catch(() => undefined);
}

export function FoldStage(props: FoldStageProps) {
  return (
    <LazyPart
      name={part.name}
      load={part.load}
      props={props}
      fallback={
        <div className={styles.stage}>
          <div className={styles.picture}>{props.children}</div>
        </div>
      }
    />
  );
}
