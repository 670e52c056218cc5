/** The folded design follows the open one: at most once a frame, and only sides that changed are painted again. */
import type { Configuration } from "@foldmark/catalogue";
import { effect } from "@foldmark/design";
import { browserPlatform } from "@foldmark/render";
import { foldStops } from "@foldmark/showroom";
import {
  type ModelArtwork,
  mountStage,
  PaintedSurfaces,
  paintedArtwork,
  type Stage,
  type StageOptions,
} from "@foldmark/stage";
import { designedLook } from "../../storefront/stage/staged-product.ts";
import type { EditorSession } from "../session/editor-session.ts";

/** px of a side's longer edge: letters of 8 pt can be read, and a phone keeps its memory. */
const textureSize = () => (matchMedia("(pointer: coarse)").matches ? 1024 : 2048);

/** ms between two pictures of what is being dragged. */
const betweenPaints = 100;

/** ms without a change, and the longest without a picture, where frames are slow: letters that are typed come first. */
const slowly = { rest: 300, longest: 2000 };

export interface LiveStage {
  readonly stage: Stage;
  dispose(): void;
}

export type StageCalls = Pick<StageOptions, "fold" | "onReady" | "onShown" | "onFold">;

/** @returns null where the browser has no WebGL */
export function followDesign(
  session: EditorSession,
  canvas: HTMLCanvasElement,
  calls: StageCalls,
): LiveStage | null {
  const painting = new Painting(session);
  const stage = mountStage(canvas, { ...calls, ...painting.product(), artwork: painting.artwork(false) });
  if (!stage) return null;
  let frame = 0;
  let isAnew = false;
  let paintedAt = 0;
  let changedAt = 0;
  const isTooSoon = (time: number): boolean => {
    if (stage.isSlow) return time - changedAt < slowly.rest && time - paintedAt < slowly.longest;
    return session.editor.isInGesture && time - paintedAt < betweenPaints;
  };
  const ask = (anew: boolean): void => {
    isAnew ||= anew;
    frame ||= requestAnimationFrame((time) => {
      frame = 0;
      // The canvas comes first: whole sides are painted again and sent to the graphics card here.
      if (isTooSoon(time)) {
        ask(false);
        return;
      }
      paintedAt = time;
      if (painting.isOfAnotherProduct())
        void stage.setProduct({ ...painting.product(), artwork: painting.artwork(true) });
      else stage.setArtwork(painting.artwork(isAnew));
      isAnew = false;
    });
  };
  let isFirst = true;
  const ends = [
    session.editor.design.store.listen(
      () => {
        changedAt = performance.now();
        ask(false);
      },
      { scope: "document" },
    ),
    effect(() => {
      void session.art.revision.value;
      void session.layout.value;
      void session.product.value;
      if (!isFirst) ask(true);
      isFirst = false;
    }),
  ];
  return {
    stage,
    dispose() {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
      stage.dispose();
    },
  };
}

/** What is on the stage: the product as it is cut now, and its printed sides. */
class Painting {
  readonly #session: EditorSession;
  #made = "";
  #surfaces: PaintedSurfaces;

  constructor(session: EditorSession) {
    this.#session = session;
    this.#surfaces = this.#fresh();
    this.#made = this.#name;
  }

  get #configuration(): Configuration {
    return this.#session.product.peek().configuration;
  }

  /** What the model is built from. */
  get #name(): string {
    const { sku, material, cover, print, options, choices } = this.#configuration;
    return JSON.stringify([
      this.#session.layout.peek().hash(),
      sku,
      material,
      cover,
      print,
      options,
      choices,
    ]);
  }

  isOfAnotherProduct(): boolean {
    return this.#made !== this.#name;
  }

  #fresh(): PaintedSurfaces {
    const layout = this.#session.layout.peek();
    return new PaintedSurfaces({
      platform: browserPlatform,
      painter: this.#session.art.painter,
      layout,
      size: textureSize(),
    });
  }

  product() {
    if (this.isOfAnotherProduct()) this.#surfaces = this.#fresh();
    this.#made = this.#name;
    const { dieline } = this.#session.layout.peek();
    const configuration = this.#configuration;
    return { dieline, look: designedLook(configuration), stops: foldStops(configuration.sku) };
  }

  artwork(anew: boolean): ModelArtwork {
    const { art, editor, surfaces } = this.#session;
    const layout = this.#session.layout.peek();
    return paintedArtwork(layout.dieline, (id) => {
      const surface = surfaces.peek().find((each) => each.id === id);
      const compiled = surface && art.compiler.compile(editor.design.store, layout, id);
      return surface && compiled ? this.#surfaces.side(compiled.list, art.look(surface), anew) : null;
    });
  }
}
