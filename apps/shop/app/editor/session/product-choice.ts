/** The product that is designed: what can be chosen of it, its price and its date, from the price engine in the page. */
import type { ArtworkZones, Configuration } from "@foldmark/catalogue";
import type { Fields, ProductView } from "@foldmark/configurator";
import {
  type DesignProduct,
  type Layout,
  printedLayout,
  type ReadonlySignal,
  signal,
} from "@foldmark/design";
import { type Dieline, readAreas } from "@foldmark/geometry";
import type { CompiledMessages } from "@foldmark/messages";
import type { LanguageTag, RegionId } from "@foldmark/region";
import { loadPart } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";

export interface ProductPage {
  readonly view: ProductView;
  /** Of the product as it is shown first; null for what no drawing describes. */
  readonly dieline: Dieline | null;
  /** What may be printed where on it: the page has not yet what works that out. */
  readonly areas: string | null;
  /** Bleed and safe zone of it; null where nothing is printed. */
  readonly zones: ArtworkZones | null;
  /** ms; the server's clock when the page was made. */
  readonly now: number;
  readonly priceBook: string;
  readonly left: Readonly<Record<string, number>>;
  readonly texts: CompiledMessages;
}

export const loadProductEngine = () =>
  loadPart("product-engine", () => import("./product-engine.ts"), {
    onFailure: reportPartFailure,
    provides: "layoutFor",
  });

export type ProductEngine = Awaited<ReturnType<typeof loadProductEngine>>;

export const productOf = ({ quantity: _, ...product }: Configuration): DesignProduct => product;

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, inOrder(inner)])
    : value;

export const isSameProduct = (a: DesignProduct, b: DesignProduct): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

export class ProductChoice {
  readonly #view;
  readonly #zones;
  readonly #page: ProductPage;
  readonly #place: { readonly regionId: RegionId; readonly language: LanguageTag };
  readonly #openedAt = performance.now();
  #ownLayout: Layout | null = null;

  constructor(page: ProductPage, place: { readonly regionId: RegionId; readonly language: LanguageTag }) {
    this.#page = page;
    this.#place = place;
    this.#view = signal(page.view);
    this.#zones = signal(page.zones);
  }

  get view(): ReadonlySignal<ProductView> {
    return this.#view;
  }

  get zones(): ReadonlySignal<ArtworkZones | null> {
    return this.#zones;
  }

  /** What the product page would say; null where the engine cannot be had, or is of other prices than the server's. */
  async described(fields: Fields): Promise<ProductView | null> {
    const { view, texts, left, priceBook, now } = this.#page;
    const { regionId, language } = this.#place;
    const engine = await loadProductEngine().catch(() => null);
    const describe = engine?.describer(view.sku, regionId, language, texts, left, priceBook, true);
    return describe?.(fields, new Date(now + performance.now() - this.#openedAt)) ?? null;
  }

  /** The same of another configuration, in as many pieces as now. */
  async describedAs(product: DesignProduct): Promise<ProductView | null> {
    const { quantity } = this.#view.peek().configuration;
    const engine = await loadProductEngine().catch(() => null);
    return engine && this.described(engine.fieldsFor(this.#place.regionId, product, quantity));
  }

  /** @param view of `described` */
  async show(view: ProductView): Promise<void> {
    const { zonesOf } = await loadProductEngine();
    this.#zones.value = zonesOf(view.configuration);
    this.#view.value = view;
  }

  /** Null for what no drawing describes. @throws where it is not the page's own, and the engine cannot be had */
  async layoutFor(product: DesignProduct): Promise<Layout | null> {
    if (isSameProduct(product, productOf(this.#page.view.configuration))) {
      const own = this.ownLayout();
      if (own) return own;
    }
    return (await loadProductEngine()).layoutFor(product);
  }

  /** Of the product that the page was asked for; null where the page brought no drawing. */
  ownLayout(): Layout | null {
    const { dieline, areas, zones } = this.#page;
    if (dieline && areas !== null) this.#ownLayout ??= printedLayout(dieline, zones, readAreas(areas));
    return this.#ownLayout;
  }
}
