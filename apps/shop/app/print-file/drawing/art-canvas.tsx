/** Board and artwork under the lines: painted, because it moves with every frame of a pan. */
import { type Camera, type Size, viewTransform } from "@foldmark/editor";
import type { Matrix } from "@foldmark/preflight/files";
import { useLayoutEffect, useRef } from "react";
import type { Ground } from "../print-file-view.ts";
import styles from "./drawing.module.css";
import type { Art } from "./use-art.ts";

interface ArtCanvasProps {
  readonly camera: Camera;
  readonly size: Size;
  readonly art: Art | null;
  /** Parts of it, finer. */
  readonly fine: readonly Art[];
  /** What lays it as it was placed since it was drawn; null where nothing did. */
  readonly carried: Matrix | null;
  /** Of the board, and of the board with its bleed. */
  readonly outline: string;
  readonly bleed: string;
  /** Its colour. */
  readonly paper: Ground["paper"];
}

export function ArtCanvas({ camera, size, art, fine, carried, outline, bleed, paper }: ArtCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = devicePixelRatio;
    element.width = Math.round(size.width * ratio);
    element.height = Math.round(size.height * ratio);
    context.setTransform(...viewTransform(camera, ratio));
    context.fillStyle = `rgb(${paper.red} ${paper.green} ${paper.blue})`;
    context.fill(new Path2D(outline), "evenodd");
    if (!art) return;
    context.clip(new Path2D(bleed || outline), "evenodd");
    if (carried) context.transform(...carried);
    context.imageSmoothingQuality = "high";
    for (const { image, box } of [art, ...fine]) {
      const { minX, minY, maxX, maxY } = box;
      context.drawImage(image, minX, minY, maxX - minX, maxY - minY);
    }
  }, [camera, size, art, fine, carried, outline, bleed, paper]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
  return <canvas ref={canvas} className={styles.layer} aria-hidden="true" />;
}
