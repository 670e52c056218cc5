/** Patterns of so many tiles that the compiler drew nothing of them, neither for the screen nor for the press. */
import { limits, type NodeOf, tilesOf } from "@foldmark/design";
import type { Finding, Fix } from "../finding.ts";
import { finding, type Rule, type Sheet } from "../sheet.ts";

/** Beyond this they would be another pattern. */
const largest = 20;

/**
 * The same box, with larger tiles and what is in them: the pattern keeps its look. Null where no size would help.
 * @param tiles as they were counted by what is drawn; the design counts them by its boxes
 */
function larger({ view }: Sheet, node: NodeOf<"repeat">, tiles: number): Fix | null {
  const before = tilesOf(view, node);
  for (let times = 1.02; times <= largest; times *= 1.02) {
    const place = {
      scale: Math.round(node.scale * times),
      width: Math.ceil(node.width / times),
      height: Math.ceil(node.height / times),
    };
    if ((tiles * tilesOf(view, { ...node, ...place })) / before <= limits.tiles)
      return { command: "node.place", args: { id: node.id, place } };
  }
  return null;
}

export const finePattern: Rule = (sheet) =>
  sheet.problems.flatMap(({ node: id, problem }): readonly Finding[] => {
    const node = sheet.view.get(id);
    if (problem.kind !== "too-many-tiles" || node?.type !== "node" || node.kind !== "repeat") return [];
    const facts = { tiles: problem.tiles, most: limits.tiles };
    return [
      finding(sheet, "fine-pattern", "error", { node, facts, fix: larger(sheet, node, problem.tiles) }),
    ];
  });
