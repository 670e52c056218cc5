/**
 * Checks of the design once it rests, never while something is dragged, and when the browser has nothing better to do;
 * at once where it is to be bought.
 */
import type { SurfaceId } from "@foldmark/design";
import type { Finding } from "@foldmark/preflight";
import { loadPart, PartLoadError } from "@foldmark/ui";
import { reportError, reportPartFailure, unexpected } from "../../../document/error-reporting.ts";
import type { EditorSession } from "../../session/editor-session.ts";
import { whenIdle } from "../../session/when-idle.ts";

/** ms without a change after which it is checked. */
const restsAfter = 500;
/** The checks come after the canvas: nobody waits for them. */
const loadChecks = () =>
  loadPart("preflight", () => import("./checks.ts"), { onFailure: reportPartFailure, provides: "preflight" });
type Checks = Awaited<ReturnType<typeof loadChecks>>;

/** Null where nothing can be checked: without the colours of the press. */
function findingsOf(
  { preflight, limitsOf }: Checks,
  { editor, product, art, surfaces }: EditorSession,
): readonly Finding[] | null {
  const { configuration } = product.peek();
  const { layout, store } = editor.design;
  const limits = limitsOf(configuration);
  if (!layout || !limits) return layout ? [] : null;
  const printed = surfaces.peek();
  if (!printed[0]) return [];
  const first = art.printedOn(printed[0]);
  if (!first) return null;
  const on = (id: SurfaceId) => {
    const surface = printed.find((each) => each.id === id);
    return (surface && art.printedOn(surface)) ?? first;
  };
  const { codes, symbols } = art.drawers;
  return preflight({
    view: store,
    layout,
    compiler: art.compiler,
    print: configuration.print,
    limits,
    on,
    codes,
    symbols,
  });
}

/** @returns whether it could be checked */
async function check(
  session: EditorSession,
  load: typeof loadChecks,
  isWanted: () => boolean,
): Promise<boolean> {
  const { findings, ruleCount, hasCheckFailed } = session;
  try {
    const checks = await load();
    const found = isWanted() ? findingsOf(checks, session) : null;
    if (!found) return false;
    findings.value = found;
    ruleCount.value = checks.ruleIds.length;
    hasCheckFailed.value = false;
    return true;
  } catch (error) {
    // Of a part its loader has told.
    if (!(error instanceof PartLoadError)) reportError(unexpected(error));
    hasCheckFailed.value = true;
    return false;
  }
}

/** ms that a buyer waits for it. */
const longest = 10_000;

/** The design as it is now, with the colours and fonts that it names. @returns whether it could be checked */
export function checkNow(session: EditorSession, load = loadChecks): Promise<boolean> {
  const work = async () => {
    const isSupplied = await session.art.supply();
    return (await check(session, load, () => true)) && isSupplied;
  };
  const late = new Promise<false>((resolve) => setTimeout(resolve, longest, false));
  return Promise.race([work(), late]);
}

/** @returns what ends it */
export function keepChecked(
  session: EditorSession,
  changed: (listener: () => void) => () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = (): void => undefined;
  const checkRested = (): void => {
    if (session.editor.isInGesture) {
      wait();
      return;
    }
    let isWanted = true;
    const stop = whenIdle(() => void check(session, loadChecks, () => isWanted));
    cancelIdle = () => {
      isWanted = false;
      stop();
    };
  };
  function wait(): void {
    clearTimeout(timer);
    cancelIdle();
    timer = setTimeout(checkRested, restsAfter);
  }
  const end = changed(wait);
  wait();
  return () => {
    end();
    clearTimeout(timer);
    cancelIdle();
  };
}
