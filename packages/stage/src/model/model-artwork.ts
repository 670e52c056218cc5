/** Which texture lies on which side of which piece. Only sides whose artwork is another one are touched. */
import type { Piece } from "@foldmark/geometry";
import {
  type Artwork,
  type ArtworkQuality,
  type ArtworkSheet,
  artworkBox,
  markupSheet,
  paintedSheet,
  type SideArtwork,
} from "../artwork/artwork-texture.ts";
import type { PieceMesh } from "./piece-mesh.ts";

/** Artwork of the pieces one sees, in their order, as `sampleArtwork` of the showroom gives it. */
export type ModelArtwork = readonly Artwork[];

const sides = ["outside", "inside", "finished"] as const;

interface Worn {
  readonly artwork: SideArtwork;
  readonly sheet: ArtworkSheet | null;
}

const bare: Worn = { artwork: null, sheet: null };

export class WornArtwork {
  readonly #meshes: readonly PieceMesh[];
  /** By mesh and side. */
  #worn: readonly Worn[];
  #asked = 0;

  constructor(meshes: readonly PieceMesh[]) {
    this.#meshes = meshes;
    this.#worn = this.#places.map(() => bare);
  }

  get #places() {
    return this.#meshes.flatMap((mesh, index) => sides.map((side) => ({ mesh, index, side })));
  }

  async set(artwork: ModelArtwork | null, quality: ArtworkQuality): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    // Copies of a piece share what is drawn of its markup.
    const drawn = new Map<string, Promise<ArtworkSheet>>();
    const sheetFor = (side: SideArtwork, piece: Piece, standing: Worn): Worn | Promise<Worn> => {
      if (side === standing.artwork) return standing;
      if (!side) return bare;
      if (typeof side !== "string")
        return { artwork: side, sheet: paintedSheet(side, quality, standing.sheet) };
      const box = artworkBox(piece);
      const key = JSON.stringify([side, box]).replaceAll(/-\d+(?=\\?["')])/g, "");
      const sheet = drawn.get(key) ?? markupSheet(side, box, quality);
      drawn.set(key, sheet);
      return sheet.then((made) => ({ artwork: side, sheet: made }));
    };
    const wanted = this.#places.map(({ mesh, index, side }, place) =>
      sheetFor(artwork?.[index]?.[side] ?? null, mesh.piece, this.#worn[place]!),
    );
    // What is painted already is worn in this frame; nobody who types waits for markup.
    const isWaiting = wanted.some((each) => each instanceof Promise);
    const worn = isWaiting ? await Promise.all(wanted) : (wanted as readonly Worn[]);
    if (asked !== this.#asked) this.#letGo(worn, this.#worn);
    else this.#wear(worn);
  }

  #wear(worn: readonly Worn[]): void {
    const before = this.#worn;
    this.#worn = worn;
    this.#places.forEach(({ mesh, side }, place) => {
      if (worn[place] !== before[place]) mesh.material.setArtwork(side, worn[place]!.sheet);
    });
    this.#letGo(before, worn);
  }

  /** Textures that are no longer, or were never, worn. */
  #letGo(those: readonly Worn[], but: readonly Worn[]): void {
    const kept = new Set(but.map(({ sheet }) => sheet?.texture));
    for (const { sheet } of those) if (sheet && !kept.has(sheet.texture)) sheet.texture.dispose();
  }

  dispose(): void {
    this.#asked += 1;
    this.#letGo(this.#worn, []);
    this.#worn = this.#places.map(() => bare);
  }
}
