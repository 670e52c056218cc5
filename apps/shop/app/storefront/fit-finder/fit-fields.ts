/** The names and units of the fit finder's form; the browser needs no more of it than this. */
export const fitFields = ["length", "width", "height", "weight", "items", "padding", "quantity"] as const;
export type FitField = (typeof fitFields)[number];

/** Boxes a price is asked for when nobody says how many. */
export const usualBoxes = 250;

export const lengthUnits = ["cm", "mm", "in"] as const;
export const weightUnits = ["kg", "g", "lb", "oz"] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** `fit`: least empty room first; `parcel`: lightest for the courier. */
export const fitSorts = ["fit", "price", "parcel"] as const;
export type FitSort = (typeof fitSorts)[number];

/** Which sizes are shown: those we keep tools for, those made for the goods, or both. */
export const sizeKinds = ["all", "standard", "made"] as const;
export type SizeKind = (typeof sizeKinds)[number];
