/** Moving the page on the board: shown at once, told to the server when the hand rests. */
import type { Point } from "@foldmark/geometry";
import type { FileFix, Placement } from "@foldmark/preflight/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDesk } from "../state/desk.ts";
import type { StepLabel } from "../state/history.ts";
import { choiceOf, onSide } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";

/** ms without another key until it is meant. */
const rest = 600;
const none: Point = { x: 0, y: 0 };

export interface Placing {
  /** µm by which the page is shown beside where it lies. */
  readonly offset: Point;
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
  const [offset, setOffset] = useState(none);
  const latest = useRef(none);
  /** The part of it that the server was told: the page is drawn there once it is checked. */
  const told = useRef(none);
  const timer = useRef(0);
  const { placement, picture, surface } = sheet;
  const show = useCallback((next: Point) => {
    latest.current = next;
    setOffset(next);
  }, []);
  /** The told part is where the page is drawn now, or was not taken. */
  const forget = useCallback(
    ({ x, y }: Point) => {
      told.current = { x: told.current.x - x, y: told.current.y - y };
      show({ x: latest.current.x - x, y: latest.current.y - y });
    },
    [show],
  );
  const settle = useCallback(async () => {
    window.clearTimeout(timer.current);
    hold(null);
    const by = { x: latest.current.x - told.current.x, y: latest.current.y - told.current.y };
    if (by.x === 0 && by.y === 0) return;
    told.current = latest.current;
    const isTaken = await change("move", (sheets) =>
      sheets.flatMap((each) => {
        if (each.surface !== surface || !each.placement) return [];
        const { x, y } = each.placement;
        const to = { ...each.placement, x: Math.round(x + by.x), y: Math.round(y + by.y) };
        return [{ ...choiceOf(each), placement: to }];
      }),
    );
    if (!isTaken) forget(by);
  }, [change, hold, forget, surface]);
  // Whoever turns to another side meant what was moved on this one.
  useEffect(() => () => void settle(), [settle]);
  // Drawn where it was put: what was moved since stays beside it.
  useEffect(() => {
    if (picture !== null) forget(told.current);
  }, [picture, forget]);
  // Another side: nothing is beside its place yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is what it hangs on
  useEffect(() => {
    told.current = none;
    show(none);
  }, [surface, show]);
  const put = (label: StepLabel, next: Partial<Placement>) => {
    if (placement)
      void change(
        label,
        onSide(surface, (now) => ({ placement: { ...(now.placement ?? placement), ...next } })),
      );
  };
  const moveBy = ({ x, y }: Point) => show({ x: latest.current.x + x, y: latest.current.y + y });
  const lie = (fix: FileFix | null) =>
    void change(
      "fit",
      onSide(surface, ({ fixes }) => {
        const others = fixes.filter(({ id }) => id !== "fit-page");
        return { placement: null, fixes: fix ? [...others, fix] : others };
      }),
    );
  return {
    offset,
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
          show(told.current);
        },
      });
    },
    put,
    fit: () => lie({ id: "fit-page", ink: null }),
    byItself: () => lie(null),
  };
}
