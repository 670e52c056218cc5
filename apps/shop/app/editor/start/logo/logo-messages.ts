/** What the page and the worker that draws say to each other. */
import type { Configuration } from "@foldmark/catalogue";
import type { SvgDrawing } from "@foldmark/commerce";
import type { AssetRecord, DesignRecord } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";

/** A colour of the logo, and how it comes out. */
export interface ShownColour {
  /** `#rrggbb` as it is printed on the product's board. */
  readonly printed: string;
  /** Permille. */
  readonly cmyk: readonly number[];
  /** Permille: where it covers panels and their folds. */
  readonly onPanels: readonly number[];
  /** Of the logo, 0 … 1. */
  readonly share: number;
}

export interface OpenedLogo {
  /** `clear`: it has no background; `cut`: a flat one was cut out; `photograph`: there is none that could be. */
  readonly background: "clear" | "cut" | "photograph";
  readonly colours: readonly ShownColour[];
  /** Hardly to be told from the board. */
  readonly isFaint: boolean;
}

export interface Look {
  readonly product: Configuration;
  readonly language: LanguageTag;
  readonly name: string;
  /** Places among the colours of the logo. */
  readonly used: readonly number[];
  readonly isCut: boolean;
  /** Pixels of the screen to one of the page. */
  readonly density: number;
}

export type LogoRecordSource =
  | { readonly kind: "picture"; readonly record: AssetRecord }
  | { readonly kind: "drawing"; readonly drawing: SvgDrawing; readonly name: string };

export type ToWorker =
  /** A logo will come: everything is got ready to draw with it. */
  | { readonly kind: "prepare"; readonly product: Configuration; readonly language: LanguageTag }
  | {
      readonly kind: "open";
      readonly source: Blob | ImageBitmap;
      readonly product: Configuration;
      readonly language: LanguageTag;
    }
  /** Ends what was being drawn. */
  | { readonly kind: "draw"; readonly job: number; readonly look: Look }
  | {
      readonly kind: "fill";
      readonly job: number;
      readonly look: Look;
      readonly templateId: string;
      readonly logo: LogoRecordSource;
    };

export type FromWorker =
  | { readonly kind: "opened"; readonly logo: OpenedLogo }
  /** The logo without its background: encoded while the first design is drawn. */
  | { readonly kind: "pictured"; readonly picture: Blob }
  /** No picture that a browser can open. */
  | { readonly kind: "unreadable" }
  | {
      readonly kind: "picture";
      readonly job: number;
      readonly templateId: string;
      readonly image: ImageBitmap;
    }
  | { readonly kind: "left-out"; readonly job: number; readonly templateId: string }
  | { readonly kind: "drawn"; readonly job: number }
  | { readonly kind: "filled"; readonly job: number; readonly records: readonly DesignRecord[] | null }
  | { readonly kind: "failed"; readonly job: number };
