/** The canvas's own form of outlines, made once: by outline, by glyph of a font, and by row of glyphs. */
import type { GlyphsOp } from "../display-list/display-list.ts";
import { type GlyphOutlines, glyphScale } from "../display-list/glyphs.ts";
import { drawPath, type Path } from "../display-list/path.ts";
import type { CanvasPlatform } from "./platform.ts";

export class PathCache {
  readonly #platform: CanvasPlatform;
  readonly #glyphs: GlyphOutlines;
  /** By the outline itself: a font reads each glyph's once, a drawing keeps its own while the node is moved. */
  readonly #paths = new WeakMap<Path, Path2D>();
  readonly #rows = new WeakMap<readonly number[], Path2D>();

  constructor(platform: CanvasPlatform, glyphs: GlyphOutlines) {
    this.#platform = platform;
    this.#glyphs = glyphs;
  }

  path(path: Path): Path2D {
    const known = this.#paths.get(path);
    if (known) return known;
    const made = this.#platform.createPath();
    drawPath(path, made);
    this.#paths.set(path, made);
    return made;
  }

  glyphs(op: GlyphsOp): Path2D {
    const known = this.#rows.get(op.positions);
    if (known) return known;
    const row = this.#platform.createPath();
    const scale = glyphScale(op);
    let isComplete = true;
    for (const [index, id] of op.ids.entries()) {
      const outline = this.#glyphs.outline(op.font, id);
      if (outline.segments === "") isComplete &&= this.#glyphs.has(op.font);
      const [e, f] = [op.positions[index * 2]!, op.positions[index * 2 + 1]!];
      row.addPath(this.path(outline), { a: scale, b: 0, c: 0, d: -scale, e, f });
    }
    if (isComplete) this.#rows.set(op.positions, row);
    return row;
  }
}
