/** Which construction a product is built with. Geometry owns them. */
import { type Construction, type ConstructionId, constructions, type ParamValue } from "@foldmark/geometry";

export type { ConstructionId };

export type ConstructionParameters = Readonly<Record<string, ParamValue>>;

export const constructionFor = (id: ConstructionId): Construction<ConstructionParameters> =>
  constructions[id] as unknown as Construction<ConstructionParameters>;
