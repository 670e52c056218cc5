/** The names of a category page's filters; the browser needs no more of them than this. */
export const facetNames = ["type", "material", "finish", "industry"] as const;
export type FacetName = (typeof facetNames)[number];

export const sides = ["length", "width", "height"] as const;
export type Side = (typeof sides)[number];

export const sortOrders = ["usual", "price", "minimum", "fastest"] as const;
export type SortOrder = (typeof sortOrders)[number];
