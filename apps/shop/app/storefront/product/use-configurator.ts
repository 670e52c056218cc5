/**
 * The configurator as it is being used. What the controls hold changes at once; the view (prices, dates, problems)
 * follows from the price engine in the page, or from the server as long as that has not arrived.
 */
import type { Fields, ProductView } from "@foldmark/configurator";
import { loadPart } from "@foldmark/ui";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useOwnPath } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { willAsk } from "./asked-again.ts";
import type { Describe } from "./describe-in-browser.ts";
import { earlyChoices } from "./early-choices.ts";
import { problemsOf } from "./problems-of.ts";
import type { ProductData } from "./product-page.tsx";

const loadEngine = () =>
  loadPart("price-engine", () => import("./describe-in-browser.ts"), { onFailure: reportPartFailure });

/** Browsers refuse an address that is rewritten with every key. */
const addressAfterMs = 400;
const announceAfterMs = 700;

export interface Configurator {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly view: ProductView;
  readonly fields: Fields;
  /** The price shown is that of an earlier choice. */
  readonly isWaiting: boolean;
  /** Counts the tries to send the form: each shows the summary of what is wrong. */
  readonly attempt: number;
  readonly announcement: string;
  /** Somebody is about to choose: have the engine brought. */
  readonly prepare: () => void;
  /** Something was chosen. */
  readonly change: (fields: Fields) => void;
  /** Something is being typed: half a number is no mistake yet. */
  readonly type: (fields: Fields, controlId: string) => void;
  readonly submit: () => void;
}

interface State {
  readonly fields: Fields;
  readonly view: ProductView;
  /** The view the page came with. */
  readonly from: ProductView;
}

const hasProblem = (view: ProductView, controlId: string): boolean =>
  problemsOf(view).some((each) => each.controlId === controlId);

export function useConfigurator(page: ProductData): Configurator {
  const [state, setState] = useState<State>({ fields: page.view.fields, view: page.view, from: page.view });
  const [attempt, setAttempt] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(state);
  const put = useCallback((next: Partial<State>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  }, []);
  const show = useCallback(
    (view: ProductView, asked: Fields) => {
      setWaiting(false);
      // The answer may hold what a choice brought along, unless somebody has chosen on since.
      put(latest.current.fields === asked ? { view, fields: view.fields } : { view });
    },
    [put],
  );
  const { describe, prepare, ask } = useDescriber(page, latest, show);

  // The visitor came back to this page, or followed a link to another configuration of it.
  useEffect(() => {
    if (latest.current.from !== page.view)
      put({ fields: page.view.fields, view: page.view, from: page.view });
  }, [page.view, put]);

  const change = useCallback(
    (changed: Fields) => {
      const fields = { ...latest.current.fields, ...changed };
      put({ fields });
      const view = describe(fields);
      if (view) return show(view, fields);
      setWaiting(true);
      ask(fields);
    },
    [put, describe, show, ask],
  );

  const type = useCallback(
    (changed: Fields, controlId: string) => {
      prepare();
      const fields = { ...latest.current.fields, ...changed };
      const view = describe(fields);
      const isHalfTyped = view && hasProblem(view, controlId) && !hasProblem(latest.current.view, controlId);
      put(view && !isHalfTyped ? { fields, view } : { fields });
    },
    [prepare, put, describe],
  );

  // Before anything is drawn anew, and once: from here on the page hears of every change itself.
  const form = useRef<HTMLFormElement>(null);
  const isHeard = useRef(false);
  useLayoutEffect(() => {
    if (isHeard.current) return;
    isHeard.current = true;
    const chosen = form.current && earlyChoices(form.current);
    const emptied = Object.fromEntries(Object.keys(latest.current.fields).map((name) => [name, ""]));
    if (chosen) change({ ...emptied, ...chosen });
  }, [change]);

  const submit = useCallback(() => {
    change({});
    setAttempt((count) => count + 1);
  }, [change]);

  useAddress(state.view, page.view);
  const announcement = useAnnouncement(state.view, page.view);
  return { ...state, form, isWaiting, attempt, announcement, prepare, change, type, submit };
}

