/** Runs in the studio's browser: one picture of one product, on the stage of the shop, in many sets of light. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { pictureCamera, standpointFor } from "@foldmark/geometry";
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
import { Color, type PerspectiveCamera, Vector3, WebGLRenderer } from "three";

/** What is asked for before light matters. */
export interface Framing {
  readonly sku: ProductType;
  readonly view: ViewName;
  readonly width: number;
  readonly height: number;
}

export interface Sitting extends Framing {
  /** Sets of light that are added up, and further ones for the table's shadows alone. */
  readonly rounds: number;
  readonly tableRounds?: number;
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
const { lens } = pictureCamera;
const scenery = new Scenery({ shadowTile: 512, lens });
const light = new Accumulation(renderer, scenery, { tableScale: 0.35 });

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

/** Stands the camera where drawings have it, and looks at the middle of what is seen: that middle is returned. */
function frame(camera: PerspectiveCamera, model: FoldedModel, view: Viewpoint): Vector3 {
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
    look: (_piece, index) => {
      const { look: colours, gloss, finish } = scene.pieces[index]!;
      return { colours, gloss, finish };
    },
  });
  model.pose(view.state, { ...view.angles, ...scene.angles });
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

window.takePicture = async ({ width, height, rounds, tableRounds = 0, ...framing }) => {
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
  for (let round = 0; round < tableRounds; round++) light.addTableRound(around, view.azimuth);
  const picture = onStage(width, height);
  scenery.remove(model);
  model.dispose();
  return picture;
};
