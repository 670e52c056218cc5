/** Constructions that no page offers yet: drawn in sizes of their own range, so that the first product of one can be made. */

import { productTypes } from "@foldmark/catalogue";
import {
  type Construction,
  type ConstructionId,
  constructions,
  type Dieline,
  initialParams,
  materials,
  type ParamValue,
} from "@foldmark/geometry";
import { type Drawn, lot, pick } from "./offered-products.ts";

type Values = Readonly<Record<string, ParamValue>>;

/** Never cut: it stands in pictures for a box that an offer settles. */
const onlyPictured: ReadonlySet<string> = new Set(["plain-box"]);

export function unsoldConstructions(): ConstructionId[] {
  const sold = new Set(
    productTypes.flatMap(({ construction, constructionWith }) => [
      construction,
      ...Object.values(constructionWith),
    ]),
  );
  const all = Object.keys(constructions) as ConstructionId[];
  return all.filter((id) => !sold.has(id) && !onlyPictured.has(id));
}

/** A length that the construction takes, or the nearest it says it would. */
function drawOne(construction: Construction<Values>, random: () => number): Drawn {
  const boards = Object.values(materials).filter(
    ({ kind, thickness }) => construction.materials.includes(kind) && thickness <= construction.thickestBoard,
  );
  const board = pick(boards, random);
  const values: Record<string, ParamValue> = { ...initialParams(construction) };
  for (const param of construction.params)
    values[param.name] =
      param.kind === "choice"
        ? pick(param.choices, random)
        : Math.round(param.min + random() * (param.max - param.min));
  const words = (): string => `${Object.values(values).join("×")} ${board.id}`;
  for (let round = 0; round < 4; round++) {
    const issues = construction.limits(values, board);
    if (!issues.length) {
      const dieline: Dieline = construction.build(values, board);
      return { dieline, words: words() };
    }
    for (const { param, allowed } of issues)
      if (allowed) values[param] = Math.min(Math.max(Number(values[param]), allowed.min), allowed.max);
  }
  return { refused: `${construction.id} refuses ${words()}, which its own limits lead to` };
}

export function* sizesOf(id: ConstructionId, count: number): Generator<Drawn> {
  const random = lot(id);
  const construction = constructions[id] as unknown as Construction<Values>;
  for (let index = 0; index < count; index++) yield drawOne(construction, random);
}
