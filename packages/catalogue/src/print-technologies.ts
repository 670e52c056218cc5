/** How ink gets on, and what each way can hold: the limits that artwork is checked against. */

/** Smallest size that prints cleanly, in points: dark on light, and light left out of dark. */
export interface Smallest {
  readonly positive: number;
  readonly reverse: number;
}

export interface ArtworkLimits {
  /** Spot inks in one pass, or process colours; white counts as one more. */
  readonly inks: "spot" | "process" | "process-and-white" | "white";
  readonly maximumSpotColours: number;
  readonly text: Smallest;
  readonly line: Smallest;
  /** How far two colours may sit apart, micrometres. */
  readonly register: number;
  /** Pixels per inch at print size: fine from `good`, visibly soft below it, refused below `refused`. */
  readonly image: { readonly good: number; readonly refused: number } | "vector-only";
  /** Percent over all inks; null where inks do not lie on each other. */
  readonly totalInk: number | null;
  /** Percent; screens above it close up. */
  readonly heaviestTint: number | null;
  /** From cut and fold, mm. */
  readonly safeZone: number;
  readonly bleed: number;
  /** Smallest side of a QR code, mm. */
  readonly smallestCode: number;
}

export interface PrintTechnology {
  readonly limits: ArtworkLimits | null;
  /** How an order grows longer: with printed area, with pieces, or not at all. */
  readonly pace: "area" | "pieces" | "stock";
  /** The run starts the machine; below it another way is used. */
  readonly minimumQuantity: number;
  /** Needs a cutting die when the size is the customer's own. */
  readonly needsDie: boolean;
}

const photograph = { good: 300, refused: 75 } as const;

const digital: ArtworkLimits = {
  inks: "process",
  maximumSpotColours: 0,
  text: { positive: 6, reverse: 8 },
  line: { positive: 0.25, reverse: 0.5 },
  register: 2000,
  image: photograph,
  totalInk: 300,
  heaviestTint: null,
  safeZone: 4,
  bleed: 3,
  smallestCode: 15,
};

const offset: ArtworkLimits = {
  ...digital,
  maximumSpotColours: 2,
  text: { positive: 4, reverse: 5 },
  line: { positive: 0.3, reverse: 0.5 },
  register: 300,
  image: { good: 300, refused: 150 },
  safeZone: 3,
  smallestCode: 12,
};

const flexo: ArtworkLimits = {
  inks: "spot",
  maximumSpotColours: 3,
  text: { positive: 8, reverse: 10 },
  line: { positive: 2, reverse: 4 },
  register: 3000,
  image: "vector-only",
  totalInk: null,
  heaviestTint: 70,
  safeZone: 10,
  bleed: 10,
  smallestCode: 32,
};

const overprint: ArtworkLimits = {
  ...flexo,
  maximumSpotColours: 2,
  text: { positive: 12, reverse: 14 },
  line: { positive: 1, reverse: 2 },
  register: 2000,
  heaviestTint: 100,
  bleed: 5,
};

const screen: ArtworkLimits = {
  ...flexo,
  maximumSpotColours: 4,
  line: { positive: 0.7, reverse: 1 },
  register: 500,
  heaviestTint: 100,
  safeZone: 5,
  bleed: 5,
  smallestCode: 20,
};

