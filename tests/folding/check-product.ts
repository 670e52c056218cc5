/** Folds a product from what is stored of it, and tells everything that is wrong. */
import { type ConstructionId, dielineDxf, storedDieline } from "@foldmark/geometry";
import { type ConstructionRules, constructionRules } from "./construction-rules.ts";
import { creaseProblems } from "./creases.ts";
import { cutProblems } from "./dxf-contours.ts";
import { escapingRays } from "./escaping-rays.ts";
import { closedPlates, type Plate } from "./fold.ts";
import { landingProblems } from "./landings.ts";
import { type Drawn, lot } from "./offered-products.ts";
import { penetration } from "./penetration.ts";
import { readStoredDieline } from "./stored-dieline.ts";
import { tearProblems } from "./tear-strips.ts";
import { bareEdges } from "./wraps.ts";

/** Boards may share this part of their thickness: a crease gives way by more. */
const mayShare = 0.2;
/** mm beside half a board that two walls may be apart. */
const gap = 0.35;
/** Of all rays: those that run along a crease. */
const mayEscape = 0.001;

/** Boards that lie apart and hang together by their paper are as hard as any others. */
const hangsOn = (child: Plate, parent: Plate): boolean =>
  child.panel.parent === parent.id && child.panel.hingeKind !== "gap";

const areCreased = (a: Plate, b: Plate): boolean =>
  hangsOn(a, b) ||
  hangsOn(b, a) ||
  a.piece.joints.some(([one, other]) => [one, other].includes(a.id) && [one, other].includes(b.id));

/** Paper is glued to the board it covers and follows it; cloth and ribbon likewise. */
const isBoard = ({ piece }: Plate): boolean => piece.kind !== "paper" && piece.kind !== "cloth";

function collisions(plates: readonly Plate[], { harmless = [] }: ConstructionRules): string[] {
  const boards = plates.filter(isBoard);
  const found: string[] = [];
  for (const [index, a] of boards.entries())
    for (const b of boards.slice(index + 1)) {
      if (areCreased(a, b)) continue;
      const thickness = 2 * Math.min(a.half, b.half);
      const known = harmless.find(
        ({ panels: [one, other] }) =>
          (one.test(a.id) && other.test(b.id)) || (one.test(b.id) && other.test(a.id)),
      );
      const allowed = known ? (known.upTo ?? 1) : mayShare;
      const deep = penetration(a, b, mayShare * thickness) / thickness;
      if (deep > allowed) found.push(`${a.id} and ${b.id} are in one place by ${deep.toFixed(2)} t`);
    }
  return found;
}

function openings(
  plates: readonly Plate[],
  { play = 0 }: ConstructionRules,
  rays: number,
  seed: string,
): string[] {
  const { share, first } = escapingRays(plates.filter(isBoard), gap + play, rays, lot(seed));
  return share > mayEscape ? [`${(share * 100).toFixed(2)} % of all rays escape, the first ${first}`] : [];
}

const bare = (plates: readonly Plate[]): string[] =>
  [...bareEdges(plates)].map(([id, places]) => `${id}: no paper at ${places} places of its edge`);

/** @param text what is stored of the dieline, and all that the folding goes by */
export function problemsOf(text: string, dxf: string, rays: number): string[] {
  const stored = readStoredDieline(text);
  const rules = constructionRules[stored.construction as ConstructionId];
  if (!rules) return [`nobody said what is asked of ${stored.construction}`];
  const cut = [...cutProblems(dxf), ...creaseProblems(stored)];
  if (rules.made === "flat or wound") return cut;
  const plates = closedPlates(stored);
  const isWrapped = stored.pieces.some(({ kind }) => kind === "greyboard");
  return [
    ...cut,
    ...tearProblems(plates),
    ...(rules.made === "of board" ? [...collisions(plates, rules), ...landingProblems(plates)] : []),
    ...(rules.closed ? openings(plates, rules, rays, text.slice(-200)) : []),
    ...(isWrapped ? bare(plates) : []),
    ...(rules.locks ?? []).flatMap((check) => check(plates)),
    ...(rules.drawn ?? []).flatMap((check) => check(stored)),
  ];
}

/** Every problem once, with the first size that has it and how many have it. */
export function problemsOfAll(sizes: Iterable<Drawn>, rays: number): string[] {
  const found = new Map<string, { first: string; times: number }>();
  let folded = 0;
  for (const drawn of sizes) {
    const isMade = "dieline" in drawn;
    if (isMade) folded++;
    const problems = isMade
      ? problemsOf(storedDieline(drawn.dieline).text, dielineDxf(drawn.dieline), rays)
      : [drawn.refused];
    const kinds = new Map(problems.map((problem) => [problem.replace(/-?\d+(\.\d+)?/g, "#"), problem]));
    for (const [kind, problem] of kinds) {
      const known = found.get(kind);
      if (known) known.times++;
      else found.set(kind, { first: isMade ? `${drawn.words}: ${problem}` : problem, times: 1 });
    }
  }
  const problems = [...found.values()].map(({ first, times }) => `${first} (in ${times} sizes)`);
  return folded ? problems : [...problems, "not one size could be made"];
}
