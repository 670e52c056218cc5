/** What carriers take, as they publish it for the countries we deliver to. Whole mm and milligrams. */

const kilogram = 1_000_000;

/** One parcel; its longest side is the first. Round the other two its girth is 240 cm, with its length 360 cm. */
export const parcel = { space: [1200, 600, 600], milligrams: 30 * kilogram } as const;

/** One place on a lorry: a Euro pallet, loaded to the height and weight that a tail-lift takes. */
export const pallet = { space: [1200, 800, 1800], milligrams: 350 * kilogram } as const;

/** Heavier or larger orders go on pallets. */
export const parcelsUpTo = { milligrams: 300 * kilogram, cubicMillimetres: 1_200_000_000 } as const;
