/** What is done to the editor, told once for Node and for a browser. Places are whole CSS pixels of the canvas. */
import type { Driver } from "@foldmark/editor/testing";
import type { Point } from "@foldmark/geometry";

export type Action =
  | { readonly do: "press"; readonly key: string; readonly mod?: boolean; readonly shift?: boolean }
  | { readonly do: "click"; readonly at: Point }
  | { readonly do: "double-click"; readonly at: Point }
  | { readonly do: "drag"; readonly from: Point; readonly to: Point }
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "compose"; readonly states: readonly string[] };

/** Two shapes, a text with an accent and an input method's letters, moves, a resize, a group, undo and redo. */
export function scriptFor(driver: Driver): readonly Action[] {
  const at = (x: number, y: number): Point => {
    const point = driver.onPanel("body-outside/lid", x, y);
    return { x: Math.round(point.x), y: Math.round(point.y) };
  };
  return [
    { do: "press", key: "r" },
    { do: "drag", from: at(30, 30), to: at(90, 70) },
    { do: "press", key: "o" },
    { do: "drag", from: at(120, 30), to: at(160, 70) },
    { do: "drag", from: at(140, 50), to: at(150, 60) },
    { do: "press", key: "ArrowLeft", shift: true },
    { do: "press", key: "t" },
    { do: "click", at: at(60, 120) },
    { do: "type", text: "Open slowly, café" },
    { do: "press", key: "Home" },
    { do: "compose", states: ["n", "ni", "あ"] },
    { do: "press", key: "Escape" },
    { do: "double-click", at: at(62, 120) },
    { do: "press", key: "End" },
    { do: "type", text: "." },
    { do: "press", key: "Escape" },
    { do: "press", key: "a", mod: true },
    { do: "press", key: "g", mod: true },
    { do: "press", key: "d", mod: true },
    { do: "press", key: "z", mod: true },
    { do: "press", key: "z", mod: true, shift: true },
    { do: "press", key: "ArrowDown" },
  ];
}

export function performInNode(driver: Driver, script: readonly Action[]): void {
  for (const action of script) {
    if (action.do === "press")
      driver.press(action.key, { mod: action.mod ?? false, shift: action.shift ?? false });
    else if (action.do === "click") driver.click(action.at);
    else if (action.do === "double-click") driver.doubleClick(action.at);
    else if (action.do === "drag") driver.drag(action.from, action.to);
    else if (action.do === "type") driver.type(action.text);
    else driver.compose(...action.states);
    driver.wait(1000);
  }
}
