/** Fixes that make an object larger or smaller. */
import { boundsIn, type DesignNode } from "@foldmark/design";
import type { Fix } from "../finding.ts";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In proportion, from its box in whole µm. */
export function resized(node: DesignNode, to: (from: Place) => Place): Fix {
  const { minX, minY, maxX, maxY } = boundsIn(node);
  const from = {
    x: Math.round(minX),
    y: Math.round(minY),
    width: Math.round(maxX - minX),
    height: Math.round(maxY - minY),
  };
  return { command: "node.resize", args: { ids: [node.id], from, to: to(from), proportional: true } };
}
