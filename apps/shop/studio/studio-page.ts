/** Runs in the studio's browser: one picture of one product, on the stage of the shop, in many sets of light. */
import { defaultConfiguration } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import {
  type Camera,
  type DressedPiece,
  type View,
  type ViewName,
  type ViewScene,
  viewNamed,
  viewScene,
} from "@foldmark/showroom";
import {
  Accumulation,
  directionOf,
  type FoldedModel,
  foldedModel,
  Scenery,
  sphereAround,
  type Viewpoint,
} from "@foldmark/stage";
import { Color, Matrix4, type PerspectiveCamera, Vector3, WebGLRenderer } from "three";

/** What is asked for before light matters. */
export interface Framing {
  readonly sku: ProductType;
  readonly view: ViewName;
  readonly width: number;
  readonly height: number;
}

export interface Sitting extends Framing {
  /** Sets of light that are added up. */
  readonly rounds: number;
}

declare global {
  interface Window {
    /** @returns the picture as the address of a PNG */
    takePicture: (sitting: Sitting) => Promise<string>;
    /** Where the camera stands for a picture, so that lines can be laid over it. */
    cameraFor: (framing: Framing) => Camera;
  }
}

const canvas = document.createElement("canvas");
const renderer = new WebGLRenderer({ canvas, alpha: true });
renderer.setClearColor(0x000000, 0);
const lens = 20;
const scenery = new Scenery({ shadowTile: 512, lens });
const light = new Accumulation(renderer, scenery, { tableScale: 0.35 });

/** Share of the picture that the product may take up. */
const room = { width: 0.84, height: 0.82 };

function corners(model: FoldedModel): Vector3[] {
  const points: Vector3[] = [];
  model.object.traverse((object) => {
    const places = (object as { places?: Float32Array }).places;
    if (places)
      for (let at = 0; at < places.length; at += 3) points.push(new Vector3().fromArray(places, at));
  });
  return points;
}

/** Walks to where the product fills its room, and looks at the middle of what is seen of it: that middle is returned. */
function frame(camera: PerspectiveCamera, model: FoldedModel, view: Viewpoint): Vector3 {
  const { center, radius } = sphereAround(model.bounds());
  const points = corners(model);
  const target = center.clone();
  const seen = center.clone();
  const towards = directionOf(view);
  let distance = radius * 6;
  const projection = new Matrix4();
  const spot = new Vector3();
  for (let step = 0; step < 8; step++) {
    camera.position.copy(target).addScaledVector(towards, distance);
    camera.lookAt(target);
    seen.copy(target);
    camera.near = Math.max(1, distance - radius * 2.5);
    camera.far = distance + radius * 12;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    projection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    let [left, right, low, high] = [1e9, -1e9, 1e9, -1e9];
    for (const point of points) {
      spot.copy(point).applyMatrix4(projection);
      [left, right] = [Math.min(left, spot.x), Math.max(right, spot.x)];
      [low, high] = [Math.min(low, spot.y), Math.max(high, spot.y)];
    }
    const reach = Math.tan((camera.fov * Math.PI) / 360);
    const [x, y] = [(left + right) / 2, (low + high) / 2 + 0.02];
    target
      .addScaledVector(
        new Vector3().setFromMatrixColumn(camera.matrixWorld, 0),
        x * distance * reach * camera.aspect,
      )
      .addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), y * distance * reach);
    distance *= Math.max((right - left) / 2 / room.width, (high - low) / 2 / room.height);
  }
  return seen;
}

/** Light between boards takes on their colour. */
function bounceOf(pieces: readonly DressedPiece[]): readonly [number, number, number] {
  const { r, g, b } = new Color(pieces[0]?.look.inside ?? "#ffffff");
  return [0.09 + 0.5 * r, 0.09 + 0.5 * g, 0.09 + 0.5 * b];
}

/** The stage of the design: the same gradient as --stage of the interface. */
function onStage(width: number, height: number): string {
  const sheet = document.createElement("canvas");
  sheet.width = width;
  sheet.height = height;
  const paint = sheet.getContext("2d")!;
  const gradient = paint.createRadialGradient(0, 0, 0, 0, 0, 1);
  gradient.addColorStop(0, "#ffffff");
  gradient.addColorStop(0.52, "#eef0eb");
  gradient.addColorStop(1, "#dfe2da");
  paint.fillStyle = "#dfe2da";
  paint.fillRect(0, 0, width, height);
  paint.save();
  paint.translate(width * 0.38, height * 0.12);
  paint.scale(width * 1.2, height * 0.95);
  paint.fillStyle = gradient;
  paint.fillRect(-1, -1, 2, 2);
  paint.restore();
  light.show();
  paint.drawImage(canvas, 0, 0);
  return sheet.toDataURL("image/png");
}

function sitterOf({ sku, view: name }: Framing): { view: View; scene: ViewScene } {
  const view = viewNamed(sku, name);
  const scene = view && viewScene(defaultConfiguration(sku), view);
  if (!scene) throw new Error(`${sku} has no view "${name}"`);
  return { view, scene };
}

function posed({ view, scene }: ReturnType<typeof sitterOf>): FoldedModel {
  const model = foldedModel(scene.dieline, {
    look: (_piece, index) => ({ colours: scene.pieces[index]!.look, gloss: scene.pieces[index]!.gloss }),
  });
  model.pose(view.state, view.angles);
  return model;
}

window.cameraFor = (framing) => {
  const sitter = sitterOf(framing);
  const model = posed(sitter);
  scenery.camera.aspect = framing.width / framing.height;
  const target = frame(scenery.camera, model, sitter.view);
  model.dispose();
  return { position: scenery.camera.position.toArray(), target: target.toArray(), lens };
};

window.takePicture = async ({ width, height, rounds, ...framing }) => {
  const sitter = sitterOf({ ...framing, width, height });
  const { view, scene } = sitter;
  const model = posed(sitter);
  await model.setArtwork(scene.pieces, { longest: 2048, anisotropy: 8 });
  scenery.add(model);
  const box = model.bounds();
  scenery.setTable(box);
  scenery.setBounce(...bounceOf(scene.pieces));
  scenery.camera.aspect = width / height;
  renderer.setSize(width, height, false);
  frame(scenery.camera, model, view);
  light.restart(width, height);
  const around = sphereAround(box);
  for (let round = 0; round < rounds; round++) light.addRound(around, view.azimuth);
  const picture = onStage(width, height);
  scenery.remove(model);
  model.dispose();
  return picture;
};
