/** A script for the editor that touches every kind of input. */
import type { Driver, Script } from "@foldmark/editor/testing";
import type { Point } from "@foldmark/geometry";

/** Two shapes, a text with an accent and an input method's letters, moves, a resize, a group, undo and redo. */
export function scriptFor(driver: Driver): Script {
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
