/** What a design is drawn with and could not be had: asked for again by itself, and when somebody wants it. */
import { type ReadonlySignal, signal } from "@foldmark/design";

/** ms between tries; after the last it rests until somebody asks, or the connection is back. */
const waits = [2_000, 8_000, 30_000, 60_000];

export interface MissingArt {
  /** What the design names and was missing twice: a breath without a connection is nobody's worry. */
  readonly names: ReadonlySignal<ReadonlySet<string>>;
  /** @param again asks for it once more, and says here what came of it */
  failed(name: string, again: () => void): void;
  came(name: string): void;
  /** Whether it failed and was not asked for since: whoever draws need not ask. */
  isAwaited(name: string): boolean;
  askAgain(): void;
  /** To be said again with every change: what became of an object that is gone is nobody's worry either. */
  setNamed(isNamed: (name: string) => boolean): void;
  end(): void;
}

interface Awaited {
  readonly tries: number;
  readonly isMissed: boolean;
  readonly again: () => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

export function createMissingArt(): MissingArt {
  const awaited = new Map<string, Awaited>();
  const names = signal<ReadonlySet<string>>(new Set());
  let isOver = false;
  let isShown = (_name: string) => true;
  const show = (name: string, isMissing: boolean) => {
    if (names.peek().has(name) === isMissing) return;
    const shown = new Set(names.peek());
    if (isMissing) shown.add(name);
    else shown.delete(name);
    names.value = shown;
  };
  const stop = () => {
    for (const { timer } of awaited.values()) clearTimeout(timer);
  };
  return {
    names,
    failed(name, again) {
      if (isOver) return;
      const before = awaited.get(name);
      clearTimeout(before?.timer);
      const tries = before?.tries ?? 0;
      const wait = waits[tries];
      const timer = wait === undefined ? undefined : setTimeout(again, wait);
      const isMissed = tries > 0;
      awaited.set(name, { tries: tries + 1, isMissed, again, timer });
      show(name, isMissed && isShown(name));
    },
    came(name) {
      clearTimeout(awaited.get(name)?.timer);
      awaited.delete(name);
      show(name, false);
    },
    isAwaited: (name) => awaited.has(name),
    askAgain() {
      stop();
      for (const [name, { isMissed, again }] of awaited) {
        // Missing until it is here, however often it is tried from now on.
        awaited.set(name, { tries: 1, isMissed, again, timer: undefined });
        again();
      }
    },
    setNamed(isNamed) {
      isShown = isNamed;
      for (const [name, { isMissed }] of awaited) show(name, isMissed && isNamed(name));
    },
    end() {
      isOver = true;
      stop();
      awaited.clear();
    },
  };
}
