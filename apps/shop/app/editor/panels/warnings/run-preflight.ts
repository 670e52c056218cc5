/** Checks of the design once it rests: never while something is dragged, and when the browser has nothing better to do. */
import type { SurfaceId } from "@foldmark/design";
import type { Finding } from "@foldmark/preflight";
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../../document/error-reporting.ts";
import type { EditorSession } from "../../session/editor-session.ts";
import { whenIdle } from "../../session/when-idle.ts";

/** ms without a change after which it is checked. */
const restsAfter = 500;
/** The checks come after the canvas: nobody waits for them. */
const loadChecks = () => loadPart("preflight", () => import("./checks.ts"), { onFailure: reportPartFailure });
type Checks = Awaited<ReturnType<typeof loadChecks>>;

/** Null where nothing can be checked: no colours yet, or nothing of the buyer's own is printed. */
function findingsOf(
  { preflight, limitsOf }: Checks,
  { editor, product, art, surfaces }: EditorSession,
): readonly Finding[] | null {
  const { configuration } = product.peek();
  const { layout, store } = editor.design;
  const limits = limitsOf(configuration);
  if (!layout || !limits) return layout ? [] : null;
  const printed = surfaces.peek();
  const first = printed[0] && art.printedOn(printed[0]);
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

/** @returns what ends it */
export function keepChecked(
  session: EditorSession,
  changed: (listener: () => void) => () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle = (): void => undefined;
  const check = (): void => {
    if (session.editor.isInGesture) {
      wait();
      return;
    }
    let isWanted = true;
    const stop = whenIdle(() => {
      loadChecks().then(
        (checks) => {
          const found = isWanted ? findingsOf(checks, session) : null;
          if (!found) return;
          session.findings.value = found;
          session.ruleCount.value = checks.ruleIds.length;
        },
        () => undefined,
      );
    });
    cancelIdle = () => {
      isWanted = false;
      stop();
    };
  };
  function wait(): void {
    clearTimeout(timer);
    cancelIdle();
    timer = setTimeout(check, restsAfter);
  }
  const end = changed(wait);
  wait();
  return () => {
    end();
    clearTimeout(timer);
    cancelIdle();
  };
}
