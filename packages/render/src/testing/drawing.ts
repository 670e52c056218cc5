export { drawScene, fontsOfScene } from "./scenes/draw-scene.ts";
export type { Scene } from "./scenes/scene.ts";
