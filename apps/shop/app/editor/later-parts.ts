/**
 * What the first picture does not need. It is fetched while nobody waits for it, so that the first press finds it there,
 * and a reload without a connection too.
 */
import { loadPart } from "@foldmark/ui";
import { loadDesignDialog } from "./fold/design-menu.tsx";
import { panelParts } from "./panels/left-panel.tsx";
import { loadLater } from "./panels/load-later.ts";
import { afterFirstPicture } from "./session/first-picture.ts";
import { loadCodes, loadSymbols } from "./session/late-files.ts";
import { loadProductEngine } from "./session/product-choice.ts";
import { loadProductDialog } from "./top-bar.tsx";

/** What somebody is likely to want first comes first. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadLater,
  () => loadPart("panel-text", panelParts.text),
  loadProductEngine,
  () => loadPart("product-dialog", loadProductDialog),
  () => loadPart("design-dialog", loadDesignDialog),
  loadSymbols,
  loadCodes,
];

/** ms that a busy browser may put each of them off. */
const latest = 500;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: latest });
    else setTimeout(resolve, 100);
  });

let fetching: Promise<void> | null = null;

async function fetchAll(): Promise<void> {
  for (const load of parts) {
    await whenIdle();
    // Whoever opens it tries again, and is told then.
    await load().catch(() => undefined);
  }
}

export function fetchLaterParts(): Promise<void> {
  fetching ??= afterFirstPicture(fetchAll)();
  return fetching;
}
