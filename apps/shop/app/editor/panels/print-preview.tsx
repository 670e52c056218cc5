/** The side that is worked on as it is, and as another print would show it. */
import type { Configuration } from "@foldmark/catalogue";
import { apply, type DesignView, viewOf } from "@foldmark/design";
import {
  type ConvertedInks,
  groundOf,
  hexColour,
  inkColours,
  type PrintedOn,
  printedOn,
} from "@foldmark/render";
import { useText } from "@foldmark/ui";
import { useEffect, useRef } from "react";
import { type EditorSession, useEditorSession } from "../session/editor-session.ts";
import styles from "./print-dialog.module.css";

interface PrintPreviewProps {
  readonly to: Configuration;
  readonly conversion: ConvertedInks;
}

export function PrintPreview({ to, conversion: { diff } }: PrintPreviewProps) {
  const text = useText();
  const session = useEditorSession();
  const { store } = session.editor.design;
  const { configuration } = session.product.peek();
  const looks = [
    ["now", store, configuration],
    ["then", viewOf(apply(store.records(), diff)), to],
  ] as const;
  return (
    <div className={styles.preview}>
      {looks.map(([when, view, product]) => (
        <figure key={when} className={styles.look}>
          <Picture view={view} product={product} label={text(`panels.print.${when}`)} />
          <figcaption>{text(`panels.print.${when}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly view: DesignView;
  readonly product: Configuration;
  readonly label: string;
}

function Picture({ view, product, label }: PictureProps) {
  const session = useEditorSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted once, when the dialog opens
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) paintSide(context, session, view, product);
  }, []);
  return (
    <canvas ref={canvas} className={styles.picture} width={440} height={440} role="img" aria-label={label} />
  );
}

/** How the side is printed on; null until the colours are here. */
function boardOf({ surfaces, editor, art }: EditorSession, product: Configuration): PrintedOn | null {
  const surface = surfaces.peek().find(({ id }) => id === editor.board.peek().surface);
  const now = surface && art.printedOn(surface);
  return surface && now ? printedOn(product, surface.piece, surface.side, now.profile) : null;
}

/** The whole blank, as large as fits, cut at its edge. */
function paintSide(
  context: CanvasRenderingContext2D,
  session: EditorSession,
  view: DesignView,
  product: Configuration,
): void {
  const { editor, layout, art } = session;
  const { surface, box, panels } = editor.board.peek();
  const on = boardOf(session, product);
  const compiled = art.compiler.compile(view, layout.peek(), surface);
  if (!on || !compiled) return;
  const { width, height } = context.canvas;
  const scale = Math.min(width / (box.maxX - box.minX), height / (box.maxY - box.minY));
  const [left, top] = [
    (width - (box.maxX - box.minX) * scale) / 2,
    (height - (box.maxY - box.minY) * scale) / 2,
  ];
  const outline = new Path2D();
  for (const { outline: points } of panels) {
    for (const [index, { x, y }] of points.entries()) {
      const place = [left + (x - box.minX) * scale, top + (y - box.minY) * scale] as const;
      if (index === 0) outline.moveTo(...place);
      else outline.lineTo(...place);
    }
    outline.closePath();
  }
  context.clip(outline);
  const transform = [scale, 0, 0, scale, left - box.minX * scale, top - box.minY * scale] as const;
  art.painter.paint(context, compiled.list, transform, {
    colours: inkColours(on),
    background: hexColour(groundOf(on)),
  });
}
