/** What a buyer has put together, and what can be wrong with it. */
import type { LimitReason } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import type { ChoiceName } from "./choices.ts";
import type { OptionId } from "./finishes-and-options.ts";
import type { MaterialCode } from "./materials.ts";
import type { PrintModeId } from "./print-modes.ts";
import type { DimensionName, Size } from "./size-sets.ts";

/** A product that can be made: `checkConfiguration` finds nothing wrong with it. */
export interface Configuration {
  readonly sku: ProductType;
  /** Whole mm. */
  readonly size: Size;
  readonly material: MaterialCode;
  /** The stock on the outside of a two-stock product, null elsewhere. */
  readonly cover: MaterialCode | null;
  readonly print: PrintModeId;
  readonly options: readonly OptionId[];
  readonly choices: Readonly<Partial<Record<ChoiceName, string>>>;
  readonly quantity: number;
}

/** The same shape from outside, where nothing can be trusted yet. */
export interface ConfigurationInput {
  readonly sku: string;
  readonly size: Readonly<Record<string, number | undefined>>;
  readonly material: string;
  readonly cover?: string | null;
  readonly print: string;
  readonly options?: readonly string[];
  readonly choices?: Readonly<Record<string, string | undefined>>;
  readonly quantity: number;
}

export type IssueField =
  | "sku"
  | "size"
  | `size.${DimensionName}`
  | "material"
  | "cover"
  | "print"
  | "options"
  | "choices"
  | `choices.${ChoiceName}`
  | "quantity";

interface Base<Code extends string> {
  readonly code: Code;
  readonly field: IssueField;
}

/** Every issue says what is possible instead, in whole mm and pieces. */
export type ConfigurationIssue =
  | Base<"malformed">
  | Base<"unknown-product">
  | Base<"not-sold-here">
  // Size
  | (Base<"size-missing" | "size-not-a-number" | "size-not-positive" | "size-too-small" | "size-too-large"> &
      Allowed)
  | (Base<"size-not-whole" | "size-off-step"> &
      Allowed & { readonly step: number; readonly nearest: readonly number[] })
  /**
   * In range by itself, but not beside the other dimensions; `because` names the rule of the construction. Where no
   * length alone would do, there is no range, and `nearest` is a standard size that does.
   */
  | (Base<"size-not-makeable"> &
      Allowed & { readonly because: LimitReason | null; readonly nearest?: string | null })
  | (Base<"size-not-offered"> & { readonly offered: readonly string[]; readonly nearest: string | null })
  | (Base<"size-needs-material"> & { readonly possible: readonly MaterialCode[] })
  // Quantity
  | (Base<"quantity-not-whole" | "quantity-too-small" | "quantity-off-step" | "quantity-too-large"> & {
      readonly minimum: number;
      readonly step: number;
      readonly maximum: number;
      readonly nearest: readonly number[];
    })
  | (Base<"quantity-over-stock"> & { readonly maximum: number })
  // Make
  | (Base<"material-not-offered"> & { readonly possible: readonly MaterialCode[] })
  | (Base<"print-not-offered"> & { readonly possible: readonly PrintModeId[] })
  | (Base<"print-needs-quantity"> & { readonly minimum: number })
  | (Base<"print-needs-material"> & { readonly possible: readonly MaterialCode[] })
  | (Base<"option-not-offered"> & { readonly option: string; readonly possible: readonly OptionId[] })
  | (Base<"option-needs-quantity"> & { readonly option: OptionId; readonly minimum: number })
  | (Base<"option-needs-option"> & { readonly option: OptionId; readonly possible: readonly OptionId[] })
  | (Base<"option-excludes-option"> & { readonly option: OptionId; readonly other: OptionId })
  | (Base<"option-needs-material"> & {
      readonly option: OptionId;
      readonly possible: readonly MaterialCode[];
    })
  | (Base<"option-needs-artwork"> & { readonly option: OptionId; readonly possible: readonly PrintModeId[] })
  | (Base<"choice-not-offered"> & { readonly possible: readonly string[] });

/** Whole mm from `minimum` to `maximum`; null where the construction has no range to give. */
interface Allowed {
  readonly minimum: number | null;
  readonly maximum: number | null;
}

export type IssueCode = ConfigurationIssue["code"];
