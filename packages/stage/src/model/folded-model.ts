/** A dieline as a body that folds: board with its thickness, its cut edges, its bends and its artwork. */
import {
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
import {
  type Artwork,
  type ArtworkQuality,
  type ArtworkSheet,
  artworkBox,
  artworkSheet,
  disposeSheet,
} from "../artwork/artwork-texture.ts";
import type { LightUniforms } from "../light/shadow-atlas.ts";
import { type LookOptions, materialLook } from "../look/finishes.ts";
import { PieceMesh } from "./piece-mesh.ts";
import { anglesAt, type Stop } from "./stops.ts";

/** Artwork of the pieces one sees, in their order, as `sampleArtwork` of the showroom gives it. */
export type ModelArtwork = readonly Artwork[];

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
  const shown: Dieline = dieline.pictured ? { ...dieline, pieces: dieline.pictured } : dieline;
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
  let sheets: ArtworkSheet[] = [];
  let asked = 0;

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
    async setArtwork(artwork, quality = standardQuality) {
      const mine = ++asked;
      // Copies of a piece share its textures.
      const made = new Map<string, Promise<ArtworkSheet>>();
      const sheetFor = (own: Artwork | undefined, piece: Piece): Promise<ArtworkSheet> | null => {
        if (!own?.outside && !own?.inside) return null;
        const box = artworkBox(piece);
        const key = JSON.stringify([own.outside, own.inside, box]).replaceAll(/-\d+(?=\\?["')])/g, "");
        const sheet = made.get(key) ?? artworkSheet(own, box, quality);
        made.set(key, sheet);
        return sheet;
      };
      const drawn = await Promise.all(meshes.map(({ piece }, index) => sheetFor(artwork?.[index], piece)));
      const fresh = await Promise.all(made.values());
      // Another artwork was asked for meanwhile.
      if (mine !== asked) {
        for (const sheet of fresh) disposeSheet(sheet);
        return;
      }
      meshes.forEach((mesh, index) => {
        mesh.material.setArtwork(drawn[index] ?? null);
      });
      for (const sheet of sheets) disposeSheet(sheet);
      sheets = fresh;
    },
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
      asked++;
      for (const mesh of meshes) mesh.dispose();
      for (const sheet of sheets) disposeSheet(sheet);
      sheets = [];
    },
  };
}

/** The sphere around a box, for light and camera. */
export const sphereAround = (box: Box3): Sphere => box.getBoundingSphere(new Sphere());
