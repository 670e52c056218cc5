/**
 * What is done to an editor, told once: the same script runs on a driver in Node and by real events in a page, and both
 * have to come to the same design. Places are whole CSS pixels of the canvas.
 */
import type { Point } from "@foldmark/geometry";
import type { Driver } from "./driver.ts";

export type Action =
  | { readonly do: "press"; readonly key: string; readonly mod?: boolean; readonly shift?: boolean }
  | { readonly do: "click"; readonly at: Point }
  | { readonly do: "double-click"; readonly at: Point }
  | { readonly do: "drag"; readonly from: Point; readonly to: Point }
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "compose"; readonly states: readonly string[] };

export type Script = readonly Action[];

/** Where a script is performed: `driverPort` in Node, a page with its mouse and keyboard in a browser. */
export interface ScriptPort {
  perform(action: Action): void | Promise<void>;
}

export async function perform(port: ScriptPort, script: Script): Promise<void> {
  for (const action of script) await port.perform(action);
}

export const driverPort = (driver: Driver): ScriptPort => ({
  perform(action) {
    if (action.do === "press")
      driver.press(action.key, { mod: action.mod ?? false, shift: action.shift ?? false });
    else if (action.do === "click") driver.click(action.at);
    else if (action.do === "double-click") driver.doubleClick(action.at);
    else if (action.do === "drag") driver.drag(action.from, action.to);
    else if (action.do === "type") driver.type(action.text);
    else driver.compose(...action.states);
    // So long that two deeds are never one.
    driver.wait(1000);
  },
});