const printTechnologies = {
  unprinted: { limits: null, pace: "stock", minimumQuantity: 1, needsDie: false },
  "pre-printed": { limits: null, pace: "stock", minimumQuantity: 1, needsDie: false },

  // Corrugated board
  "inkjet-corrugated": { limits: digital, pace: "area", minimumQuantity: 1, needsDie: false },
  "inkjet-white": {
    limits: { ...screen, inks: "white", maximumSpotColours: 1 },
    pace: "area",
    minimumQuantity: 1,
    needsDie: false,
  },
  "flexo-corrugated": { limits: flexo, pace: "pieces", minimumQuantity: 100, needsDie: true },
  "flexo-white": {
    limits: { ...flexo, inks: "white", maximumSpotColours: 1 },
    pace: "pieces",
    minimumQuantity: 100,
    needsDie: true,
  },
  "offset-laminated": { limits: offset, pace: "pieces", minimumQuantity: 250, needsDie: true },

  // Carton, wrap paper, cards
  "digital-carton": {
    limits: { ...digital, register: 1000, safeZone: 3 },
    pace: "area",
    minimumQuantity: 1,
    needsDie: false,
  },
  "offset-carton": { limits: offset, pace: "pieces", minimumQuantity: 240, needsDie: true },
  "offset-wrap": {
    limits: { ...offset, safeZone: 5, bleed: 5 },
    pace: "pieces",
    minimumQuantity: 50,
    needsDie: false,
  },
  "digital-sheet": {
    limits: { ...digital, register: 500, safeZone: 4 },
    pace: "area",
    minimumQuantity: 1,
    needsDie: false,
  },
  "offset-sheet": {
    limits: { ...offset, safeZone: 4 },
    pace: "pieces",
    minimumQuantity: 500,
    needsDie: false,
  },

  // Bags, mailers, tissue, tape
  "overprint-paper": { limits: overprint, pace: "pieces", minimumQuantity: 1, needsDie: false },
  "flexo-paper": {
    limits: { ...overprint, maximumSpotColours: 3 },
    pace: "pieces",
    minimumQuantity: 1000,
    needsDie: false,
  },
  "offset-bag": {
    limits: { ...offset, safeZone: 10, bleed: 6 },
    pace: "pieces",
    minimumQuantity: 500,
    needsDie: false,
  },
  "overprint-film": { limits: overprint, pace: "pieces", minimumQuantity: 1, needsDie: false },
  "flexo-film": {
    limits: { ...overprint, maximumSpotColours: 4 },
    pace: "pieces",
    minimumQuantity: 1000,
    needsDie: false,
  },
  "flexo-tissue": {
    limits: {
      ...overprint,
      text: { positive: 5, reverse: 6 },
      line: { positive: 0.4, reverse: 0.75 },
      safeZone: 0,
      bleed: 0,
    },
    pace: "pieces",
    minimumQuantity: 1,
    needsDie: false,
  },
  "flexo-tape": {
    limits: {
      ...overprint,
      maximumSpotColours: 3,
      text: { positive: 8, reverse: 10 },
      safeZone: 3,
      bleed: 0,
      smallestCode: 25,
    },
    pace: "pieces",
    minimumQuantity: 1,
    needsDie: false,
  },

  // Pouches and labels
  "digital-film": {
    limits: {
      ...digital,
      inks: "process-and-white",
      text: { positive: 5, reverse: 6 },
      register: 500,
      safeZone: 5,
      bleed: 5,
    },
    pace: "area",
    minimumQuantity: 1,
    needsDie: false,
  },
  "gravure-film": {
    limits: {
      ...offset,
      inks: "process-and-white",
      text: { positive: 5, reverse: 6 },
      register: 500,
      safeZone: 5,
      bleed: 5,
    },
    pace: "pieces",
    minimumQuantity: 5000,
    needsDie: false,
  },
  "digital-label": {
    limits: {
      ...digital,
      inks: "process-and-white",
      text: { positive: 5, reverse: 6 },
      register: 300,
      safeZone: 2,
      // As far as its liner reaches: on a roll labels lie 3 mm apart.
      bleed: 1.5,
      smallestCode: 10,
    },
    pace: "area",
    minimumQuantity: 1,
    needsDie: false,
  },
  "flexo-label": {
    limits: {
      ...offset,
      inks: "process-and-white",
      text: { positive: 5, reverse: 6 },
      safeZone: 2,
      bleed: 1.5,
    },
    pace: "pieces",
    minimumQuantity: 5000,
    needsDie: false,
  },

  // Cloth
  "textile-transfer": {
    limits: {
      ...digital,
      text: { positive: 8, reverse: 10 },
      line: { positive: 0.7, reverse: 1 },
      safeZone: 0,
      bleed: 0,
    },
    pace: "pieces",
    minimumQuantity: 1,
    needsDie: false,
  },
  "textile-screen": {
    limits: { ...screen, line: { positive: 1.5, reverse: 2 }, safeZone: 0, bleed: 0 },
    pace: "pieces",
    minimumQuantity: 30,
    needsDie: false,
  },
} as const satisfies Record<string, PrintTechnology>;

export type PrintTechnologyId = keyof typeof printTechnologies;

export const printTechnologyIds = Object.keys(printTechnologies) as readonly PrintTechnologyId[];

export const printTechnology = (id: PrintTechnologyId): PrintTechnology => printTechnologies[id];
