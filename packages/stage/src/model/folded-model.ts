/** A dieline as a body that folds: board with its thickness, its cut edges, its bends and its artwork. */
import {
  asSeen,
  type Dieline,
  identity,
  type Matrix,
  multiply,
  type Piece,
  type Pose,
  type PoseOverrides,
  platesOf,
  poseAt,
  rotation,
} from "@foldmark/geometry";
import { Box3, Group, Sphere, Vector3 } from "three";
import type { ArtworkQuality } from "../artwork/artwork-texture.ts";
import type { LightUniforms } from "../light/shadow-atlas.ts";
import { type LookOptions, materialLook } from "../look/finishes.ts";
import { type ModelArtwork, WornArtwork } from "./model-artwork.ts";
import { PieceMesh } from "./piece-mesh.ts";
import { anglesAt, type Stop } from "./stops.ts";

/** How the board of a piece looks; the material's own look where nothing is said. */
export type PieceLook = (piece: Piece, index: number) => LookOptions;

export interface ModelOptions {
  readonly look?: PieceLook;
  /** Places of a fold slider at which something stands open. */
  readonly stops?: readonly Stop[];
}

export interface FoldedModel {
  readonly object: Group;
  /** False where only the finished product is honest: there is nothing between flat and closed. */
  readonly foldable: boolean;
  /** @param state 0 flat … 1 closed */
  pose(state: number, angles?: PoseOverrides): void;
  /** What the product takes up as it is posed, mm; z is up. */
  bounds(): Box3;
  /** Nothing is built anew: sides that are the same as before keep their texture. */
  setArtwork(artwork: ModelArtwork | null, quality?: ArtworkQuality): Promise<void>;
  setLook(look: PieceLook): void;
  setLight(light: LightUniforms): void;
  dispose(): void;
}

/** Share of the folding in which a blank that ends up standing rises from the table. */
const riseShare = 0.22;

/** Tapes, labels and wraps lie on something that keeps their shape. */
const isTaut = ({ panels }: Piece): boolean => panels.some(({ role }) => role === "label");

const isStanding = ({ placement }: Piece): boolean => Math.abs(placement[10]!) < 0.5;

/** Blanks lie on the table with their outside up before they are folded, whatever way the product stands later. */
function lying(pieces: readonly Piece[], state: number): Matrix {
  if (state >= riseShare || !pieces.some(isStanding)) return identity;
  const share = state / riseShare;
  return rotation("x", -90 * (1 - share * share * (3 - 2 * share)));
}

const standardQuality: ArtworkQuality = { longest: 2048, anisotropy: 8 };

const plain: PieceLook = () => ({});

export function foldedModel(dieline: Dieline, { look = plain, stops = [] }: ModelOptions = {}): FoldedModel {
  const shown = asSeen(dieline);
  const closed = poseAt(shown, 1);
  const plates = platesOf(shown, closed);
  const object = new Group();
  const meshes = shown.pieces.map(
    (piece, index) =>
      new PieceMesh(
        piece,
        plates.filter((plate) => plate.piece === piece),
        materialLook(piece.material, { taut: isTaut(piece), ...look(piece, index) }),
      ),
  );
  object.add(...meshes);
  const worn = new WornArtwork(meshes);

  const pose = (state: number, angles?: PoseOverrides): void => {
    // What is no tree of creases is honest flat and closed, and nowhere between.
    const honest = !shown.staticPose ? state : state < 0.5 && !dieline.pictured ? 0 : 1;
    const folded = poseAt(shown, honest, angles ?? anglesAt(shown, stops, honest));
    const turn = lying(shown.pieces, honest);
    const turned: Pose =
      turn === identity ? folded : new Map([...folded].map(([id, matrix]) => [id, multiply(turn, matrix)]));
    for (const mesh of meshes) mesh.pose(turned);
  };
  pose(1);

  return {
    object,
    foldable: !shown.staticPose,
    pose,
    bounds() {
      const box = new Box3();
      const at = new Vector3();
      for (const mesh of meshes) {
        const { places } = mesh;
        for (let index = 0; index < places.length; index += 3) box.expandByPoint(at.fromArray(places, index));
      }
      return box;
    },
    setArtwork: (artwork, quality = standardQuality) => worn.set(artwork, quality),
    setLook(changed) {
      meshes.forEach((mesh, index) => {
        mesh.material.setLook(
          materialLook(mesh.piece.material, { taut: isTaut(mesh.piece), ...changed(mesh.piece, index) }),
        );
      });
    },
    setLight(light) {
      for (const mesh of meshes) mesh.material.setLight(light);
    },
    dispose() {
      for (const mesh of meshes) mesh.dispose();
      worn.dispose();
    },
  };
}

/** The sphere around a box, for light and camera. */
export const sphereAround = (box: Box3): Sphere => box.getBoundingSphere(new Sphere());
