/** The outlines of shapes and lines in a node's own box. */
import { type NodeOf, readPath } from "@foldmark/design";
import { mappedPath, type Path, PathBuilder, rectanglePath } from "../display-list/path.ts";

type Form = NodeOf<"shape">["shape"];

/** How far the handles of four curves stand out to make a circle. */
const circle = 0.5522847498;

export function shapePath(form: Form, width: number, height: number): Path {
  switch (form.form) {
    case "rectangle":
      return roundedRectangle(width, height, Math.min(form.radius, width / 2, height / 2));
    case "ellipse":
      return ellipse(width, height);
    case "polygon":
      return polygon(form.corners, form.inner, width, height);
    case "path":
      return stretched(form, width, height);
  }
}

function roundedRectangle(width: number, height: number, radius: number): Path {
  if (radius <= 0) return rectanglePath(0, 0, width, height);
  const handle = radius * (1 - circle);
  const [right, bottom] = [width, height];
  return new PathBuilder()
    .moveTo(radius, 0)
    .lineTo(right - radius, 0)
    .curveTo(right - handle, 0, right, handle, right, radius)
    .lineTo(right, bottom - radius)
    .curveTo(right, bottom - handle, right - handle, bottom, right - radius, bottom)
    .lineTo(radius, bottom)
    .curveTo(handle, bottom, 0, bottom - handle, 0, bottom - radius)
    .lineTo(0, radius)
    .curveTo(0, handle, handle, 0, radius, 0)
    .close()
    .finished();
}

function ellipse(width: number, height: number): Path {
  const [x, y] = [width / 2, height / 2];
  const [dx, dy] = [x * circle, y * circle];
  return new PathBuilder()
    .moveTo(width, y)
    .curveTo(width, y + dy, x + dx, height, x, height)
    .curveTo(x - dx, height, 0, y + dy, 0, y)
    .curveTo(0, y - dy, x - dx, 0, x, 0)
    .curveTo(x + dx, 0, width, y - dy, width, y)
    .close()
    .finished();
}

/** With its first corner at the top; between the corners of a star lie those of its inner circle. */
function polygon(corners: number, inner: number, width: number, height: number): Path {
  const isStar = inner < 1000;
  const count = isStar ? corners * 2 : corners;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const share = isStar && index % 2 === 1 ? inner / 1000 : 1;
    return {
      x: (width / 2) * (1 + Math.cos(angle) * share),
      y: (height / 2) * (1 + Math.sin(angle) * share),
    };
  });
  return new PathBuilder().ring(points).finished();
}

function stretched(form: Extract<Form, { form: "path" }>, width: number, height: number): Path {
  let segments = "";
  const coordinates: number[] = [];
  for (const command of readPath(form.path) ?? []) {
    segments += command[0];
    for (let index = 1; index < command.length; index++) coordinates.push(command[index] as number);
  }
  const drawn = { segments, coordinates };
  if (width === form.width && height === form.height) return drawn;
  return mappedPath(drawn, (x, y) => [(x * width) / form.width, (y * height) / form.height]);
}

export const linePath = (width: number, height: number): Path =>
  new PathBuilder().moveTo(0, 0).lineTo(width, height).finished();
