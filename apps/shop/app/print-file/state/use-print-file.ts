/** The open print file: what the server says of it, asked again while something is on its way, and what was done to it. */
import type { DesignProduct, SurfaceId } from "@foldmark/design";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import {
  type Answer,
  type PrintFileCalls,
  printFileCalls,
  type SheetChoice,
} from "../calls/print-file-calls.ts";
import type { PrintFileView, Sheet } from "../print-file-view.ts";
import { isLeftForLater } from "../upload/refusal-words.ts";
import {
  type History,
  noHistory,
  redone,
  type StepLabel,
  undone,
  withoutReplaced,
  withStep,
} from "./history.ts";
import { choiceOf } from "./numbered-findings.ts";

/** ms between two questions while something is opened or checked. */
const betweenReads = 500;
/** … and while the machine had no time for it, until the server begins it again. */
const betweenTries = 30_000;
/** ms in which moves of the same kind are one step. */
const gesture = 1500;

export type Problem = "unreachable" | "refused" | "changed-elsewhere";

/** Made of the sides as they stand when its turn comes: what was done before it may still be on its way. */
export type Choose = (sheets: readonly Sheet[]) => readonly SheetChoice[];

/** A move that waits for the hand to rest. */
export interface PendingMove {
  settle(): void;
  drop(): void;
}

export interface PrintFileState {
  readonly calls: PrintFileCalls;
  /** Null before the first file is sent. */
  readonly view: PrintFileView | null;
  readonly problem: Problem | null;
  readonly history: History;
  readonly isBusy: boolean;
  /** The server has it from now on. */
  open(): Promise<Answer<PrintFileView>>;
  refresh(): Promise<void>;
  take(view: PrintFileView): void;
  /** @returns whether it was taken */
  change(label: StepLabel, choose: Choose): Promise<boolean>;
  /** A side as it lies, checked once more: no step. */
  again(surface: SurfaceId): Promise<unknown>;
  /** Settled before whatever else is changed, dropped by a step back. */
  hold(move: PendingMove | null): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
  accept(surface: SurfaceId, keys: readonly string[], accepted: boolean): Promise<void>;
  comment(about: Parameters<PrintFileCalls["comment"]>[0]): Promise<boolean>;
  restore(number: number): Promise<void>;
  forgetProblem(): void;
}

export const PrintFileContext = createContext<PrintFileState | null>(null);

export function usePrintFile(): PrintFileState {
  const state = useContext(PrintFileContext);
  if (!state) throw new Error("No print file is open here.");
  return state;
}

export const isOnItsWay = ({ files, sheets }: PrintFileView): boolean =>
  files.some(({ state }) => state === "opening") || sheets.some(({ state }) => state === "checking");

const isKeptWaiting = ({ files, sheets }: PrintFileView): boolean =>
  [...files, ...sheets].some(isLeftForLater);

const overtaken = { kind: "refused", code: "changed_elsewhere", maximum: null } as const;

interface Opening {
  readonly id: string;
  readonly name: string;
  readonly product: DesignProduct;
  readonly pathPrefix: string;
  readonly onKept: (id: string) => void;
}

