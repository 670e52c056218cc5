/** Fabric without caching of objects, which is its faster way with many small things. */
import { Canvas, Ellipse, type FabricObject, FabricText, Path, Rect } from "fabric";
import type { SceneObject } from "../scene.ts";
import type { MakePeer } from "../subject.ts";
import { PeerCamera } from "./peer-camera.ts";
import { starPath } from "./star-path.ts";

function objectOf(object: SceneObject): FabricObject {
  const { x, y, turn, width, height, colour } = object;
  const own = {
    left: x,
    top: y,
    angle: turn,
    fill: colour,
    originX: "center",
    originY: "center",
    strokeWidth: 0,
    objectCaching: false,
  } as const;
  if (object.form === "rectangle") return new Rect({ ...own, width, height });
  if (object.form === "ellipse") return new Ellipse({ ...own, rx: width / 2, ry: height / 2 });
  if (object.form === "star") return new Path(starPath(width, height), own);
  const { text, fontSize } = object;
  return new FabricText(text, { ...own, fontSize, fontFamily: "scene" });
}

export const makeFabric: MakePeer = (element, scene, size) => {
  const own = document.createElement("canvas");
  element.append(own);
  const canvas = new Canvas(own, { ...size, renderOnAddRemove: false, enableRetinaScaling: false });
  const objects = new Map(scene.objects.map((object) => [object.id, objectOf(object)]));
  canvas.add(...objects.values());
  let held: FabricObject[] = [];
  const camera = new PeerCamera(scene, size, ({ x, y, zoom }) => {
    canvas.setViewportTransform([zoom, 0, 0, zoom, x, y]);
    canvas.renderAll();
  });
  camera.fit();
  return {
    fit: () => camera.fit(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor) => camera.zoom(factor),
    beginDrag(count) {
      held = scene.dragged.slice(0, count).map((id) => objects.get(id)!);
    },
    drag(dx, dy) {
      const { zoom } = camera.now;
      for (const each of held) {
        each.set({ left: each.left + dx / zoom, top: each.top + dy / zoom });
        each.setCoords();
      }
      canvas.renderAll();
    },
    endDrag() {},
  };
};
