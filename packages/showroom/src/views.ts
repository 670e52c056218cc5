/**
 * The named views of every product: how far it is folded, what stands open, where the viewer stands. Elevation 26–30°
 * for what stands, 34–44° for flat goods, higher for a look inside; the lamp is always at the upper left.
 */
import { printMode, productType } from "@foldmark/catalogue";
import type { PieceId, PoseOverrides } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";

export const viewNames = ["open", "closed", "inside", "edge", "flat", "scale", "stack"] as const;
export type ViewName = (typeof viewNames)[number];

export const isViewName = (text: string): text is ViewName => (viewNames as readonly string[]).includes(text);

/** How far a piece has been put aside, as shares of the product's outer length and width. It stands on the table there. */
export type Move = readonly [length: number, width: number];

export interface View {
  readonly name: ViewName;
  /** 0 flat … 1 closed. */
  readonly state: number;
  /** Degrees that replace those of the state, by panel. */
  readonly angles: PoseOverrides;
  readonly moves: Readonly<Partial<Record<PieceId, Move>>>;
  /** Degrees: 0 looks at the front, 90 at the right side. */
  readonly azimuth: number;
  readonly elevation: number;
  /** How several pieces lie, or in which constructions one design stands; one piece when left out. */
  readonly lay?: "stack" | "fan" | "constructions" | "both-sides";
}

interface Pose {
  readonly state?: number;
  readonly angles?: PoseOverrides;
  readonly moves?: View["moves"];
  readonly azimuth?: number;
  readonly elevation?: number;
  readonly lay?: View["lay"];
}

/** Poses by name. */
type Poses = Partial<Record<ViewName, Pose>>;

const standing = { azimuth: 34, elevation: 28 };
const lying = { azimuth: 18, elevation: 42 };
const plainEdge = { azimuth: 0, elevation: 0 };

const box = (open: Pose, inside: Pose = open): Poses => ({
  open: { ...standing, ...open },
  closed: standing,
  inside: { azimuth: 16, elevation: 56, ...inside },
  edge: plainEdge,
  flat: { state: 0 },
  scale: standing,
  stack: { ...standing, lay: "stack" },
});

const gluedLid = { "lid-front": 34, "dust-left": 42, "dust-right": 42 } as const;
const mailerLid = { ...gluedLid, "cherry-left": 22, "cherry-right": 22 } as const;

const mailer = (lid: PoseOverrides): Poses =>
  box(
    { state: 0.7, angles: { ...lid, lid: -14 } },
    { state: 0.7, angles: { ...lid, lid: -38, "lid-front": 20 } },
  );

const sheet: Poses = {
  open: { ...lying, lay: "fan" },
  closed: lying,
  edge: plainEdge,
  flat: { state: 0 },
  scale: lying,
  stack: { azimuth: 26, elevation: 34, lay: "stack" },
};

const standingOnly = (pose: Pose = {}): Poses => ({
  closed: { ...standing, ...pose },
  edge: plainEdge,
  flat: { state: 0 },
  scale: { ...standing, ...pose },
});

const roll: Poses = {
  closed: { azimuth: 30, elevation: 30 },
  edge: plainEdge,
  flat: { state: 0 },
  scale: { azimuth: 30, elevation: 30 },
};

const flatMailer: Poses = {
  closed: { ...lying, azimuth: 24 },
  edge: plainEdge,
  flat: { state: 0 },
  scale: { ...lying, azimuth: 24 },
  stack: { azimuth: 26, elevation: 34, lay: "stack" },
};

/** By construction. */
const poses: Readonly<Record<string, Poses>> = {
  "roll-end-lock-front": mailer(mailerLid),
  "sleeved-mailer": {
    ...box({ state: 0.86 }, { state: 0.86 }),
    inside: { azimuth: 40, elevation: 44, state: 0.8 },
  },
  "regular-slotted-case": box(
    {
      state: 0.78,
      angles: { "front-top": -52, "back-top": -38, "left-top": -44, "right-top": -44 },
    },
    {
      state: 0.78,
      angles: { "front-top": -70, "back-top": -30, "left-top": -60, "right-top": -60 },
      elevation: 60,
      azimuth: 28,
    },
  ),
  "reverse-tuck-end": box(
    {
      state: 0.82,
      angles: { "lid-top": 14, "tuck-top": 46, "dust-left-top": -24, "dust-right-top": -24 },
      elevation: 26,
    },
    {
      state: 0.82,
      angles: { "lid-top": -24, "tuck-top": 30, "dust-left-top": -50, "dust-right-top": -50 },
      azimuth: 22,
      elevation: 58,
    },
  ),
  "two-piece": box(
    { moves: { lid: [1.08, 0.08] }, azimuth: 26 },
    { moves: { lid: [1.14, 0] }, azimuth: 20, elevation: 50 },
  ),
  "cake-box": box(
    {
      state: 0.7,
      angles: { lid: -8, "lid-front": 40, "lid-left": 40, "lid-right": 40 },
    },
    { state: 0.7, angles: { lid: -34, "lid-front": 30, "lid-left": 30, "lid-right": 30 } },
  ),
  "rigid-hinged": box(
    // A ribbon falls over the edge of the lid that stands open.
    { state: 0.78, angles: { "case-top": -16, "ribbon-hanging": 172 } },
    { state: 0.78, angles: { "case-top": -40, "ribbon-hanging": 172 }, elevation: 52 },
  ),
  "rigid-magnetic": box(
    { state: 0.78, angles: { "case-top": -16, "case-flap": 24 } },
    { state: 0.78, angles: { "case-top": -40, "case-flap": 12 }, elevation: 52 },
  ),
  "rigid-two-piece": box(
    { moves: { lid: [1.08, 0.08] }, azimuth: 26 },
    { moves: { lid: [1.14, 0] }, azimuth: 20, elevation: 50 },
  ),
  "rigid-drawer": box({ state: 0.66, azimuth: 38 }, { state: 0.5, azimuth: 28, elevation: 48 }),
  "wine-box": {
    ...standingOnly(),
    // Looks on to the deck of an insert.
    inside: {
      azimuth: 22,
      elevation: 60,
      angles: { "lid-top": -24, "tuck-top": 30, "dust-left-top": -50, "dust-right-top": -50 },
    },
    stack: { ...standing, lay: "stack" },
  },
  "carrier-box": {
    ...standingOnly(),
    // Roof and hooks stand open, so that one sees the dividers.
    inside: {
      azimuth: 24,
      elevation: 58,
      angles: {
        "front-roof": -62,
        "back-roof": -20,
        "front-handle": 0,
        "back-handle": 0,
        "right-hook": -40,
        "left-hook": -40,
      },
    },
  },
  "paper-bag": { ...standingOnly({ azimuth: 30, elevation: 26 }), inside: { azimuth: 24, elevation: 56 } },
  doypack: standingOnly({ azimuth: 24, elevation: 26 }),
  "paper-can": {
    open: { ...standing, moves: { "lid-wrap": [1.25, -0.1], lid: [1.25, -0.1] } },
    ...standingOnly(),
  },
  "poly-mailer": { ...flatMailer, open: { ...lying, azimuth: 24, state: 0.75, angles: { flap: -8 } } },
  "paper-mailer": flatMailer,
  "rigid-envelope": { ...flatMailer, open: { ...lying, azimuth: 24, lay: "both-sides" } },
  label: sheet,
  card: sheet,
  tissue: sheet,
  "packing-paper": sheet,
  tape: roll,
  "tote-bag": { ...standingOnly({ azimuth: 20, elevation: 26 }) },
};

