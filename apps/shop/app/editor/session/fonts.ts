/** Fonts are loaded one by one, when a text uses them. What sets text comes with the first. */
import type { OpenFont } from "@foldmark/typeset";
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import type { MissingArt } from "./missing-art.ts";
import type { LoadFont } from "./typesetting.ts";

export interface Fonts {
  /** Those that are open, by the digest of their file. */
  readonly open: ReadonlyMap<string, OpenFont>;
  /** Opens it if it is not; null where it cannot be had. Asked again after a failure, it is tried again. */
  ask(hash: string): Promise<OpenFont | null>;
}

const loadScript = () =>
  loadPart("typesetting", () => import("./typesetting.ts"), { provides: "startTypesetting" });

export const loadTypesetting = (): Promise<LoadFont> =>
  loadPart("harfbuzz", async () => (await loadScript()).startTypesetting(), { onFailure: reportPartFailure });

/** @param onOpened texts that were set without it can be set now */
export function createFonts(
  pathPrefix: string,
  missing: Pick<MissingArt, "failed" | "came">,
  onOpened: () => void,
): Fonts {
  const open = new Map<string, OpenFont>();
  const asked = new Map<string, Promise<OpenFont | null>>();
  const load = async (hash: string): Promise<OpenFont | null> => {
    const font = await (await loadTypesetting())(hash, pathPrefix);
    if (!font) return null;
    open.set(hash, font);
    missing.came(hash);
    onOpened();
    return font;
  };
  const ask = (hash: string): Promise<OpenFont | null> => {
    const known = asked.get(hash);
    if (known) return known;
    const loading = load(hash).catch(() => {
      asked.delete(hash);
      missing.failed(hash, () => void ask(hash));
      return null;
    });
    asked.set(hash, loading);
    return loading;
  };
  return { open, ask };
}
