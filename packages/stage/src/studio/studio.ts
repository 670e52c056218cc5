/**
 * Takes pictures of products on the stage in many sets of light: the masters of the usual makes, and in a buyer's own
 * browser what they made of them. Lens, standpoint, light and ground are those of drawings.
 */
import { pictureCamera, standpointFor } from "@foldmark/geometry";
import type { Camera, DressedPiece, View, ViewScene } from "@foldmark/showroom";
import { Color, type PerspectiveCamera, Vector3, WebGLRenderer } from "three";
import { Accumulation } from "../accumulation.ts";
import { type FoldedModel, foldedModel, sphereAround } from "../model/folded-model.ts";
import { directionOf, Scenery, type Viewpoint } from "../scenery.ts";
import { paintGround } from "./ground.ts";

/** Boards are smooth after few of them; shadows on the bare table show every light's edge for longer. */
export const studioRounds = { rounds: 4, tableRounds: 12 } as const;

/** What is asked for before light matters. */
export interface Framing {
  readonly view: View;
  readonly scene: ViewScene;
  /** px */
  readonly width: number;
  readonly height: number;
}

export interface Sitting extends Framing {
  /** Sets of light that are added up, and further ones for the table's shadows alone. */
  readonly rounds: number;
  readonly tableRounds?: number;
}

/** What is waited for between two steps; whoever wants the picture no longer throws there. */
export type Pause = (card: WebGL2RenderingContext) => Promise<void>;

const { lens } = pictureCamera;

export class Studio {
  readonly #canvas = document.createElement("canvas");
  readonly #renderer = new WebGLRenderer({ canvas: this.#canvas, alpha: true });
  readonly #scenery = new Scenery({ shadowTile: 512, lens });
  readonly #light: Accumulation;

  /** Throws where the browser has no WebGL. */
  constructor() {
    this.#renderer.setClearColor(0x000000, 0);
    this.#light = new Accumulation(this.#renderer, this.#scenery, { tableScale: 0.35 });
  }

  /** Where the camera stands for a picture, so that lines can be laid over it. */
  cameraFor(framing: Framing): Camera {
    const model = posed(framing);
    const target = this.#frame(model, framing);
    model.dispose();
    return { position: this.#scenery.camera.position.toArray(), target: target.toArray(), lens };
  }

  async take({ rounds, tableRounds = 0, ...framing }: Sitting, pause?: Pause): Promise<HTMLCanvasElement> {
    const { view, scene, width, height } = framing;
    const rest = async () => pause?.(this.#renderer.getContext() as WebGL2RenderingContext);
    const model = posed(framing);
    try {
      await rest();
      await model.setArtwork(scene.pieces, { longest: 2048, anisotropy: 8 });
      await rest();
      this.#scenery.add(model);
      const box = model.bounds();
      this.#scenery.setTable(box);
      this.#scenery.setBounce(...bounceOf(scene.pieces));
      this.#renderer.setSize(width, height, false);
      this.#frame(model, framing);
      await this.#compile();
      this.#light.restart(width, height);
      const around = sphereAround(box);
      for (let round = 0; round < rounds; round++) {
        this.#light.addRound(around, view.azimuth);
        await rest();
      }
      for (let round = 0; round < tableRounds; round++) {
        this.#light.addTableRound(around, view.azimuth);
        await rest();
      }
      return this.#onGround(framing);
    } finally {
      this.#scenery.remove(model);
      model.dispose();
    }
  }

  /** Stands the camera where drawings have it, and looks at the middle of what is seen: that middle is returned. */
  #frame(model: FoldedModel, { view, width, height }: Framing): Vector3 {
    const { camera } = this.#scenery;
    camera.aspect = width / height;
    return aim(camera, model, view);
  }

  /** Ahead of the first round and beside the page, where a browser can do so. */
  async #compile(): Promise<void> {
    const { scene, camera } = this.#scenery;
    if (this.#renderer.extensions.has("KHR_parallel_shader_compile"))
      await this.#renderer.compileAsync(scene, camera);
  }

  #onGround({ width, height }: Framing): HTMLCanvasElement {
    const picture = document.createElement("canvas");
    picture.width = width;
    picture.height = height;
    const paint = picture.getContext("2d")!;
    paintGround(paint, width, height);
    this.#light.show();
    paint.drawImage(this.#canvas, 0, 0);
    return picture;
  }

  /** Gives the card its memory back. */
  close(): void {
    this.#light.dispose();
    this.#scenery.dispose();
    this.#renderer.dispose();
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
  }
}

function posed({ view, scene }: Framing): FoldedModel {
  const model = foldedModel(scene.dieline, {
    look: (_piece, index) => {
      const { look: colours, gloss, finish } = scene.pieces[index]!;
      return { colours, gloss, finish };
    },
  });
  model.pose(view.state, { ...view.angles, ...scene.angles });
  return model;
}

type Place = readonly [x: number, y: number, z: number];

function corners(model: FoldedModel): Place[] {
  const points: Place[] = [];
  model.object.traverse((object) => {
    const places = (object as { places?: Float32Array }).places ?? [];
    for (let at = 0; at < places.length; at += 3)
      points.push([places[at]!, places[at + 1]!, places[at + 2]!]);
  });
  return points;
}

function aim(camera: PerspectiveCamera, model: FoldedModel, view: Viewpoint): Vector3 {
  const { radius } = sphereAround(model.bounds());
  const { target, distance } = standpointFor(view, corners(model), camera.aspect);
  const seen = new Vector3(...target);
  camera.position.copy(seen).addScaledVector(directionOf(view), distance);
  camera.lookAt(seen);
  camera.near = Math.max(1, distance - radius * 2.5);
  camera.far = distance + radius * 12;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return seen;
}

/** Light between boards takes on their colour. */
function bounceOf(pieces: readonly DressedPiece[]): readonly [number, number, number] {
  const { r, g, b } = new Color(pieces[0]?.look.inside ?? "#ffffff");
  return [0.09 + 0.5 * r, 0.09 + 0.5 * g, 0.09 + 0.5 * b];
}
