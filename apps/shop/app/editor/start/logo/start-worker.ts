/** The worker that draws; under the page's policy only its own address becomes a script. */
import address from "./logo-worker.ts?worker&url";

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Null where the browser has no workers, or none that can paint. */
export function startLogoWorker(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const { trustedTypes } = window as unknown as { trustedTypes?: ScriptPolicies };
  policy ??= trustedTypes?.createPolicy("logo-worker", { createScriptURL: () => address });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: "module" });
}
