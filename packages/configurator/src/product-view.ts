/**
 * What a product page shows, in finished words: the one thing that the server and, after the first touch, the browser
 * make out of a configuration. Components draw it and know nothing of boards, prices or dates.
 */
import type { Configuration } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";

/** What every control of the form holds, by its name. Check boxes of one name are joined by commas. */
export type Fields = Readonly<Record<string, string>>;

export const boxesOf = (joined: string | undefined): readonly string[] =>
  (joined ?? "").split(",").filter((value) => value !== "");

/** A change of the form that a click makes; `href` is the same for a page without a script. */
export interface FormChange {
  readonly label: string;
  readonly fields: Fields;
  readonly href: string;
}

export interface Problem {
  /** Id of the control it belongs to. */
  readonly controlId: string;
  readonly message: string;
  /** What would do instead. */
  readonly fixes: readonly FormChange[];
}

export interface Tile {
  readonly value: string;
  readonly title: string;
  readonly detail: string | null;
  /** What choosing it would change in the price. */
  readonly price: string | null;
  /** What that amount is for, where it is not for each piece. */
  readonly priceNote?: string;
  /** The head of the question says so. */
  readonly isPerPiece?: true;
  readonly swatch: Swatch | null;
  /** Goes with the product: shown, not chosen. */
  readonly fixed?: true;
  /** Values of other controls that come with it, where its title does not say them: see `fieldsOfTile`. */
  readonly fields?: Fields;
}

/** A colour, or a board with its open edge. */
export interface Swatch {
  readonly colour: string;
  readonly flute: boolean;
}

export interface TileGroup {
  /** Name of the control. */
  readonly name: string;
  readonly type: "radio" | "checkbox";
  /** The question, where a section asks several. */
  readonly label: string;
  readonly look: "size" | "wide" | "small" | "colour";
  /** Controls that hold the sides by which its tiles are titled. */
  readonly sides?: readonly string[];
  readonly tiles: readonly Tile[];
  /** The rest of a long list, folded away. */
  readonly more?: readonly Tile[];
}

/** Between the sides of a size. */
export const sidesJoint = " × ";

/** What choosing it puts into other controls: a page lists twenty sizes, and says their sides once. */
export function fieldsOfTile({ fields, title }: Tile, { sides = [] }: TileGroup): Fields {
  const said = title.split(sidesJoint);
  if (fields || said.length !== sides.length) return fields ?? {};
  return Object.fromEntries(sides.map((name, at) => [name, said[at]!]));
}

export interface Dimension {
  readonly name: string;
  readonly label: string;
  readonly limits: string;
  readonly unit: string;
  /** Only these lengths are made. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null;
  /** What a press on less or more makes of the length shown, where it can still be moved. */
  readonly less: string | null;
  readonly more: string | null;
}

export type SectionKind = "size" | "material" | "print" | "finish" | "extras" | "choice" | "services";

export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  readonly note: string | null;
  readonly groups: readonly TileGroup[];
  readonly dimensions: readonly Dimension[];
  /** A remark below the controls. */
  readonly remark: string | null;
  readonly problems: readonly Problem[];
}

export interface Rung {
  readonly value: string;
  readonly pieces: string;
  readonly unit: string;
  readonly total: string;
  /** Where the region shows both amounts always. */
  readonly second: string | null;
  readonly saving: string | null;
}

export interface Quantity {
  /** In place of the list of prices, where a person names the price. */
  readonly plain: TileGroup | null;
  /** Over the list: what is counted, and the price of one. */
  readonly piecesHead: string;
  readonly unitHead: string;
  readonly rungs: readonly Rung[];
  readonly stepNote: string;
  /** One piece, where fewer than the smallest order are made as a sample only. */
  readonly sample: FormChange | null;
  readonly example: string;
  readonly taxNote: string | null;
  readonly problems: readonly Problem[];
}

export interface BuyPanel {
  readonly total: string;
  /** "500 pieces, €3.30 each, net" */
  readonly line: string;
  readonly second: string | null;
  readonly notes: readonly string[];
  /** Said when the price changes. */
  readonly announcement: string;
}

export interface Delivery {
  readonly arrives: string;
  readonly condition: string;
  /** Where to, and what that costs. */
  readonly place: string;
  readonly arrivesShort: string;
  /** The same days in a few letters, for the stops of a line. */
  readonly stops: { readonly begins: string; readonly leaves: string; readonly arrives: string };
  /** Where work ends and where travel surely ends, on a line of one hundred that ends with the latest day. */
  readonly line: readonly [work: number, travel: number];
}

export interface Bar {
  readonly label: string;
  readonly detail: string | null;
  readonly amount: string;
  /** Percent of the longest. */
  readonly length: number;
}

export interface Explanation {
  readonly title: string;
  readonly lead: string;
  readonly bars: readonly Bar[];
  readonly sumLabel: string;
  readonly sum: string;
  readonly cheaper: readonly (FormChange & { readonly detail: string | null; readonly saving: string })[];
}

export interface DielineCard {
  readonly title: string;
  /** "250 × 200 × 80 mm", "50 mm × 50 m". */
  readonly size: string;
  readonly text: string;
  /** Of the API: what comes after the name of the file. */
  readonly query: string;
}

export type Fact = readonly [label: string, value: string];

export interface ArtworkRule {
  readonly kind: "bleed" | "safe" | "keep-out" | "text" | "line" | "image" | "vector" | "ink" | "spot";
  /** The figure in the drawing. */
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}

export interface ArtworkRules {
  readonly lead: string;
  readonly rules: readonly ArtworkRule[];
}

/** For programs that read the page; amounts as plain decimals. */
export interface Offer {
  readonly currency: string;
  readonly lowPrice: string;
  readonly highPrice: string;
  readonly count: number;
}

export interface ProductView {
  readonly sku: ProductType;
  readonly fields: Fields;
  /** The query that leads to this view again; empty for what the page starts with. */
  readonly search: string;
  /** What is pictured and drawn; while something cannot be made, as much of what was asked for as can. */
  readonly configuration: Configuration;
  /** Made as usual, whatever its quantity: the studio has taken its picture. */
  readonly isUsual: boolean;
  /** Figures of the dimension lines; none while the size asked for cannot be made. */
  readonly measures: readonly string[];
  /** The size asked for cannot be made: what is pictured is another. */
  readonly hasOtherSize: boolean;
  /** The same for the blank laid flat; none where it is of several pieces or endless. */
  readonly flatMeasures: readonly string[];
  readonly caption: string;
  /** How many of it, by what one of it is called: "500 pcs", "36 rolls". */
  readonly pieces: string;
  /** A file of the buyer's has to come before it is made; the catalogue's word. */
  readonly needsArtwork: boolean;
  /** Which editor designs it; the catalogue's word. */
  readonly editor: "box" | "product" | "dtp" | "none";
  readonly isStock: boolean;
  readonly isPriced: boolean;
  /** Net and gross can be switched: the region shows neither both nor none. */
  readonly hasTaxSwitch: boolean;
  readonly sections: readonly Section[];
  readonly quantity: Quantity;
  /** Null while something cannot be made, and where a person has to answer. */
  readonly buy: BuyPanel | null;
  /** Only where a person has to answer: subject and body of the mail that asks, as a link to an address has them. */
  readonly enquiry: string | null;
  readonly delivery: Delivery | null;
  readonly explanation: Explanation | null;
  /** Null also while the size asked for cannot be made: a drawing of another would be taken for it. */
  readonly dieline: DielineCard | null;
  readonly technical: readonly Fact[];
  readonly artwork: ArtworkRules | null;
  readonly offer: Offer | null;
}
