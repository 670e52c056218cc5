/** Moving the page on the board: shown at once, told to the server when the hand rests. */
import type { Point } from "@foldmark/geometry";
import type { Placement } from "@foldmark/preflight/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDesk } from "../state/desk.ts";
import type { StepLabel } from "../state/history.ts";
import { choiceOf } from "../state/numbered-findings.ts";
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
  const { change } = usePrintFile();
  const [offset, setOffset] = useState(none);
  const latest = useRef(none);
  const timer = useRef(0);
  const { placement, picture, surface } = sheet;
  const show = useCallback((next: Point) => {
    latest.current = next;
    setOffset(next);
  }, []);
  // Drawn where it was put, or another side: nothing is beside its place any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it hangs on
  useEffect(() => {
    if (picture !== null) show(none);
  }, [picture, surface, show]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const put = (label: StepLabel, next: Partial<Placement>) => {
    if (!placement) return;
    void change(label, [{ ...choiceOf(sheet), placement: { ...placement, ...next } }]);
  };
  const settle = () => {
    const { x, y } = latest.current;
    if (!placement || (x === 0 && y === 0)) return;
    put("move", { x: Math.round(placement.x + x), y: Math.round(placement.y + y) });
  };
  const moveBy = ({ x, y }: Point) => show({ x: latest.current.x + x, y: latest.current.y + y });
  const others = sheet.fixes.filter(({ id }) => id !== "fit-page");
  return {
    offset,
    placement,
    moveBy,
    settle,
    nudge(by) {
      moveBy(by);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(settle, rest);
    },
    put,
    fit() {
      const fixes = [...others, { id: "fit-page", ink: null } as const];
      void change("fit", [{ ...choiceOf(sheet), placement: null, fixes }]);
    },
    byItself() {
      void change("fit", [{ ...choiceOf(sheet), placement: null, fixes: others }]);
    },
  };
}
