/** From the flat sheet to the closed product, with named stops on the way. */
import { Button, useText } from "@foldmark/ui";
import { stopAt } from "./fold-stop-at.ts";
import styles from "./gallery.module.css";

interface FoldSliderProps {
  readonly stops: readonly { readonly label: string; readonly state: number }[];
  readonly fold: number;
  readonly onFold: (fold: number) => void;
  /** From flat to closed, with time to watch it. */
  readonly onFoldIt: () => void;
  readonly onApproach: () => void;
}

export function FoldSlider({ stops, fold, onFold, onFoldIt, onApproach }: FoldSliderProps) {
  const text = useText();
  const current = stopAt(stops, fold);
  const first = stops[0];
  const last = stops.at(-1);
  return (
    <div className={styles.fold} data-needs-script="" onPointerEnter={onApproach}>
      <label htmlFor="fold">{text("product.page.gallery.fold")}</label>
      <div className={styles.slider}>
        <input
          id="fold"
          type="range"
          min={0}
          max={100}
          step={1}
          value={Math.round(fold * 100)}
          aria-valuetext={current?.label}
          onFocus={onApproach}
          onChange={(event) => onFold(Number(event.currentTarget.value) / 100)}
        />
        <svg className={styles.marks} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <path d={stops.map(({ state }) => `M${state * 100} 0V10`).join("")} />
        </svg>
        <p className={styles.stops} aria-hidden="true">
          <span>{first?.label}</span>
          {current !== first && current !== last && <b>{current?.label}</b>}
          <span>{last?.label}</span>
        </p>
      </div>
      <Button mode="secondary" size="small" icon="play" onClick={onFoldIt} onPointerEnter={onApproach}>
        {text("product.page.gallery.foldIt")}
      </Button>
    </div>
  );
}
