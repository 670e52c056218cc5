/** Which construction a product is built with. Geometry owns them; those it does not have yet are named below. */
import { type Construction, constructions, type ParamValue } from "@foldmark/geometry";

/** Still to be drawn, under the name we will look for. A test fails as soon as geometry has one: delete it then. */
export const awaitedConstructions = ["sleeved-mailer"] as const;

type AwaitedConstruction = (typeof awaitedConstructions)[number];
export type ConstructionId = keyof typeof constructions | AwaitedConstruction;

export type ConstructionParameters = Readonly<Record<string, ParamValue>>;

/** The construction itself, or null while it is awaited. */
export const constructionFor = (id: ConstructionId): Construction<ConstructionParameters> | null =>
  Object.hasOwn(constructions, id)
    ? (constructions[id as keyof typeof constructions] as unknown as Construction<ConstructionParameters>)
    : null;
