/** Opens a design: finds or begins it, and ties together what draws it, what saves it and what it costs. */
import {
  blankDesign,
  type DesignProduct,
  type Font,
  headOf,
  type Layout,
  openDesign,
  type Records,
  type Rights,
  viewOf,
} from "@foldmark/design";
import { openIndexedDesigns } from "@foldmark/editor";
import type { LanguageTag, Region, RegionId } from "@foldmark/region";
import { forgetLastDesign, keepLastDesign } from "../../request/last-design.ts";
import type { KeptBrandKit } from "./brand/brand-server.ts";
import { createDesignServer, type TemplateName } from "./design-server.ts";
import type { EditorSession } from "./editor-session.ts";
import { loadTypesetting } from "./fonts.ts";
import { keepSaved } from "./keep-saved.ts";
import { loadColourProfile } from "./late-files.ts";
import { type FoundDesign, findDesign } from "./open-stored.ts";
import { pageStorage } from "./page-storage.ts";
import { prepareDrawing } from "./prepare-drawing.ts";
import { ProductChoice, type ProductPage, productOf } from "./product-choice.ts";
import { readOnlyDesign } from "./read-only-design.ts";
import { createParts } from "./session-parts.ts";
import { takeTab } from "./tabs.ts";
import { Unsent } from "./unsent.ts";

export interface SessionRequest {
  readonly page: ProductPage;
  readonly isSignedIn: boolean;
  /** Null for a new design. */
  readonly designId: string | null;
  /** Of a new design. */
  readonly name: string;
  /** Of the first text. */
  readonly firstFont: Font;
  readonly rights: Rights;
  /** That a new design begins with, where it does. */
  readonly template: TemplateName | null;
  readonly brand: KeptBrandKit;
  readonly regionId: RegionId;
  readonly language: LanguageTag;
  readonly pathPrefix: string;
  readonly lengthUnit: Region["lengthUnit"];
  /** The records to begin a new design with; null for an empty one. */
  readonly start: (product: DesignProduct, layout: Layout) => Promise<Records | null>;
  /** The design has an address from now on. */
  readonly onKept: (designId: string) => void;
}

export interface OpenedSession {
  readonly session: EditorSession;
  dispose(): void;
}

/** Null where the design is nowhere to be found, or not this visitor's. */
export async function openSession(request: SessionRequest): Promise<OpenedSession | null> {
  const newId = () => crypto.randomUUID();
  // On their way while the design is: without them nothing of it can be drawn.
  for (const part of [loadColourProfile(), loadTypesetting()]) part.catch(() => undefined);
  const ofTab = pageStorage(() => sessionStorage);
  const storage = pageStorage(() => localStorage);
  const tab = await takeTab({ storage: ofTab, locks: navigator.locks, newId });
  const ends = [tab.release];
  const dispose = () => {
    for (const end of ends) end();
  };
  const server = createDesignServer(request.pathPrefix);
  const local = await openIndexedDesigns().catch(() => null);
  const designId = request.designId ?? newId();
  const finding = request.designId
    ? findDesign(designId, {
        server,
        local,
        storage,
        caches: window.caches,
        living: tab.living,
      })
    : null;
  const choice = new ProductChoice(request.page, request);
  if (finding) prepareDrawing(choice, request.firstFont.hash, request.pathPrefix);
  const found = await finding;
  if (request.designId && !found) {
    forgetLastDesign(request.page.view.sku, designId);
    dispose();
    return null;
  }
  const { records, layout } = await beginning(request, choice, found);
  const opened = openDesign(records.values(), layout, undefined, request.rights);
  const design = found?.isReadOnly ? readOnlyDesign(opened) : opened;
  const { pathPrefix, firstFont, brand, lengthUnit, onKept, rights } = request;
  const template = rights === "fills-in" ? request.template : null;
  const parts = createParts({ design, layout, choice, designId, pathPrefix, firstFont, brand, lengthUnit });
  const { session, saving } = parts;
  ends.unshift(parts.dispose);
  if (found?.isReadOnly) {
    saving.value = { kind: "newer-version" };
    return { session: { ...session, isReadOnly: true }, dispose };
  }
  const unsent = new Unsent(
    { storage, designId, tab: tab.name, isOfAccount: request.isSignedIn, now: Date.now },
    found?.tabs,
  );
  if (found) unsent.changed(found.unsent);
  // Leaving the editor by the product's page is no farewell: that page leads back here.
  const remember = (id: string) => keepLastDesign(choice.view.peek().sku, id);
  if (found && !template) remember(designId);
  const onFirstKept = (id: string) => {
    if (!template) remember(id);
    onKept(id);
  };
  const kept = keepSaved({
    session,
    design,
    saving,
    found,
    server,
    local,
    storage,
    unsent,
    newId,
    onKept: onFirstKept,
    template,
  });
  ends.push(...kept.ends);
  return { session: kept.session, dispose };
}

/** What was found, or the first records of a new design; and the drawing they lie on. */
async function beginning(
  { page, name, start }: SessionRequest,
  choice: ProductChoice,
  found: FoundDesign | null,
): Promise<{ readonly records: Records; readonly layout: Layout }> {
  const asked = productOf(page.view.configuration);
  const product = found ? ((headOf(viewOf(found.records))?.product ?? asked) as DesignProduct) : asked;
  const layout = await choice.layoutFor(product);
  if (!layout) throw new Error(`${product.sku} has no drawing.`);
  if (found) return { records: found.records, layout };
  return { records: (await start(product, layout)) ?? blankDesign(name, product, layout), layout };
}
