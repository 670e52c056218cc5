export { designOf, fontOf, inInk, noDrawers, run, textStyle } from "./designs.ts";
export { scenes } from "./scenes/scenes.ts";
