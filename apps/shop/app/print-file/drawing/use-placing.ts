/** Moving the page on the board: shown at once, told to the server when the hand rests. */
import type { Point } from "@foldmark/geometry";
import type { FileFix, Placement } from "@foldmark/preflight/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDesk } from "../state/desk.ts";
import type { StepLabel } from "../state/history.ts";
import { choiceOf, onSide } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import {
  answered,
  asTold,
  besidePlacement,
  drawn,
  dropped,
  type Moved,
  movedBy,
  unmoved,
  untold,
} from "./moved.ts";

/** ms without another key until it is meant. */
const rest = 600;

export interface Placing {
  /** µm by which the page is shown beside its picture. */
  readonly offset: Point;
  /** The same beside its placement, which holds what was moved before the picture shows it. */
  readonly besidePlacement: Point;
  /** Null where no page lies here, or nobody knows yet how. */
  readonly placement: Placement | null;
  moveBy(by: Point): void;
  /** What was moved counts. */
  settle(): void;
  nudge(by: Point): void;
  put(label: StepLabel, next: Partial<Placement>): void;
  fit(): void;
  byItself(): void;
}

export function usePlacing(): Placing {
  const { sheet } = useDesk();
  const { change, hold } = usePrintFile();
  const [moved, setMoved] = useState(unmoved);
  /** Of the side that is open: another one has another. */
  const latest = useRef({ moved });
  const timer = useRef(0);
  const { placement, picture, surface } = sheet;
  const show = useCallback((next: Moved) => {
    latest.current.moved = next;
    setMoved(next);
  }, []);
  const settle = useCallback(async () => {
    window.clearTimeout(timer.current);
    hold(null);
    const side = latest.current;
    const by = untold(side.moved);
    if (by.x === 0 && by.y === 0) return;
    show(asTold(side.moved));
    const isTaken = await change("move", (sheets) =>
      sheets.flatMap((each) => {
        if (each.surface !== surface || !each.placement) return [];
        const { x, y } = each.placement;
        const to = { ...each.placement, x: Math.round(x + by.x), y: Math.round(y + by.y) };
        return [{ ...choiceOf(each), placement: to }];
      }),
    );
    if (side === latest.current) show(answered(side.moved, by, isTaken));
  }, [change, hold, show, surface]);
  // Whoever turns to another side meant what was moved on this one.
  useEffect(() => () => void settle(), [settle]);
  useEffect(() => {
    if (picture !== null) show(drawn(latest.current.moved));
  }, [picture, show]);
  // Another side: nothing is beside its place yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is what it hangs on
  useEffect(() => {
    latest.current = { moved: unmoved };
    show(unmoved);
  }, [surface, show]);
  const put = (label: StepLabel, next: Partial<Placement>) => {
    if (placement)
      void change(
        label,
        onSide(surface, (now) => ({ placement: { ...(now.placement ?? placement), ...next } })),
      );
  };
  const moveBy = (by: Point) => show(movedBy(latest.current.moved, by));
  const lie = (fix: FileFix | null) =>
    void change(
      "fit",
      onSide(surface, ({ fixes }) => {
        const others = fixes.filter(({ id }) => id !== "fit-page");
        return { placement: null, fixes: fix ? [...others, fix] : others };
      }),
    );
  return {
    offset: moved.shown,
    besidePlacement: besidePlacement(moved),
    placement,
    moveBy,
    settle: () => void settle(),
    nudge(by) {
      moveBy(by);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void settle(), rest);
      hold({
        settle: () => void settle(),
        drop() {
          window.clearTimeout(timer.current);
          show(dropped(latest.current.moved));
        },
      });
    },
    put,
    fit: () => lie({ id: "fit-page", ink: null }),
    byItself: () => lie(null),
  };
}
