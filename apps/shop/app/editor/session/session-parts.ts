/** What the parts of an open design share, before anything of it is saved. */
import {
  computed,
  effect,
  type Font,
  type InkId,
  type Layout,
  type OpenDesign,
  type SurfaceId,
  signal,
} from "@foldmark/design";
import { createTextSetter, Editor, type EditorHost } from "@foldmark/editor";
import type { Region } from "@foldmark/region";
import type { TechnicalLayer } from "@foldmark/render";
import { type Art, createArt, keepSupplied } from "./art.ts";
import type { KeptBrandKit } from "./brand/brand-server.ts";
import type { EditorSession } from "./editor-session.ts";
import { firstOptions } from "./first-options.ts";
import { chooseProduct, followHead } from "./follow-product.ts";
import { lineGroups } from "./line-groups.ts";
import { dismiss, tell } from "./notices.ts";
import { passNotices } from "./passing-notices.ts";
import type { ProductChoice } from "./product-choice.ts";
import type { SaveState } from "./save-state.ts";
import { createSideInks } from "./side-inks.ts";
import { printedSurfaces } from "./surfaces.ts";

/** Shown from the start; glue is asked for by few. */
const firstLines: readonly TechnicalLayer[] = [
  ...lineGroups.cut,
  ...lineGroups.crease,
  ...lineGroups.bleed,
  ...lineGroups.safe,
];

/** mm, where the catalogue says nothing. */
export const usualBleed = 3;

/** What the canvas asks for, and who listens. */
const createRequests = () => ({
  menu: signal<EditorSession["menu"]["value"]>(null),
  wantedPicture: signal<EditorSession["wantedPicture"]["value"]>(null),
  announcement: signal(""),
});

function hostOf(
  { menu, wantedPicture, announcement }: ReturnType<typeof createRequests>,
  art: Art,
): EditorHost {
  return {
    salt: () => crypto.randomUUID().replaceAll("-", "").slice(0, 12),
    now: () => performance.now(),
    setText: createTextSetter(art.fonts.open),
    askImage: (parent, box) => {
      wantedPicture.value = { parent, box };
    },
    openMenu: (at, ids) => {
      menu.value = { at, ids };
    },
    announce: (words) => {
      announcement.value = words;
    },
  };
}

export interface PartsOf {
  readonly design: OpenDesign;
  readonly layout: Layout;
  readonly choice: ProductChoice;
  readonly designId: string;
  readonly pathPrefix: string;
  readonly firstFont: Font;
  readonly brand: KeptBrandKit;
  readonly lengthUnit: Region["lengthUnit"];
}

export function createParts(parts: PartsOf) {
  const { design, layout, choice, designId, pathPrefix, firstFont } = parts;
  const brand = signal(parts.brand);
  const { view } = choice;
  const product = () => view.value.configuration;
  const bleed = choice.zones.peek()?.bleed ?? usualBleed;
  const art = createArt({ product, bleed, pathPrefix });
  const shownLayout = signal(layout);
  const surfaces = computed(() => printedSurfaces(shownLayout.value, product()));
  const requests = createRequests();
  const notices = signal<EditorSession["notices"]["value"]>([]);
  const saving = signal<SaveState>({ kind: "new" });
  const options = firstOptions(design.store, firstFont, parts.lengthUnit);
  const inks = createSideInks(
    design.store,
    () => product().print,
    () => brand.peek().kit.colours,
  );
  const host: EditorHost = {
    ...hostOf(requests, art),
    offeredInk: (id: InkId) => inks.find(editor, id),
    drawnAt: (...at) => art.drawnAt(design.store, shownLayout.peek(), ...at),
  };
  const editor: Editor = new Editor(design, host, {
    surface: surfaces.peek()[0]?.id ?? (layout.artboards[0]!.ref as SurfaceId),
    size: { width: 1000, height: 700 },
    bleed: bleed * 1000,
    options,
  });
  const endInks = inks.keepPrintable(editor);
  const redraw = signal(0);
  const supply = keepSupplied(design.store, art, () => {
    redraw.value++;
  });
  void art.fonts.ask(firstFont.hash);
  const followed = { design, editor, choice, layout: shownLayout, notices };
  const endHead = followHead(followed);
  const endNotices = passNotices(notices, design.store, () => performance.now());
  const endFixed = effect(() => {
    if (design.forbidden.value > 0) tell(notices, { kind: "fixed" });
  });
  const endTooFine = effect(() => {
    const { value } = design.tooFine;
    if (value) tell(notices, { kind: "too-fine", most: value.most });
  });
  const { missing } = art;
  const endMissing = effect(() => {
    if (missing.names.value.size > 0) tell(notices, { kind: "not-shown", askAgain: missing.askAgain });
    else dismiss(notices, "not-shown");
  });
  window.addEventListener("online", missing.askAgain);
  const session: EditorSession = {
    editor,
    designId,
    isReadOnly: false,
    rights: design.store.rights ?? "owns",
    product: view,
    choose: (fields, inks) => void chooseProduct(followed, fields, inks),
    describe: (fields) => choice.described({ ...view.peek().fields, ...fields }),
    surfaces,
    layout: shownLayout,
    art: {
      ...art,
      revision: computed(() => art.revision.value + redraw.value),
      whenSupplied: supply.whenSupplied,
      supply: supply.supply,
    },
    pathPrefix,
    brand,
    bleed,
    zones: choice.zones,
    saving,
    notices,
    designDialog: signal<EditorSession["designDialog"]["value"]>(null),
    lines: signal<ReadonlySet<TechnicalLayer>>(new Set(firstLines)),
    findings: signal<EditorSession["findings"]["value"]>([]),
    ruleCount: signal(0),
    hasCheckFailed: signal(false),
    ...requests,
    flush: async () => false,
    change: async () => null,
    toCart: async () => ({ kind: "unreachable" }),
  };
  const dispose = () => {
    supply.end();
    endHead();
    endNotices();
    endFixed();
    endTooFine();
    endMissing();
    window.removeEventListener("online", missing.askAgain);
    missing.end();
    endInks();
    editor.dispose();
  };
  return { session, saving, dispose };
}
