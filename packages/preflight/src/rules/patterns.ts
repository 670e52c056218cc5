/** Patterns of so many tiles that the compiler drew nothing of them, neither for the screen nor for the press. */
import { type NodeOf, tilesOf } from "@foldmark/design";
import type { Finding, Fix } from "../finding.ts";
import { finding, type Rule, type Sheet } from "../sheet.ts";

/** Beyond this they would be another pattern. */
const largest = 20;

interface TooManyTiles {
  /** As they were counted by what is drawn; the design counts them by its boxes. */
  readonly tiles: number;
  /** Of what is in them. */
  readonly most: number;
}

/** The same box, with larger tiles and what is in them: the pattern keeps its look. Null where no size would help. */
function larger({ view }: Sheet, node: NodeOf<"repeat">, { tiles, most }: TooManyTiles): Fix | null {
  const before = tilesOf(view, node).tiles;
  for (let times = 1.02; times <= largest; times *= 1.02) {
    const place = {
      scale: Math.round(node.scale * times),
      width: Math.ceil(node.width / times),
      height: Math.ceil(node.height / times),
    };
    if ((tiles * tilesOf(view, { ...node, ...place }).tiles) / before <= most)
      return { command: "node.place", args: { id: node.id, place } };
  }
  return null;
}

export const finePattern: Rule = (sheet) =>
  sheet.problems.flatMap(({ node: id, problem }): readonly Finding[] => {
    const node = sheet.view.get(id);
    if (problem.kind !== "too-many-tiles" || node?.type !== "node" || node.kind !== "repeat") return [];
    const { tiles, most } = problem;
    return [
      finding(sheet, "fine-pattern", "error", {
        node,
        facts: { tiles, most },
        fix: larger(sheet, node, { tiles, most }),
      }),
    ];
  });