export function usePrintFileState({ id, name, product, pathPrefix, onKept }: Opening): PrintFileState {
  const calls = useMemo(() => printFileCalls(pathPrefix, id), [pathPrefix, id]);
  const [view, setView] = useState<PrintFileView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [history, setHistory] = useState(noHistory);
  const steps = useRef(history);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(view);
  const steppedAt = useRef(0);
  const line = useRef(Promise.resolve());
  const pending = useRef<PendingMove | null>(null);
  const isLaying = useRef(false);

  /** A step back must not bring a file again that another took the place of. */
  const remember = useCallback((next: History) => {
    steps.current = withoutReplaced(next, latest.current?.sheets ?? []);
    setHistory(steps.current);
  }, []);

  const take = useCallback(
    (next: PrintFileView) => {
      // An answer that was overtaken by another says nothing new.
      if (latest.current && next.clock < latest.current.clock) return;
      latest.current = next;
      setView(next);
      // What is laid by a step is remembered with it.
      if (!isLaying.current) remember(steps.current);
    },
    [remember],
  );

  const heard = useCallback(
    (answer: Answer<PrintFileView>): boolean => {
      if (answer.kind === "answer") {
        take(answer.value);
        setProblem(null);
        return true;
      }
      const isOld = answer.kind === "refused" && answer.code === "changed_elsewhere";
      setProblem(isOld ? "changed-elsewhere" : answer.kind);
      return false;
    },
    [take],
  );

  const refresh = useCallback(async () => {
    const answer = await calls.read();
    if (answer.kind === "answer") take(answer.value);
    // What stands here already stays; before that there is nothing else to say.
    else if (!latest.current) setProblem(answer.kind);
  }, [calls, take]);

  const open = useCallback(async (): Promise<Answer<PrintFileView>> => {
    if (latest.current) return { kind: "answer", value: latest.current };
    const answer = await calls.create({ id, name, product });
    if (heard(answer)) onKept(id);
    return answer;
  }, [calls, id, name, product, heard, onKept]);

  const pause = !view ? 0 : isOnItsWay(view) ? betweenReads : isKeptWaiting(view) ? betweenTries : 0;
  useEffect(() => {
    if (pause === 0) return;
    let isLeft = false;
    let timer = 0;
    const next = () => {
      timer = window.setTimeout(async () => {
        await refresh();
        if (!isLeft) next();
      }, pause);
    };
    next();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [pause, refresh]);

  /** One after the other, each on what the one before left. @returns the sides before, and as they were laid; null where one was not taken */
  const lay = useCallback(
    (choose: Choose) => {
      const laid = line.current.then(async () => {
        const sheets = latest.current?.sheets ?? [];
        const after = choose(sheets);
        const surfaces = new Set(after.map(({ surface }) => surface));
        const before = sheets.filter(({ surface }) => surfaces.has(surface)).map(choiceOf);
        if (before.length === 0) return null;
        const busy = (now: boolean) => {
          isLaying.current = now;
          setBusy(now);
        };
        busy(true);
        for (const choice of after) {
          const fileOn = (all: readonly SheetChoice[] | undefined) =>
            all?.find(({ surface }) => surface === choice.surface)?.file;
          const { clock = 0, sheets: now } = latest.current ?? {};
          // While the sides before it were laid another file may have come for this one.
          const isOther = fileOn(now) !== fileOn(before);
          if (!heard(isOther ? overtaken : await calls.lay(choice, clock))) {
            // What it was refused for came from elsewhere, and may be known already.
            isLaying.current = false;
            remember(steps.current);
            await refresh();
            busy(false);
            return null;
          }
        }
        busy(false);
        return { before, after };
      });
      line.current = laid.then(() => undefined);
      return laid;
    },
    [calls, heard, refresh, remember],
  );

  const hold = useCallback((move: PendingMove | null) => {
    pending.current = move;
  }, []);

  const change = useCallback(
    async (label: StepLabel, choose: Choose) => {
      const move = pending.current;
      pending.current = null;
      move?.settle();
      const now = performance.now();
      const isSameGesture = label === "move" && now - steppedAt.current < gesture;
      steppedAt.current = now;
      const step = await lay(choose);
      if (step) remember(withStep(steps.current, { label, ...step }, isSameGesture));
      return step !== null;
    },
    [lay, remember],
  );

  const undo = useCallback(async () => {
    const move = pending.current;
    pending.current = null;
    if (move) {
      move.drop();
      return;
    }
    if (await lay(() => steps.current.done.at(-1)?.before ?? [])) remember(undone(steps.current));
  }, [lay, remember]);

  const redo = useCallback(async () => {
    if (await lay(() => steps.current.undone.at(-1)?.after ?? [])) remember(redone(steps.current));
  }, [lay, remember]);

  return {
    calls,
    view,
    problem,
    history,
    isBusy,
    open,
    refresh,
    take,
    change,
    again: (surface) => lay((sheets) => sheets.filter((each) => each.surface === surface).map(choiceOf)),
    hold,
    undo,
    redo,
    accept: async (surface, keys, accepted) => {
      for (const key of keys) if (!heard(await calls.accept(surface, key, accepted))) return;
    },
    comment: async (about) => heard(await calls.comment(about)),
    restore: async (number) => {
      if (heard(await calls.restore(number))) remember(noHistory);
    },
    forgetProblem: () => setProblem(null),
  };
}
