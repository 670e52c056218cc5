/** Corners of triangles while a model is put together: each in the frame of its own panel, mm. */

/** Which skin of the board a corner belongs to; the shader reads it as a number. */
export const skins = { outside: 0, inside: 1, edge: 2 } as const;
export type Skin = (typeof skins)[keyof typeof skins];

export interface Corner {
  readonly place: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
  /** Where on the blank it lies: artwork and paper fibres are looked up there. */
  readonly blank: readonly [number, number];
  readonly skin: Skin;
  /** On a cut edge: mm along it, −1 … 1 from inside to outside, and 1 where it cuts across the flutes. */
  readonly edge?: readonly [along: number, across: number, fluted: number];
}

export class VertexList {
  readonly places: number[] = [];
  readonly normals: number[] = [];
  readonly blanks: number[] = [];
  readonly surfaces: number[] = [];
  readonly indices: number[] = [];

  get count(): number {
    return this.places.length / 3;
  }

  add({ place, normal, blank, skin, edge = [0, 0, 0] }: Corner): number {
    const index = this.count;
    this.places.push(...place);
    this.normals.push(...normal);
    this.blanks.push(...blank);
    this.surfaces.push(skin, ...edge);
    return index;
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c);
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.indices.push(a, b, c, a, c, d);
  }
}
