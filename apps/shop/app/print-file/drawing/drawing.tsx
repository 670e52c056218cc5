/** The page on the dieline: artwork, lines, marks, rulers; looked around in, measured and placed with hand or keys. */
import { toWorld, zoomPercent } from "@foldmark/editor";
import type { Box } from "@foldmark/geometry";
import { carriedOver } from "@foldmark/preflight/files";
import { Button, LazyPart, useText, VisuallyHidden } from "@foldmark/ui";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useFrame } from "../../request/page-frame.ts";
import { usePercent } from "../../request/use-percent.ts";
import { Densitometer } from "../plates/densitometer.tsx";
import { resolutionFor } from "../plates/tile-grid.ts";
import { type FineTiles, useTiles } from "../plates/use-tiles.ts";
import { useDesk } from "../state/desk.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { ArtCanvas } from "./art-canvas.tsx";
import { BoardLines } from "./board-lines.tsx";
import styles from "./drawing.module.css";
import { Frames, Marks } from "./marks.tsx";
import { PanelLabels } from "./panel-labels.tsx";
import { Probe } from "./probe.tsx";
import { Ruler } from "./rulers.tsx";
import { useArt, useFineArt } from "./use-art.ts";
import { placeUnder, useCamera, type View } from "./use-camera.ts";
import { useHands } from "./use-hands.ts";
import { usePlacing } from "./use-placing.ts";

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** µm a key; with shift. */
const step = { usual: 1000, large: 10_000 } as const;

const loadPlacing = () => import("./placing-part.tsx");

/** The finer parts that are in sight, on the desk for whoever measures. */
function useFine({ camera, size }: View): FineTiles {
  const { calls } = usePrintFile();
  const { sheet, set } = useDesk();
  const resolution =
    sheet.plates && size.width > 0 && resolutionFor(sheet.plates, camera.zoom * devicePixelRatio);
  const [from, to] = [toWorld(camera, { x: 0, y: 0 }), toWorld(camera, { x: size.width, y: size.height })];
  const seen = { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y };
  const fine = useTiles(calls, sheet, { seen: resolution ? seen : null, resolution: resolution || null });
  useEffect(() => set({ fine }), [set, fine]);
  return fine;
}

export function Drawing() {
  const text = useText();
  const percent = usePercent();
  const help = useId();
  const unit = useFrame().region.lengthUnit === "in" ? "in" : "mm";
  const { page, sheet, tool, wish, probe, shownLines, set } = useDesk();
  const host = useRef<HTMLDivElement>(null);
  const board =
    page.drawing.boards.find(({ surface }) => surface === sheet.surface) ?? page.drawing.boards[0]!;
  const bleed = page.zones.bleed * 1000;
  const whole: Box = useMemo(
    () => ({ minX: -bleed, minY: -bleed, maxX: board.width + bleed, maxY: board.height + bleed }),
    [board, bleed],
  );
  const view = useCamera(host, whole, wish, sheet.file);
  const art = useArt(whole);
  const fine = useFine(view);
  const fineArt = useFineArt(fine.tiles);
  const placing = usePlacing();
  const { camera, size } = view;
  const isPlacing = tool === "place" && placing.placement !== null;
  const carried =
    art?.placement && placing.placement ? carriedOver(art.placement, placing.placement, sheet.board) : null;
  const point = (event: PointerEvent<HTMLElement>) =>
    set({ probe: placeUnder(camera, event.currentTarget, event) });
  const pinAt = (place: typeof probe) => {
    if (tool === "pin" && place) set({ pin: { ...place, surface: sheet.surface }, tool: "measure" });
  };
  const hands = useHands(host, {
    view,
    onPoint: point,
    onTap: (event) => pinAt(placeUnder(camera, event.currentTarget, event)),
    onDrag: isPlacing
      ? (by) => (by ? placing.moveBy({ x: by.x / camera.zoom, y: by.y / camera.zoom }) : placing.settle())
      : null,
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    const length = event.shiftKey ? step.large : step.usual;
    if (way && isPlacing) placing.nudge({ x: way[0] * length, y: way[1] * length });
    else if (way) {
      const from = probe ?? { x: board.width / 2, y: board.height / 2 };
      set({ probe: { x: from.x + way[0] * length, y: from.y + way[1] * length } });
    } else if (event.key === "+" || event.key === "=") view.step("in");
    else if (event.key === "-") view.step("out");
    else if (event.key === "0") view.showAll();
    else if (event.key === "Enter") pinAt(probe);
    else if (event.key === "Escape") set({ tool: "measure" });
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.corner} aria-hidden="true">
        {unit}
      </div>
      <Ruler view={view} axis="x" unit={unit} />
      <Ruler view={view} axis="y" unit={unit} />
      <div className={styles.frame} data-tool={tool}>
        <div
          ref={host}
          className={styles.hand}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what a hand does here, keys do as well
          tabIndex={0}
          role="application"
          aria-label={text("printfile.drawing.name")}
          aria-describedby={help}
          onKeyDown={press}
          {...hands}
          onPointerLeave={({ pointerType }) => {
            // A finger is lifted to read.
            if (pointerType === "mouse") set({ probe: null });
          }}
        >
          <ArtCanvas
            camera={camera}
            size={size}
            art={art}
            fine={fineArt}
            carried={carried}
            outline={board.outline}
            bleed={board.lines.bleed}
            paper={sheet.ground.paper}
          />
          <svg className={styles.layer} aria-hidden="true">
            <BoardLines camera={camera} board={board} shown={shownLines} />
            <PanelLabels camera={camera} />
            <Frames camera={camera} />
            {probe && <Probe camera={camera} place={probe} />}
          </svg>
        </div>
        <VisuallyHidden id={help}>{text("printfile.drawing.help")}</VisuallyHidden>
        <Marks camera={camera} />
        {sheet.switchedLayers && (
          <p className={styles.switched} role="status">
            {text("printfile.layers.switched")}
          </p>
        )}
        <div className={styles.zoom}>
          <Button mode="white" size="xsmall" icon="minus" iconOnly onClick={() => view.step("out")}>
            {text("editor.zoom.out")}
          </Button>
          <output>{percent(zoomPercent(camera))}</output>
          {fine.state === "drawing" && (
            <span className={styles.finer} role="status">
              {text("printfile.drawing.finer")}
            </span>
          )}
          <Button mode="white" size="xsmall" icon="plus" iconOnly onClick={() => view.step("in")}>
            {text("editor.zoom.in")}
          </Button>
          <Button mode="white" size="xsmall" onClick={view.showAll}>
            {text("editor.zoom.fit")}
          </Button>
        </div>
        {isPlacing && (
          <LazyPart
            name="placing"
            load={loadPlacing}
            props={{ placing, unit }}
            fallback={null}
            onFailure={reportPartFailure}
          />
        )}
        {probe && !isPlacing && (
          <div className={styles.reading}>
            <Densitometer />
          </div>
        )}
      </div>
    </>
  );
}
