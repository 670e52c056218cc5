/** The worker that draws; under the page's policy only its own address becomes a script. */
import type { Configuration } from "@foldmark/catalogue";
import type { LanguageTag } from "@foldmark/region";
import type { ToWorker } from "./logo-messages.ts";
import address from "./logo-worker.ts?worker&url";

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

let prepared: Worker | null = null;

/** Begun while somebody reaches for a file: by the time it is here, all that draws is. */
export function prepareLogoWorker(product: Configuration, language: LanguageTag): void {
  if (prepared) return;
  prepared = startLogoWorker();
  prepared?.addEventListener("error", () => {
    prepared = null;
  });
  prepared?.postMessage({ kind: "prepare", product, language } satisfies ToWorker);
}

export function takeLogoWorker(): Worker | null {
  const worker = prepared ?? startLogoWorker();
  prepared = null;
  return worker;
}

/** Null where the browser has no workers, or none that can paint. */
function startLogoWorker(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptPolicies };
  policy ??= trustedTypes?.createPolicy("logo-worker", { createScriptURL: () => address });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: "module" });
}
