/** What the address of the fit finder may carry: the answers of its form, as they were typed. */
import * as v from "valibot";

const typed = v.optional(v.pipe(v.string(), v.maxLength(80)));

export const fitInput = {
  query: v.object({
    length: typed,
    width: typed,
    height: typed,
    unit: typed,
    weight: typed,
    weightUnit: typed,
    items: typed,
    padding: typed,
    upright: typed,
    quantity: typed,
    sizes: typed,
    sort: typed,
    page: typed,
  }),
};

export const lengthUnits = ["cm", "mm", "in"] as const;
export const weightUnits = ["kg", "g", "lb", "oz"] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** `fit`: least empty room first; `parcel`: lightest for the courier. */
export const fitSorts = ["fit", "price", "parcel"] as const;
export type FitSort = (typeof fitSorts)[number];

/** Which sizes are shown: those we keep tools for, those made for the goods, or both. */
export const sizeKinds = ["all", "standard", "made"] as const;
export type SizeKind = (typeof sizeKinds)[number];
