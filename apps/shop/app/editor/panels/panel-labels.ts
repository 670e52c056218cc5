/** Names of the panels over the artwork, where they cover nothing that is drawn. */
import { computed, panelStyleIdOf } from "@foldmark/design";
import { type BoardPanel, boxToScreen, toWorld, type View } from "@foldmark/editor";
import type { Box } from "@foldmark/geometry";
import { screenColour } from "@foldmark/render";
import type { useText } from "@foldmark/ui";
import { panelName } from "../../artwork/panel-words.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { inkOf } from "./inks/ink-looks.ts";
import { type LabelPlace, labelPlace } from "./label-place.ts";

interface PanelLabel {
  readonly box: BoardPanel["box"];
  /** The first that has room is written. */
  readonly names: readonly string[];
  readonly isBare: boolean;
  readonly isOnDark: boolean;
}

/** As the design tokens have it. */
const ownFont = '500 10px "Martian Mono Variable"';
const font = `${ownFont}, "Martian Mono Fallback", ui-monospace, monospace`;
const colours = { onLight: "#3b3e47", onDark: "#ffffff" } as const;
/** What covers more of a panel than this share is its ground: a name may stand on it. */
const groundFrom = 0.8;
/** ms after the last change in which names look for another place. */
const settled = 250;

type Say = ReturnType<typeof useText>;

/** Reading it inside an effect subscribes to the side, its backgrounds, and which panels have something on them. */
function labelsOf({ editor, surfaces, art }: EditorSession, names: readonly string[]): readonly PanelLabel[] {
  void art.revision.value;
  const { store } = editor.design;
  const board = editor.board.value;
  const surface = surfaces.value.find(({ id }) => id === board.surface);
  const on = surface && art.printedOn(surface);
  return board.panels.map(({ ref, box }, index) => {
    const style = store.get(panelStyleIdOf(ref));
    const background = style?.type === "panel-style" ? style.background : null;
    const ink = inkOf(store, background);
    const ground = ink && background && on ? screenColour(ink, background.tint, on) : null;
    const name = names[index]!;
    const short = name.split(",")[0]!;
    return {
      box,
      // "Lid" is one panel, and its front another: that is not called so, however little room it has.
      names: names.includes(short) ? [name] : [name, short],
      isBare: background === null && store.isBare(ref),
      isOnDark: ground !== null && 0.3 * ground.red + 0.59 * ground.green + 0.11 * ground.blue < 140,
    };
  });
}

/** A canvas writes in another font until its own is there; one to fall back on may never be. @returns whether it was not */
async function withLetters(letters: string): Promise<boolean> {
  if (document.fonts.check(ownFont, letters)) return false;
  await document.fonts.load(ownFont, letters).catch(() => []);
  return true;
}

export function createPanelLabels(session: EditorSession, text: Say) {
  let labels: readonly PanelLabel[] = [];
  const { editor } = session;
  const names = computed(() => editor.board.value.panels.map(({ panel }) => panelName(text, panel)));
  // Something dragged over a panel leaves its name as it is.
  const reading = computed(() => JSON.stringify(labelsOf(session, names.value)));
  const widths = new Map<string, number>();
  const areaOf = ({ minX, minY, maxX, maxY }: Box): number => (maxX - minX) * (maxY - minY);
  /** Whether nothing but a ground is drawn in a box of the screen. */
  const isFree = (view: Pick<View, "camera">, panel: Box) => (box: Box) => {
    const corners = [
      toWorld(view.camera, { x: box.minX, y: box.minY }),
      toWorld(view.camera, { x: box.maxX, y: box.maxY }),
    ] as const;
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const seen = {
      minX: Math.min(...xs),
      minY: Math.min(...ys),
      maxX: Math.max(...xs),
      maxY: Math.max(...ys),
    };
    return editor.index
      .within(seen)
      .every(({ node, bounds }) => node.kind === "group" || areaOf(bounds) >= areaOf(panel) * groundFrom);
  };
  const placesIn = (context: CanvasRenderingContext2D, view: Pick<View, "camera" | "size">) =>
    labels.flatMap(({ box, names, isBare, isOnDark }) => {
      const panel = boxToScreen(view.camera, box);
      const { width, height } = view.size;
      if (panel.maxX < 0 || panel.maxY < 0 || panel.minX > width || panel.minY > height) return [];
      for (const name of names) {
        const place = labelPlace(panel, widthOf(context, name), isBare, isFree(view, box));
        if (place) return [{ name, isOnDark, ...place }];
      }
      return [];
    });
  let painted: {
    readonly places: readonly LabelPlace[];
    readonly again: () => readonly LabelPlace[];
  } | null = null;
  const widthOf = (context: CanvasRenderingContext2D, name: string): number => {
    const width = widths.get(name) ?? context.measureText(name).width;
    widths.set(name, width);
    return width;
  };
  return {
    read(): void {
      labels = JSON.parse(reading.value) as readonly PanelLabel[];
    },
    /** In CSS pixels. */
    paint(context: CanvasRenderingContext2D, view: Pick<View, "camera" | "size">): void {
      context.save();
      context.font = font;
      context.textBaseline = "middle";
      context.textAlign = "center";
      const places = placesIn(context, view);
      painted = { places, again: () => placesIn(context, view) };
      for (const { name, isOnDark, at } of places) {
        context.fillStyle = isOnDark ? colours.onDark : colours.onLight;
        context.fillText(name, at.x, at.y);
      }
      context.restore();
    },
    /** Once nothing moves any more: whether a name would stand elsewhere now. @returns ends it */
    follow(onMoved: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        if (editor.isInGesture) wait();
        else if (painted && JSON.stringify(painted.again()) !== JSON.stringify(painted.places)) onMoved();
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(look, settled);
      };
      const end = editor.design.store.listen(wait, { scope: "document" });
      let isOver = false;
      void withLetters(names.peek().join("")).then((isLate) => {
        if (!isLate || isOver) return;
        widths.clear();
        onMoved();
      });
      return () => {
        isOver = true;
        clearTimeout(timer);
        end();
      };
    },
  };
}
