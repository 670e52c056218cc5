/** Konva, as its documentation recommends: what is dragged on a layer of its own. */
import Konva from "konva";
import type { Scene, SceneObject } from "../scene.ts";
import type { MakePeer } from "../subject.ts";
import { PeerCamera } from "./peer-camera.ts";
import { starPath } from "./star-path.ts";

function nodeOf(object: SceneObject): Konva.Shape {
  const { id, x, y, turn, width, height, colour } = object;
  const own = { id, x, y, rotation: turn, fill: colour, perfectDrawEnabled: false };
  const fromMiddle = { offsetX: width / 2, offsetY: height / 2 };
  if (object.form === "rectangle") return new Konva.Rect({ ...own, ...fromMiddle, width, height });
  if (object.form === "ellipse")
    return new Konva.Ellipse({ ...own, radiusX: width / 2, radiusY: height / 2 });
  if (object.form === "star") return new Konva.Path({ ...own, ...fromMiddle, data: starPath(width, height) });
  const { text, fontSize } = object;
  return new Konva.Text({ ...own, ...fromMiddle, width, text, fontSize, fontFamily: "scene" });
}

export const makeKonva: MakePeer = (element, scene: Scene, size) => {
  const stage = new Konva.Stage({ container: element as HTMLDivElement, ...size });
  const [still, moving] = [new Konva.Layer(), new Konva.Layer()];
  stage.add(still, moving);
  const nodes = new Map(scene.objects.map((object) => [object.id, nodeOf(object)]));
  still.add(...nodes.values());
  let held: Konva.Shape[] = [];
  const camera = new PeerCamera(scene, size, ({ x, y, zoom }) => {
    stage.scale({ x: zoom, y: zoom });
    stage.position({ x, y });
  });
  camera.fit();
  still.draw();
  return {
    fit: () => camera.fit(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor) => camera.zoom(factor),
    beginDrag(count) {
      held = scene.dragged.slice(0, count).map((id) => nodes.get(id)!);
      for (const node of held) node.moveTo(moving);
    },
    drag(dx, dy) {
      const { zoom } = camera.now;
      for (const node of held) node.position({ x: node.x() + dx / zoom, y: node.y() + dy / zoom });
    },
    endDrag() {
      for (const node of held) node.moveTo(still);
    },
  };
};
