/** Uploads as records of a design: a picture in a box, a drawing as a group of shapes. */
import type { SvgDrawing } from "@foldmark/commerce";
import {
  type AssetRecord,
  type DesignNode,
  type InkRecord,
  indexesBetween,
  type NodeId,
  newNode,
  newRecord,
  type Paint,
  type ParentRef,
  type Step,
} from "@foldmark/design";
import { type ColourProfile, hexColour, inksFor, type Rgb } from "@foldmark/render";
import type { Asset } from "./asset.ts";

/** `outside`: its flat background cut out; `everywhere`: also where it shows through. */
export type Cut = "none" | "outside" | "everywhere";

/** What a design holds of a picture; null for what is none, or has no such cut-out. */
export function assetRecord({ name, picture }: Asset, cut: Cut = "none"): AssetRecord | null {
  const shown = cut === "none" ? picture?.renditions[0] : picture?.cutOut?.[cut][0];
  if (!picture || !shown) return null;
  // A cut-out is printed as it was cut, the picture itself as it was sent.
  const { width, height } = cut === "none" ? picture : shown;
  return newRecord("asset", {
    id: `asset:${shown.hash.slice(0, 32)}`,
    hash: shown.hash,
    kind: "raster",
    name: name.slice(0, 120),
    width,
    height,
    icc: cut === "none" ? picture.icc : null,
  });
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as fits, in the middle, in its own proportion. */
export function fitted(size: { readonly width: number; readonly height: number }, into: Box): Box {
  const scale = Math.min(into.width / size.width, into.height / size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  return {
    x: into.x + Math.round((into.width - width) / 2),
    y: into.y + Math.round((into.height - height) / 2),
    width,
    height,
  };
}

interface Place {
  readonly parent: ParentRef;
  /** µm on the parent; the picture lies in its middle. */
  readonly box: Box;
  readonly name: string;
  /** A name for each node, by its part: chance is the caller's. */
  readonly nodeId: (part: string) => NodeId;
}

/** For `node.add`, together with its record. */
export function pictureNode(record: AssetRecord, { parent, box, name, nodeId }: Place): DesignNode {
  return newNode("image", { id: nodeId("image"), parent, name, asset: record.id, ...fitted(record, box) });
}

/**
 * A picture in place of what was drawn there before, to be run as one step of the history: as large, turned and mirrored
 * as that was, in its layer, and under its name where somebody gave it one.
 */
export function picturesInstead(
  record: AssetRecord,
  formers: readonly DesignNode[],
  nodeId: Place["nodeId"],
): readonly Step[] {
  return formers.flatMap((former, at) => {
    const { parent, x, y, width, height, rotation, flipX, flipY, scale } = former;
    const { anchor, home, opacity, hidden, permissions } = former;
    const id = nodeId(`image-${at}`);
    const name = /\.svg$/i.test(former.name) ? record.name : former.name;
    const node = newNode("image", {
      id,
      name,
      parent,
      x,
      y,
      width,
      height,
      rotation,
      flipX,
      flipY,
      scale,
      anchor,
      home,
      opacity,
      hidden,
      permissions,
      asset: record.id,
    });
    return [
      ["node.add", { nodes: [node], assets: [record], inks: [] }],
      ["node.reparent", { ids: [id], parent, below: former.id, keepsPicture: false }],
      ["node.delete", { ids: [former.id] }],
    ] satisfies Step[];
  });
}

/** Inks for the colours of a drawing, by the colour: the twelve that it is mostly painted in. */
export function drawingInks(colours: readonly Rgb[], profile: ColourProfile): ReadonlyMap<string, InkRecord> {
  return new Map(
    colours.map((colour) => {
      const hex = hexColour(colour);
      const cmyk = inksFor(colour, profile);
      const id = `ink:${hex.slice(1)}` as const;
      return [hex, newRecord("ink", { id, kind: "process", name: hex, cmyk: [...cmyk] })] as const;
    }),
  );
}

const distance = (one: Rgb, other: Rgb): number =>
  (one.red - other.red) ** 2 + (one.green - other.green) ** 2 + (one.blue - other.blue) ** 2;

/** The nodes of a drawing: a group, and its shapes in the order in which they are painted. */
export function drawingNodes(
  drawing: SvgDrawing,
  place: Place,
  paintOf: (colour: Rgb) => Paint,
): readonly DesignNode[] {
  const { width, height, shapes, colours } = drawing;
  const inked = (colour: Rgb): Paint =>
    paintOf(
      colours.reduce(
        (best, each) => (distance(each, colour) < distance(best, colour) ? each : best),
        colours[0] ?? colour,
      ),
    );
  const box = fitted(drawing, place.box);
  const id = place.nodeId("drawing");
  const scale = Math.max(100, Math.round((box.width / width) * 1_000_000));
  const group = newNode("group", {
    id,
    parent: place.parent,
    name: place.name,
    x: box.x,
    y: box.y,
    width,
    height,
    scale,
  });
  const indexes = indexesBetween(null, null, shapes.length);
  const nodes = shapes.map(({ path, rule, fill, stroke, opacity, ...at }, order) =>
    newNode("shape", {
      ...at,
      id: place.nodeId(`shape-${order}`),
      parent: id,
      index: indexes[order] ?? "a0",
      opacity,
      shape: { form: "path", path, width: at.width, height: at.height, rule },
      fill: fill && inked(fill),
      stroke: stroke && {
        paint: inked(stroke.colour),
        width: stroke.width,
        cap: stroke.cap,
        join: stroke.join,
        dash: stroke.dash,
      },
    }),
  );
  return [group, ...nodes];
}
