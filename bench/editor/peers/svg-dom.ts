/** Elements of SVG in the page, moved by their transforms. */
import type { SceneObject } from "../scene.ts";
import type { MakePeer } from "../subject.ts";
import { PeerCamera } from "./peer-camera.ts";
import { starPath } from "./star-path.ts";

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function elementOf({ form, width, height, colour, text, fontSize }: SceneObject): SVGElement {
  if (form === "rectangle") return element("rect", { width, height, fill: colour });
  if (form === "star") return element("path", { d: starPath(width, height), fill: colour });
  if (form === "ellipse")
    return element("ellipse", {
      cx: width / 2,
      cy: height / 2,
      rx: width / 2,
      ry: height / 2,
      fill: colour,
    });
  const words = element("text", { y: fontSize, "font-size": fontSize, "font-family": "scene", fill: colour });
  words.textContent = text;
  return words;
}

export const makeSvgDom: MakePeer = (container, scene, size) => {
  const root = element("svg", { ...size });
  const group = element("g", {});
  root.append(group);
  const shown = new Map(scene.objects.map((object) => [object.id, { object, made: elementOf(object) }]));
  const place = (made: SVGElement, { turn, width, height }: SceneObject, x: number, y: number) =>
    made.setAttribute(
      "transform",
      `translate(${x} ${y}) rotate(${turn}) translate(${-width / 2} ${-height / 2})`,
    );
  const places = new Map(scene.objects.map(({ id, x, y }) => [id, { x, y }]));
  for (const { object, made } of shown.values()) {
    place(made, object, object.x, object.y);
    group.append(made);
  }
  container.append(root);
  let held: readonly string[] = [];
  const camera = new PeerCamera(scene, size, ({ x, y, zoom }) =>
    group.setAttribute("transform", `translate(${x} ${y}) scale(${zoom})`),
  );
  camera.fit();
  return {
    fit: () => camera.fit(),
    pan: (dx, dy) => camera.pan(dx, dy),
    zoom: (factor) => camera.zoom(factor),
    beginDrag(count) {
      held = scene.dragged.slice(0, count);
    },
    drag(dx, dy) {
      const { zoom } = camera.now;
      for (const id of held) {
        const at = places.get(id)!;
        at.x += dx / zoom;
        at.y += dy / zoom;
        const { object, made } = shown.get(id)!;
        place(made, object, at.x, at.y);
      }
    },
    endDrag() {},
  };
};
