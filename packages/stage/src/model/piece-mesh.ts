/** One piece of board as a single mesh. Panels are rigid, so a new pose moves their corners; nothing is rebuilt. */
import type { Matrix, Piece, Plate, Pose } from "@foldmark/geometry";
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh } from "three";
import type { MaterialLook } from "../look/finishes.ts";
import { BoardMaterial } from "../shading/board-material.ts";
import { addBends, type Bend, layBend, type PosedVertices } from "./bend.ts";
import { addCurvedPlate, addPlate } from "./plate.ts";
import { reliefOf } from "./relief.ts";
import { addSurface } from "./surface.ts";
import { VertexList } from "./vertex-list.ts";

interface Part {
  readonly panel: string;
  readonly first: number;
  readonly end: number;
  /** mm the plate lies below the panel's plane. */
  readonly sunk: number;
}

export class PieceMesh extends Mesh<BufferGeometry, BoardMaterial> {
  readonly piece: Piece;
  readonly #parts: Part[] = [];
  readonly #bends: Bend[] = [];
  readonly #local: { readonly places: Float32Array; readonly normals: Float32Array };

  constructor(piece: Piece, plates: readonly Plate[], look: MaterialLook) {
    super(new BufferGeometry(), new BoardMaterial(piece.material, look));
    this.piece = piece;
    const list = new VertexList();
    for (const plate of plates) {
      const first = list.count;
      const { surface } = plate.panel;
      const relief = surface ? null : reliefOf(plate);
      // What is clear is left open: glass is no board.
      if (surface && surface.clear > 0.5) continue;
      if (surface) addSurface(list, plate, surface);
      else if (relief) addCurvedPlate(list, plate, relief.at, relief.grid);
      else addPlate(list, plate);
      const sunk = piece.plane === "outside" ? plate.half / 1000 : 0;
      this.#parts.push({ panel: plate.panel.id, first, end: list.count, sunk });
      if (!relief && !surface) this.#bends.push(...addBends(list, plate));
    }
    this.#local = { places: Float32Array.from(list.places), normals: Float32Array.from(list.normals) };
    const moving = (values: readonly number[], size: number): BufferAttribute =>
      new BufferAttribute(Float32Array.from(values), size).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute("position", moving(list.places, 3));
    this.geometry.setAttribute("normal", moving(list.normals, 3));
    this.geometry.setAttribute("surface", moving(list.surfaces, 4));
    this.geometry.setAttribute("uv", new BufferAttribute(Float32Array.from(list.blanks), 2));
    this.geometry.setIndex(list.indices);
    // Nothing of the product ever leaves the picture.
    this.frustumCulled = false;
  }

  get places(): Float32Array {
    return this.geometry.getAttribute("position").array as Float32Array;
  }

  pose(pose: Pose): void {
    const { position, normal, surface } = this.geometry.attributes as Record<string, BufferAttribute>;
    const out: PosedVertices = {
      places: position!.array as Float32Array,
      normals: normal!.array as Float32Array,
      surfaces: surface!.array as Float32Array,
    };
    for (const part of this.#parts) this.#move(part, pose.get(part.panel)!, out);
    for (const bend of this.#bends) layBend(bend, pose.get(bend.panel)!, pose.get(bend.parent)!, out);
    position!.needsUpdate = true;
    normal!.needsUpdate = true;
    surface!.needsUpdate = true;
  }

  #move({ first, end, sunk }: Part, m: Matrix, { places, normals }: PosedVertices): void {
    const local = this.#local;
    const [a, b, c, tx, d, e, f, ty, g, h, i, tz] = m as unknown as number[];
    for (let at = first * 3; at < end * 3; at += 3) {
      const x = local.places[at]!;
      const y = local.places[at + 1]!;
      const z = local.places[at + 2]! - sunk;
      places[at] = a! * x + b! * y + c! * z + tx! / 1000;
      places[at + 1] = d! * x + e! * y + f! * z + ty! / 1000;
      places[at + 2] = g! * x + h! * y + i! * z + tz! / 1000;
      const nx = local.normals[at]!;
      const ny = local.normals[at + 1]!;
      const nz = local.normals[at + 2]!;
      normals[at] = a! * nx + b! * ny + c! * nz;
      normals[at + 1] = d! * nx + e! * ny + f! * nz;
      normals[at + 2] = g! * nx + h! * ny + i! * nz;
    }
  }

  override dispose(): void {
    super.dispose();
    this.geometry.dispose();
    this.material.dispose();
  }
}
