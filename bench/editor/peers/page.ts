/** The page of a peer: makes it, and hands over what it can do. */
import type { Scene } from "../scene.ts";
import type { MakePeer } from "../subject.ts";
import { makeFabric } from "./fabric.ts";
import { makeKonva } from "./konva.ts";
import { makeSvgDom } from "./svg-dom.ts";
import { makeTldraw } from "./tldraw.tsx";

const makers: Readonly<Record<string, MakePeer>> = {
  konva: makeKonva,
  fabric: makeFabric,
  "svg-dom": makeSvgDom,
  tldraw: makeTldraw,
};

const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

window.peers = {
  async open(name, text, width, height) {
    // Of the same file as ours; loaded before, as ours is kept by the browser.
    await document.fonts.add(new FontFace("scene", "url(/font)")).load("12px scene");
    const element = document.createElement("div");
    document.body.append(element);
    const began = performance.now();
    window.subject = await makers[name]!(element, JSON.parse(text) as Scene, { width, height });
    await twoFrames();
    return performance.now() - began;
  },
};
