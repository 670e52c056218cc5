/** A box made on request can be built in any way: three constructions side by side, in its material and its design. */
import { builtDieline, type Configuration, constructionFor, pictureInput } from "@foldmark/catalogue";
import type { ConstructionId, ParamValue } from "@foldmark/geometry";
import { dressOf } from "../artwork/sample-artwork.ts";
import { type ClosedBox, closedBox, type Item, putDown, type Scene, sceneOf } from "./arrange.ts";

type Input = NonNullable<ReturnType<typeof pictureInput>>;
/** mm, the longest first. */
type Edges = readonly [longest: number, middle: number, shortest: number];

interface Way {
  readonly construction: ConstructionId;
  readonly params: (edges: Edges) => Readonly<Record<string, ParamValue>>;
}

const lying = ([length, width, height]: Edges) => ({ length, width, height });
const onEnd = ([longest, middle, shortest]: Edges) => ({
  length: 0.5 * middle,
  width: 0.8 * shortest,
  height: 0.9 * longest,
});
const carried = ([longest, middle, shortest]: Edges) => ({
  length: 0.75 * longest,
  width: 0.5 * middle,
  height: shortest,
});
const low = ([longest, middle, shortest]: Edges) => ({
  length: 0.7 * longest,
  width: 0.7 * middle,
  height: 0.6 * shortest,
  lidHeight: 0.3 * shortest,
});

/** From the farthest to the nearest; of each place the first that can be made of the board. */
const places: readonly (readonly Way[])[] = [
  [
    { construction: "carrier-box", params: carried },
    { construction: "two-piece", params: low },
  ],
  [
    { construction: "reverse-tuck-end", params: onEnd },
    { construction: "regular-slotted-case", params: onEnd },
  ],
  [
    { construction: "roll-end-lock-front", params: lying },
    { construction: "cake-box", params: lying },
  ],
];

/** The nearest size in which the construction can be made. */
function within(way: Way, material: Input["material"], edges: Edges): Input["params"] {
  const { params, limits } = constructionFor(way.construction);
  const wanted = way.params(edges);
  const asked = Object.fromEntries(
    params.map((each) => [each.name, wanted[each.name] ?? each.initial] as const),
  );
  // One that is put right can narrow the next.
  for (let round = 0; round < 3; round++)
    for (const { param, allowed } of limits(asked, material))
      if (allowed)
        asked[param] = Math.round(Math.min(allowed.max, Math.max(allowed.min, Number(asked[param]))));
  return asked;
}

const isMadeOf =
  (material: Input["material"]) =>
  ({ construction }: Way): boolean =>
    !constructionFor(construction)
      .limits({}, material)
      .some(({ code }) => code === "material-not-suitable");

const half = ({ size: [length, width] }: ClosedBox): number => Math.hypot(length, width) / 2;

/** Where the middles stand, µm to the viewer's right and towards the viewer: two behind, one before the gap between them. */
function standing(boxes: readonly ClosedBox[]): readonly (readonly [across: number, near: number])[] {
  const [left = 0, right = 0, front = 0] = boxes.map(half);
  return [
    [-1.15 * left, 0],
    [1.15 * right, 0],
    [0.1 * front, 0.8 * Math.max(left, right) + 0.7 * front],
  ];
}

/** @param azimuth the viewer's, degrees */
export function anyConstruction(configuration: Configuration, azimuth: number): Scene | null {
  const input = pictureInput(configuration);
  if (!input) return null;
  const [longest = 0, middle = 0, shortest = 0] = Object.values(configuration.size).toSorted((a, b) => b - a);
  const ways = places.flatMap((each) => each.find(isMadeOf(input.material)) ?? []);
  const built = ways.map((way) => {
    const params = within(way, input.material, [longest, middle, shortest]);
    const shown = builtDieline({ ...input, construction: way.construction, params });
    return { shown, box: closedBox(shown), dress: dressOf(shown, configuration) };
  });
  const spots = standing(built.map(({ box }) => box));
  const turn = (azimuth * Math.PI) / 180;
  return sceneOf(
    built.map(({ shown, box, dress }, index): Item => {
      const [across, near] = spots[index]!;
      const x = across * Math.cos(turn) + near * Math.sin(turn) - box.middle[0];
      const y = across * Math.sin(turn) - near * Math.cos(turn) - box.middle[1];
      return { shown, dress, at: putDown(box, 0, x, y, -box.min[2]!) };
    }),
  );
}
