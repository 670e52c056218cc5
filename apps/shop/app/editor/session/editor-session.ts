/** An open design, and all that the parts of the screen share: the rail, the panels, the canvas, the fold, the bars. */
import type { ArtworkZones } from "@foldmark/catalogue";
import type { Fields, ProductView } from "@foldmark/configurator";
import type { Diff, Layout, NodeId, ReadonlySignal, Rights, Signal } from "@foldmark/design";
import type { Editor, EditorHost } from "@foldmark/editor";
import type { Point } from "@foldmark/geometry";
import type { Finding } from "@foldmark/preflight";
import type { TechnicalLayer } from "@foldmark/render";
import { createContext, use } from "react";
import type { ShownDialog } from "../fold/design-menu-items.ts";
import type { SuppliedArt } from "./art.ts";
import type { KeptBrandKit } from "./brand/brand-server.ts";
import type { Answer } from "./design-server.ts";
import type { Notices } from "./notices.ts";
import type { SaveState } from "./save-state.ts";
import type { PrintedSurface } from "./surfaces.ts";

type WantedPicture = Parameters<NonNullable<EditorHost["askImage"]>>;

export interface EditorSession {
  readonly editor: Editor;
  readonly designId: string;
  /** Made by a newer version of the shop: it can be looked at. */
  readonly isReadOnly: boolean;
  /** In template mode only what the template allows can be changed. */
  readonly rights: Rights;
  /** The product as it is configured, in finished words: price, date, form. */
  readonly product: ReadonlySignal<ProductView>;
  /**
   * Another size, material, quantity: controls by the names of the product page's form.
   * @param inks the design in the inks of another print: it comes with that print, in one step, or not at all
   */
  choose(fields: Fields, inks?: Diff): void;
  /** What such a choice would come to, without making it: for the price of each; null while the engine is away. */
  describe(fields: Fields): Promise<ProductView | null>;
  /** Every surface that the print mode prints. */
  readonly surfaces: ReadonlySignal<readonly PrintedSurface[]>;
  readonly layout: ReadonlySignal<Layout>;
  readonly art: SuppliedArt;
  /** Of the storefront, before every address of its server. */
  readonly pathPrefix: string;
  /** The buyer's brand kit, as it is shown and edited here. */
  readonly brand: Signal<KeptBrandKit>;
  /** mm */
  readonly bleed: number;
  /** Of the product as it is now; null where nothing of the buyer's own is printed. */
  readonly zones: ReadonlySignal<ArtworkZones | null>;
  readonly saving: ReadonlySignal<SaveState>;
  readonly notices: Notices;
  /** The dialog beside the design's name that is open. */
  readonly designDialog: Signal<ShownDialog | null>;
  /** Lines over the artwork that are shown. */
  readonly lines: Signal<ReadonlySet<TechnicalLayer>>;
  /** What preflight found last, the gravest first. */
  readonly findings: Signal<readonly Finding[]>;
  /** How many rules it checked; 0 until it ran. */
  readonly ruleCount: Signal<number>;
  /** The design could not be checked as it stands. */
  readonly hasCheckFailed: Signal<boolean>;
  /** The context menu that was asked for, in pixels of the canvas. */
  readonly menu: Signal<{ readonly at: Point; readonly ids: readonly NodeId[] } | null>;
  /** A box, in its parent's coordinates, that wants a picture. */
  readonly wantedPicture: Signal<{
    readonly parent: WantedPicture[0];
    readonly box: WantedPicture[1];
  } | null>;
  /** Said to those who do not see the screen. */
  readonly announcement: Signal<string>;
  /** Sends what is not saved yet. @returns whether the server has everything */
  flush(): Promise<boolean>;
  /** Shows a change that the server made because it was asked to from here. @returns it, where it came by itself */
  change(clock: number): Promise<Diff | null>;
  /** Saved and put into the cart, as many as are chosen. */
  toCart(): Promise<Answer<{ readonly lineId: string | null }>>;
}

export const EditorSessionContext = createContext<EditorSession | null>(null);

export function useEditorSession(): EditorSession {
  const session = use(EditorSessionContext);
  if (!session) throw new Error("There is no editor around this component.");
  return session;
}
