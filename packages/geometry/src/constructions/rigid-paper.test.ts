/** The paper of a rigid box covers its board: no grey at an edge, and least of all at a corner. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Dieline, Piece } from "../kernel/model.ts";
import { bareEdges, cutDistance } from "../testing/bare-board.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { constructions } from "./index.ts";

vi.setConfig({ testTimeout: 60_000 });

const ids = ["rigid-two-piece", "rigid-hinged", "rigid-magnetic", "rigid-flat-pack", "rigid-drawer"] as const;
const cased = ["rigid-hinged", "rigid-magnetic", "rigid-flat-pack"] as const;

const each = (id: keyof typeof constructions, check: (dieline: Dieline, t: number) => void): void => {
  const construction = constructions[id] as unknown as AnyConstruction;
  fc.assert(
    fc.property(cases(construction), ({ params, material, cover }) => {
      check(construction.build(params, material, { cover }), material.thickness);
    }),
    { numRuns: 30, seed: 12 },
  );
};

const pieceOf = (dieline: Dieline, id: Piece["id"]): Piece =>
  dieline.pieces.find((piece) => piece.id === id)!;

describe.each(ids)("%s", (id) => {
  it("shows no board at any edge or corner", () => {
    each(id, (dieline) => expect(bareEdges(dieline)).toEqual([]));
  });
});

describe.each(cased)("the case of %s", (id) => {
  it("has its paper cut 1.5 to 2 boards outside each corner", () => {
    each(id, (dieline, t) => {
      const corners = pieceOf(dieline, "case").panels.flatMap((panel) => panel.outline);
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      for (const x of [Math.min(...xs), Math.max(...xs)])
        for (const y of [Math.min(...ys), Math.max(...ys)]) {
          const distance = cutDistance(pieceOf(dieline, "case-wrap"), { x, y }) / t;
          expect(distance).toBeGreaterThanOrEqual(1.5);
          expect(distance).toBeLessThanOrEqual(2);
        }
    });
  });

  it("is bridged at its hinges by paper on both sides", () => {
    each(id, (dieline, t) => {
      const boards = pieceOf(dieline, "case").panels;
      const span = (piece: Piece): readonly number[] =>
        piece.panels.flatMap(({ outline }) => outline).map(({ y }) => y);
      const liner = span(pieceOf(dieline, "liner"));
      for (const [index, board] of boards.slice(1).entries()) {
        const above = Math.min(...boards[index]!.outline.map(({ y }) => y));
        const below = Math.max(...board.outline.map(({ y }) => y));
        expect((above - below) / 1000).toBeCloseTo(
          2 * t + (board.id === "case-flap" || index < 2 ? 1 : 0),
          2,
        );
        expect(Math.max(...liner)).toBeGreaterThan(above + 5000);
        expect(Math.min(...liner)).toBeLessThan(below - 5000);
      }
    });
  });
});