/** Whoever can say what a choice costs: the engine when it and its texts are here, the server until then. */
function useDescriber(
  page: ProductData,
  latest: { readonly current: State },
  show: (view: ProductView, asked: Fields) => void,
) {
  const { region, language } = useFrame();
  const ownPath = useOwnPath();
  const server = useFetcher<ProductData>();
  const { load, reset, state: asking } = server;
  const engine = useRef<Describe | null>(null);
  const texts = useRef(page.texts);
  const left = useRef(page.left);
  const priceBook = useRef(page.priceBook);
  // A page may have been kept for others before it was loaded: the first answer made for this visitor knows better.
  const serverTime = useRef({ now: page.now, at: 0 });
  const asked = useRef<{ readonly fields: Fields; readonly query: string } | null>(null);
  const { sku } = page.view;
  useEffect(() => {
    serverTime.current = { now: page.now, at: performance.now() };
  }, [page.now]);

  const describe = useCallback((fields: Fields): ProductView | null => {
    // The server's time, moved on: the clock of a visitor's machine may be wrong by years.
    const { now, at } = serverTime.current;
    return engine.current?.(fields, new Date(now + performance.now() - at)) ?? null;
  }, []);

  const start = useCallback(() => {
    loadEngine().then(
      ({ describer }) => {
        if (engine.current || !texts.current) return;
        engine.current = describer(sku, region.id, language, texts.current, left.current, priceBook.current);
        if (!engine.current) return;
        const { fields, view } = latest.current;
        // What was chosen while the engine was on its way.
        if (fields !== view.fields) show(describe(fields) ?? view, fields);
      },
      // Reported; the server goes on answering.
      () => {},
    );
  }, [sku, region.id, language, latest, show, describe]);

  const ask = useCallback(
    (fields: Fields) => {
      const filled = Object.entries(fields).filter(([, value]) => value !== "");
      const path = ownPath(Object.fromEntries(filled));
      asked.current = { fields, query: new URLSearchParams(path.replace(/^[^?]*/, "")).toString() };
      willAsk(path);
      void load(path);
      start();
    },
    [load, start, ownPath],
  );

  useAskedWhileHere(asking !== "idle", reset, () => ask(latest.current.fields));

  const prepare = useCallback(() => {
    if (engine.current || asked.current) return;
    if (texts.current) start();
    // The answer brings the texts.
    else ask(latest.current.fields);
  }, [ask, start, latest]);

  useEffect(() => {
    const answer = server.data;
    if (!answer || server.state !== "idle") return;
    texts.current ??= answer.texts;
    left.current = answer.left;
    priceBook.current = answer.priceBook;
    if (answer.now > serverTime.current.now) serverTime.current = { now: answer.now, at: performance.now() };
    if (engine.current) return;
    // An answer may come when the next question is already on its way: shown as the answer to that one it would undo
    // what was chosen since.
    const isAwaited = asked.current?.query === answer.asked;
    if (asked.current && isAwaited && latest.current.fields !== latest.current.view.fields)
      show(answer.view, asked.current.fields);
    start();
  }, [server.data, server.state, latest, show, start]);

  return { describe, prepare, ask };
}

/**
 * When the page is left the browser cuts what is under way, and the router would take that for a failure of the page:
 * the question is taken back before, and put again where somebody comes back to the page as it was.
 */
function useAskedWhileHere(isAsking: boolean, takeBack: () => void, ask: () => void): void {
  const now = useRef({ isAsking, takeBack, ask });
  useEffect(() => {
    now.current = { isAsking, takeBack, ask };
  });
  useEffect(() => {
    let isTakenBack = false;
    const leave = () => {
      isTakenBack = now.current.isAsking;
      if (isTakenBack) now.current.takeBack();
    };
    const comeBack = () => {
      if (isTakenBack) now.current.ask();
      isTakenBack = false;
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);
}

/** The address follows, so that it can be sent to somebody; the page itself stays. */
function useAddress(view: ProductView, first: ProductView): void {
  useEffect(() => {
    if (view === first) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, "", location.pathname + view.search + location.hash);
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [view, first]);
}

/** The price is said when somebody has come to rest, not with every step. */
function useAnnouncement(view: ProductView, first: ProductView): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (view === first) return;
    const timer = setTimeout(() => setSaid(view.buy?.announcement ?? ""), announceAfterMs);
    return () => clearTimeout(timer);
  }, [view, first]);
  return said;
}
