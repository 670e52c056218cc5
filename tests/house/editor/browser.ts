/** An editor with its canvases on a page, for the test beside: under a page's strict policy, with the same bytes. */
import { designHash } from "@foldmark/design";
import {
  CanvasStack,
  createTextSetter,
  LocalSave,
  openIndexedDesigns,
  overlayOf,
  readLocally,
  SceneMirror,
  writtenLength,
} from "@foldmark/editor";
import { drive } from "@foldmark/editor/testing";
import { browserPlatform, createCompiler, createPainter, outlinesOf } from "@foldmark/render";
import { loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";

interface Opened {
  hash(): string;
  state(): string;
  /** Red, green, blue and opacity of a pixel of the artwork. */
  pixel(x: number, y: number): readonly number[];
  handles(): number;
  /** The design as the browser keeps it, once everything is written. */
  savedHash(): Promise<string | null>;
}

declare global {
  interface Window {
    openEditor(fonts: readonly string[]): Promise<void>;
    opened: Opened;
  }
}

const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());

window.openEditor = async (ids) => {
  const harfbuzz = await loadHarfbuzz(await bytesOf("/harfbuzz.wasm"));
  const fonts = new Map<string, OpenFont>();
  for (const id of ids) {
    const { font } = openFont(harfbuzz, id, await bytesOf(`/fonts/${id}`));
    if (font) fonts.set(id, font);
  }
  const container = document.createElement("div");
  container.tabIndex = 0;
  Object.assign(document.body.style, { margin: "0" });
  Object.assign(container.style, {
    position: "relative",
    width: "1000px",
    height: "800px",
    touchAction: "none",
  });
  document.body.append(container);
  const driver = drive({ host: { setText: createTextSetter(fonts) } });
  const { editor } = driver;
  const painter = createPainter({
    platform: browserPlatform,
    glyphs: outlinesOf(fonts),
    pictures: { picture: () => null },
  });
  new CanvasStack(container, editor, {
    platform: browserPlatform,
    compiler: createCompiler({ fonts, bleed: 3 }),
    painter,
    look: { colours: { colour: () => "#204060", picture: null }, paper: "#ffffff" },
    backdrop: "#e0e0e0",
    colours: {
      mark: "#d6006e",
      ground: "#ffffff",
      text: "#14151a",
      textSelection: "#d6006e33",
      brush: "#d6006e11",
    },
    unit: "mm",
    isMac: false,
    label: "Text",
  });
  const tree = document.createElement("div");
  document.body.append(tree);
  new SceneMirror(tree, editor, {
    label: "Layers",
    nameOf: ({ name, kind, id }) => name || kind || id,
    describe: ({ place }) =>
      place ? `x ${writtenLength(place.x, "mm")} mm, y ${writtenLength(place.y, "mm")} mm` : "",
  });
  const designs = await openIndexedDesigns();
  const save = new LocalSave(
    editor.design,
    "test",
    designs,
    {
      isBusy: () => editor.isInGesture,
      onProblem: () => {},
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    null,
  );
  window.opened = {
    hash: () => driver.hash,
    state: () => driver.state,
    pixel(x, y) {
      const canvas = container.querySelector<HTMLCanvasElement>('canvas[data-layer="artwork"]')!;
      return [...canvas.getContext("2d")!.getImageData(x, y, 1, 1).data];
    },
    async savedHash() {
      await save.flush();
      const read = (await readLocally(designs, "test"))?.read;
      return read?.state === "editable" ? designHash(read.records.values()) : null;
    },
    handles: () => overlayOf(editor, "mm").handles.length,
  };
};
