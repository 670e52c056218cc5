/** The plates of the side: switched on and off together, or looked at one by one; and where the ink is heaviest. */
import { Button, classNames, Switch, useText } from "@foldmark/ui";
import { useEffect, useRef } from "react";
import { effectWords } from "../../artwork/finding-detail.ts";
import { usePercent } from "../../request/use-percent.ts";
import type { Plate } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { isWorthAnotherTry } from "../upload/refusal-words.ts";
import { type Planes, small } from "./plates.ts";
import styles from "./plates-strip.module.css";
import { useInkName } from "./use-ink-name.ts";

export function PlatesStrip() {
  const text = useText();
  const { sheet, planes, plateView, isInkMap, set } = useDesk();
  const plates = sheet.plates;
  const views = ["together", "single"] as const;
  return (
    <section className={styles.plates} aria-label={text("printfile.plates.title")}>
      <header className={styles.head}>
        <h2>{text("printfile.plates.title")}</h2>
        <fieldset className={styles.views} aria-label={text("printfile.plates.title")}>
          {views.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={plateView === view}
              onClick={() =>
                set({
                  plateView: view,
                  singleInk: view === "single" ? (plates?.inks[0]?.name ?? null) : null,
                })
              }
            >
              {text(`printfile.plates.${view}`)}
            </button>
          ))}
        </fieldset>
        <span className={classNames(styles.hint, isInkMap && styles.scale)}>
          {plates && isInkMap
            ? plates.limit === null
              ? text("printfile.plates.limitless", { highest: Math.round(plates.totalInk.highest) })
              : text("printfile.plates.limit", {
                  highest: Math.round(plates.totalInk.highest),
                  limit: Math.round(plates.limit),
                })
            : text("printfile.plates.hint")}
        </span>
        <span className={styles.map}>
          <Switch
            checked={isInkMap}
            disabled={planes.kind !== "ready"}
            onChange={({ currentTarget }) => set({ isInkMap: currentTarget.checked })}
          >
            {text("printfile.plates.inkMap")}
          </Switch>
        </span>
      </header>
      {planes.kind === "ready" ? (
        <ul className={styles.list}>
          {planes.planes.plates.inks.map((ink, index) => (
            <PlateTile key={ink.name} ink={ink} index={index} planes={planes.planes} />
          ))}
        </ul>
      ) : (
        <div className={styles.waiting}>
          <p role="status">
            {planes.kind === "failed"
              ? text("printfile.plates.failed")
              : sheet.state === "refused"
                ? text("printfile.buy.unchecked", { count: 1 })
                : sheet.file !== null && text("printfile.plates.waiting")}
          </p>
          <Again />
        </div>
      )}
      {sheet.approximate.length > 0 && (
        <p className={styles.approximate}>
          {text("printfile.drawing.approximate", { names: effectWords(text, sheet.approximate) })}
        </p>
      )}
    </section>
  );
}

/** Beside what it is about: on a phone the message over the drawing may lie below what one looks at. */
function Again() {
  const text = useText();
  const { sheet, planes } = useDesk();
  const { again, isBusy } = usePrintFile();
  const retry =
    planes.kind === "failed"
      ? planes.again
      : sheet.state === "refused" && isWorthAnotherTry(sheet.refusal)
        ? () => void again(sheet.surface)
        : null;
  return (
    retry && (
      <Button mode="secondary" size="small" busy={isBusy} onClick={retry}>
        {text("printfile.again")}
      </Button>
    )
  );
}

interface TileProps {
  readonly ink: Plate;
  readonly index: number;
  readonly planes: Planes;
}

/** px of its longer side. */
const tileSize = 96;

function PlateTile({ ink, index, planes }: TileProps) {
  const text = useText();
  const inkName = useInkName();
  const percent = usePercent();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { plateView, hiddenInks, singleInk, set } = useDesk();
  useEffect(() => {
    const element = canvas.current;
    const { pixels, width, height } = small(planes, index, tileSize);
    if (!element) return;
    element.width = width;
    element.height = height;
    element.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [planes, index]);
  const name = inkName(ink, "long");
  const isSingle = plateView === "single";
  const isOn = isSingle ? singleInk === ink.name : !hiddenInks.has(ink.name);
  const toggle = () => {
    if (isSingle) return set({ singleInk: ink.name });
    const next = new Set(hiddenInks);
    if (!next.delete(ink.name)) next.add(ink.name);
    set({ hiddenInks: next, singleInk: null });
  };
  return (
    <li
      className={classNames(styles.tile, !isOn && styles.off)}
      onPointerEnter={({ pointerType }) => {
        if (!isSingle && pointerType === "mouse") set({ singleInk: ink.name });
      }}
      onPointerLeave={() => {
        if (!isSingle) set({ singleInk: null });
      }}
    >
      <span className={styles.picture}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused */}
        <canvas ref={canvas} aria-hidden="true" />
        <input
          type={isSingle ? "radio" : "checkbox"}
          role={isSingle ? undefined : "switch"}
          name={isSingle ? "plate" : undefined}
          className={styles.switch}
          aria-label={text("printfile.plates.show", { name })}
          checked={isOn}
          onChange={toggle}
        />
      </span>
      <span className={styles.name}>
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={`rgb(${ink.colour.red} ${ink.colour.green} ${ink.colour.blue})`} />
        </svg>
        <span>{inkName(ink, "short")}</span>
      </span>
      <span className={styles.coverage}>
        {ink.coverage > 0 && ink.coverage < 0.5 ? `< ${percent(1)}` : percent(Math.round(ink.coverage))}
      </span>
    </li>
  );
}
