/** tldraw with its canvas alone, as its own benches run it; its licence allows that in development. */
import { createRoot } from "react-dom/client";
import { createShapeId, type Editor, type TLShapePartial, Tldraw, toRichText } from "tldraw";
import "tldraw/tldraw.css";
import type { SceneObject } from "../scene.ts";
import type { MakePeer } from "../subject.ts";
import { PeerCamera } from "./peer-camera.ts";

const colours = ["red", "blue", "green", "orange", "violet", "light-red"] as const;
const forms = { rectangle: "rectangle", ellipse: "ellipse", star: "star" } as const;

function shapeOf(object: SceneObject, number: number): TLShapePartial {
  const { turn, width, height, form } = object;
  const rotation = (turn / 180) * Math.PI;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  // It turns about the top left.
  const x = object.x - (cos * width - sin * height) / 2;
  const y = object.y - (sin * width + cos * height) / 2;
  const own = { id: createShapeId(object.id), x, y, rotation };
  const color = colours[number % colours.length]!;
  if (form === "text") {
    const richText = toRichText(object.text);
    return { ...own, type: "text", props: { richText, color, size: "s", font: "serif" } };
  }
  return {
    ...own,
    type: "geo",
    props: { geo: forms[form], w: width, h: height, fill: "fill", dash: "solid", color },
  };
}

export const makeTldraw: MakePeer = async (element, scene, size) => {
  Object.assign(element.style, {
    position: "absolute",
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  const editor = await new Promise<Editor>((resolve) =>
    createRoot(element).render(
      <Tldraw hideUi options={{ maxShapesPerPage: 20_000 }} onMount={(mounted) => resolve(mounted)} />,
    ),
  );
  editor.run(() => editor.createShapes(scene.objects.map(shapeOf)), { history: "ignore" });
  const camera = new PeerCamera(scene, size, ({ x, y, zoom }) =>
    editor.setCamera({ x: x / zoom, y: y / zoom, z: zoom }, { immediate: true, force: true }),
  );
  camera.fit();
  let held: ReturnType<typeof createShapeId>[] = [];
  return {
    fit: () => camera.fit(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor) => camera.zoom(factor),
    beginDrag(count) {
      held = scene.dragged.slice(0, count).map((id) => createShapeId(id));
      editor.setSelectedShapes(held);
      editor.markHistoryStoppingPoint("drag");
    },
    drag(dx, dy) {
      const { zoom } = camera.now;
      editor.updateShapes(
        held.map((id) => {
          const { type, x, y } = editor.getShape(id)!;
          return { id, type, x: x + dx / zoom, y: y + dy / zoom };
        }),
      );
    },
    endDrag() {},
    undo: () => void editor.undo(),
  };
};
