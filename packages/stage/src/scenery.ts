/** The studio around the product: table, light and camera. The viewer and the picture script share it. */
import {
  type Box3,
  Float32BufferAttribute,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type Sphere,
  Vector3,
  type WebGLRenderer,
} from "three";
import { type LightSet, lightSet } from "./light/light-set.ts";
import { ShadowAtlas } from "./light/shadow-atlas.ts";
import { type FoldedModel, sphereAround } from "./model/folded-model.ts";
import { TableMaterial } from "./shading/board-material.ts";
import { tableSkin } from "./shading/shaders.ts";

export interface Viewpoint {
  /** Degrees: 0 looks at the front, 90 at the right side. */
  readonly azimuth: number;
  /** Degrees above the table. */
  readonly elevation: number;
}

export interface SceneryOptions {
  /** px of one light's shadow map; the more, the finer the shadows of small flaps. */
  readonly shadowTile?: number;
  /** Degrees of the lens, top to bottom. */
  readonly lens?: number;
}

/** From the product to the viewer. */
export function directionOf({ azimuth, elevation }: Viewpoint): Vector3 {
  const turn = (azimuth * Math.PI) / 180;
  const rise = (elevation * Math.PI) / 180;
  return new Vector3(Math.sin(turn) * Math.cos(rise), -Math.cos(turn) * Math.cos(rise), Math.sin(rise));
}

/** Room left around the product, as a share of the picture. */
const margin = 1.12;

/**
 * How far away the camera sees all of the product, however it is turned: its box is taken for the upright cylinder
 * it sweeps, so that nothing grows or shrinks on the way round.
 */
export function fittingDistance(box: Box3, elevation: number, { fov, aspect }: PerspectiveCamera): number {
  const size = box.getSize(new Vector3());
  const wide = (Math.hypot(size.x, size.y) / 2) * margin;
  const high = (size.z / 2) * margin;
  const rise = (Math.abs(elevation) * Math.PI) / 180;
  const [c, s] = [Math.cos(rise), Math.sin(rise)];
  const lens = Math.tan((fov * Math.PI) / 360);
  const tall = high * c + wide * s;
  return Math.max(
    wide / Math.sin(Math.atan(lens * aspect)),
    tall / lens + wide * c - high * s,
    tall / lens - wide * c + high * s,
    Math.abs(high * c - wide * s) / lens + wide * c + high * s,
  );
}

export class Scenery {
  readonly scene = new Scene();
  readonly camera: PerspectiveCamera;
  readonly #atlas: ShadowAtlas;
  readonly #table: Mesh<PlaneGeometry, TableMaterial>;

  constructor({ shadowTile = 256, lens = 24 }: SceneryOptions = {}) {
    this.camera = new PerspectiveCamera(lens);
    this.camera.up.set(0, 0, 1);
    this.#atlas = new ShadowAtlas(shadowTile);
    const material = new TableMaterial();
    material.setLight(this.#atlas.uniforms);
    const sheet = new PlaneGeometry(1, 1);
    const surfaces = Array.from({ length: 4 }, () => [tableSkin, 0, 0, 0]).flat();
    sheet.setAttribute("surface", new Float32BufferAttribute(surfaces, 4));
    this.#table = new Mesh(sheet, material);
    this.#table.frustumCulled = false;
    // Behind boards, whose place it need not be drawn at; before what one can look through.
    this.#table.renderOrder = 1;
    this.scene.add(this.#table);
  }

  add(model: FoldedModel): void {
    model.setLight(this.#atlas.uniforms);
    this.scene.add(model.object);
  }

  remove(model: FoldedModel): void {
    this.scene.remove(model.object);
  }

  /** Slides the table under what stands on it. */
  setTable(box: Box3): void {
    const { center, radius } = sphereAround(box);
    // A hair below, so that the two never lie in one plane.
    this.#table.position.set(center.x, center.y, box.min.z - radius * 0.0002);
    // As far as the longest shadow of a low sky light still shows.
    this.#table.scale.setScalar(radius * 9);
  }

  /** Shines light on what is in the sphere; again whenever something moved or the viewer walked round. */
  drawShadows(renderer: WebGLRenderer, around: Sphere, azimuth: number, round: number | null): void {
    const lights: LightSet = lightSet(azimuth, round);
    this.#atlas.uniforms.grain.value = round ?? 0;
    this.#atlas.draw(renderer, this.scene, around, lights, [this.#table]);
  }

  /** Light thrown back by the product itself, linear. */
  setBounce(red: number, green: number, blue: number): void {
    this.#atlas.uniforms.bounce.value.set(red, green, blue);
  }

  /** @param encoded false where frames are added up first: then light stays linear */
  setEncoded(encoded: boolean): void {
    this.#atlas.uniforms.encoded.value = encoded ? 1 : 0;
  }

  /** Draws what lies on the table alone, or the table alone. */
  drawPart(renderer: WebGLRenderer, part: "models" | "table"): void {
    const shown = this.scene.children.filter((child) => (child === this.#table) !== (part === "table"));
    for (const child of shown) child.visible = false;
    this.draw(renderer);
    for (const child of shown) child.visible = true;
  }

  /** At once, not depths first: boards hide too little of one another for a second program to pay. */
  draw(renderer: WebGLRenderer): void {
    renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    this.#atlas.dispose();
    this.#table.geometry.dispose();
    this.#table.material.dispose();
  }
}