/** Of products that are closed otherwise than their construction usually is: glued, a lid has no ears. */
const closedOtherwise: Readonly<Partial<Record<ProductType, Poses>>> = {
  "delivery-mailer-box": mailer(gluedLid),
  "delivery-mailer-box-plain": mailer(gluedLid),
};

/** A box made on request is shown in several constructions, and measured as a plain one; a sample pack as what lies in it. */
const withoutConstruction: Readonly<Partial<Record<ProductType, Poses>>> = {
  "special-box": {
    open: { ...standing, lay: "constructions" },
    closed: standing,
    edge: plainEdge,
    scale: standing,
    stack: { ...standing, lay: "stack" },
  },
  "sample-packs": { open: { azimuth: 30, elevation: 34 }, closed: { azimuth: 30, elevation: 34 } },
};

const viewOf = (name: ViewName, pose: Pose): View => ({
  name,
  state: pose.state ?? 1,
  angles: pose.angles ?? {},
  moves: pose.moves ?? {},
  azimuth: pose.azimuth ?? standing.azimuth,
  elevation: pose.elevation ?? standing.elevation,
  ...(pose.lay && { lay: pose.lay }),
});

/** What is told apart by its print, and measured, as it lies closed. */
const closedFirst: ReadonlySet<ProductType> = new Set(["sample-packs", "rigid-envelope"]);

/** Boxes with hinged lids and all their print outside are shown closed first: open, they would show mostly bare board. */
function isBestClosed(sku: ProductType): boolean {
  if (closedFirst.has(sku)) return true;
  const { prints, picture } = productType(sku);
  const mode = prints[0]?.mode;
  if (!mode || picture !== "lid-open") return false;
  const { outside, inside } = printMode(mode);
  return outside !== null && inside === null;
}

/** Views of a product, the best one first. */
export function viewsOf(sku: ProductType): readonly View[] {
  const { construction } = productType(sku);
  const found =
    closedOtherwise[sku] ?? (construction && poses[construction]) ?? withoutConstruction[sku] ?? {};
  const names = isBestClosed(sku) ? (["closed", ...viewNames] as const) : viewNames;
  return [...new Set(names)].flatMap((name) => (found[name] ? [viewOf(name, found[name])] : []));
}

export const viewNamed = (sku: ProductType, name: ViewName): View | null =>
  viewsOf(sku).find((view) => view.name === name) ?? null;

type ViewWord = ViewName | "one" | "several" | "roll" | "material";

/** Goods that nobody opens or folds: what lies there is called by itself, and of its edge one sees the material. */
const calledOtherwise: Readonly<Record<string, Partial<Record<ViewName, ViewWord>>>> = {
  ...Object.fromEntries(
    ["label", "card", "tissue", "packing-paper"].map((sheets) => [
      sheets,
      { open: "several", closed: "one", edge: "material" } as const,
    ]),
  ),
  tape: { closed: "roll", edge: "material" },
  "tote-bag": { closed: "one", edge: "material" },
  "paper-bag": { edge: "material" },
  doypack: { edge: "material" },
  "poly-mailer": { edge: "material" },
  "paper-mailer": { edge: "material" },
};

const severalLays: ReadonlySet<View["lay"]> = new Set(["constructions", "both-sides"]);

/** By which a view is named to buyers. */
export const viewWord = (sku: ProductType, name: ViewName): ViewWord =>
  severalLays.has(viewNamed(sku, name)?.lay)
    ? "several"
    : (calledOtherwise[productType(sku).construction ?? ""]?.[name] ?? name);
