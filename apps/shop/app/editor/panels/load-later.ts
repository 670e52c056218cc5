/** The way to a part of `later.ts`, as a lazy part wants it. */
import { loadPart } from "@foldmark/ui";

export const loadLater = () => loadPart("editor-later", () => import("./later.ts"), { provides: "default" });

type Later = Awaited<ReturnType<typeof loadLater>>["default"];

export const later =
  <Name extends keyof Later>(name: Name) =>
  async (): Promise<{ readonly default: Later[Name] }> => ({ default: (await loadLater()).default[name] });
