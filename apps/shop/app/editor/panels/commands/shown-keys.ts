/** Keys as the keyboard in front of somebody names them. */
import { type EditorCommandId, editorCommandIds, keysOf } from "@foldmark/editor";

export const isMac = (): boolean =>
  typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.platform);

const signs: Readonly<Record<string, string>> = {
  Mod: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};
const words: Readonly<Record<string, string>> = { ...signs, Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };

/** A plus may be the key itself. */
const parts = (keys: string): readonly string[] => keys.match(/[^+]+|\+$/g) ?? [];

/** `Mod+Shift+Z` as ⇧⌘Z or Ctrl+Shift+Z. */
export function writtenKeys(keys: string, isOnMac: boolean): string {
  if (!isOnMac)
    return parts(keys)
      .map((part) => words[part] ?? part)
      .join("+");
  const order = ["Alt", "Shift", "Mod"];
  const all = parts(keys);
  const held = order.filter((key) => all.includes(key));
  const rest = all.filter((key) => !order.includes(key));
  return [...held, ...rest].map((part) => signs[part] ?? part).join("");
}

/** The first keys of a command, or these. */
export function shownKeys(command: EditorCommandId | (string & {})): string | undefined {
  const keys = (editorCommandIds as readonly string[]).includes(command)
    ? keysOf(command as EditorCommandId)[0]
    : command;
  return keys && writtenKeys(keys, isMac());
}
