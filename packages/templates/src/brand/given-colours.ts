/** Which colour of a brand each ink of a design becomes: in their order, unless something could not be told apart then. */
import type { BrandColour, InkRecord } from "@foldmark/design";
import { contrast, groundOf, type PrintedOn, type Rgb, screenColour } from "@foldmark/render";

/** Large letters are read from here on (WCAG 2.2). */
const readable = 3;
/** So many inks are tried in every order; a design has hardly more that matter. */
const tried = 3;

type Given = ReadonlyMap<InkRecord, BrandColour>;

/** Every way to give the first inks a colour each, those nearest to the kit's own order first. */
function* ways(inks: readonly InkRecord[], colours: readonly BrandColour[]): Generator<Given> {
  const [first, ...others] = inks;
  if (!first || colours.length === 0) {
    yield new Map();
    return;
  }
  for (const colour of colours)
    for (const rest of ways(
      others,
      colours.filter((each) => each !== colour),
    ))
      yield new Map([[first, colour], ...rest]);
}

/** Pairs that could be told apart before and no longer can. */
function lost(given: Given, inks: readonly InkRecord[], on: PrintedOn, look: (ink: Shown) => Rgb): number {
  const board = groundOf(on);
  const before = [board, ...inks.map((ink) => look(ink))];
  const after = [
    board,
    ...inks.map((ink) => look({ kind: ink.kind, cmyk: given.get(ink)?.cmyk ?? ink.cmyk })),
  ];
  let count = 0;
  for (let one = 0; one < before.length; one++)
    for (let other = one + 1; other < before.length; other++)
      if (
        contrast(before[one]!, before[other]!) >= readable &&
        contrast(after[one]!, after[other]!) < readable
      )
        count += 1;
  return count;
}

type Shown = Pick<InkRecord, "kind" | "cmyk">;

/**
 * @param inks that are given a colour, the most important first
 * @param all that something is drawn in
 * @param on null until the colours of the press are known: then their order decides alone
 */
export function givenColours(
  inks: readonly InkRecord[],
  all: readonly InkRecord[],
  colours: readonly BrandColour[],
  on: PrintedOn | null,
): Given {
  const first = inks.slice(0, tried);
  let best: Given | null = null;
  let least = Number.POSITIVE_INFINITY;
  const looks = new Map<string, Rgb>();
  const look = ({ kind, cmyk }: Shown): Rgb => {
    const key = `${kind} ${cmyk.join()}`;
    const known = looks.get(key) ?? screenColour({ kind, cmyk }, 1000, on!);
    looks.set(key, known);
    return known;
  };
  for (const given of ways(first, colours)) {
    const count = on ? lost(given, all, on, look) : 0;
    if (count < least) [best, least] = [given, count];
    if (least === 0) break;
  }
  const result = new Map(best ?? []);
  const left = colours.filter((each) => ![...result.values()].includes(each));
  for (const [place, ink] of inks.slice(tried).entries()) {
    const colour = left[place];
    if (colour) result.set(ink, colour);
  }
  return result;
}
