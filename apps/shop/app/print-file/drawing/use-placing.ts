/** Placing the page on the board: shown at once, told to the server when the hand rests. */
import type { Point } from "@foldmark/geometry";
import type { FileFix, Placement } from "@foldmark/preflight/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDesk } from "../state/desk.ts";
import type { StepLabel } from "../state/history.ts";
import { choiceOf, onSide } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import { answered, asTold, dropped, type Moved, movedBy, unmoved, untold } from "./moved.ts";

/** ms without another key until it is meant. */
const rest = 600;

export interface Placing {
  /** As the page lies in the eyes of who places it; null where none lies here, or nobody knows yet how. */
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
  /** Told, and not answered yet. */
  const [wished, setWished] = useState<Placement | null>(null);
  /** Of the side that is open: another one has another. */
  const latest = useRef({ moved });
  const timer = useRef(0);
  const { placement, surface } = sheet;
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
    await change("move", (sheets) =>
      sheets.flatMap((each) => {
        if (each.surface !== surface || !each.placement) return [];
        const { x, y } = each.placement;
        const to = { ...each.placement, x: Math.round(x + by.x), y: Math.round(y + by.y) };
        return [{ ...choiceOf(each), placement: to }];
      }),
    );
    if (side === latest.current) show(answered(side.moved, by));
  }, [change, hold, show, surface]);
  // Whoever turns to another side meant what was moved on this one.
  useEffect(() => () => void settle(), [settle]);
  // Another side: nothing is beside its place yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is what it hangs on
  useEffect(() => {
    latest.current = { moved: unmoved };
    show(unmoved);
    setWished(null);
  }, [surface, show]);
  const lies = wished ?? placement;
  const put = async (label: StepLabel, next: Partial<Placement>) => {
    if (!placement || !lies) return;
    const wish = { ...lies, ...next };
    setWished(wish);
    await change(
      label,
      onSide(surface, (now) => ({ placement: { ...(now.placement ?? placement), ...next } })),
    );
    // The side's own placement says it now, or what was refused.
    setWished((latest) => (latest === wish ? null : latest));
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
    placement: lies && { ...lies, x: lies.x + moved.shown.x, y: lies.y + moved.shown.y },
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
    put: (label, next) => void put(label, next),
    fit: () => lie({ id: "fit-page", ink: null }),
    byItself: () => lie(null),
  };
}
