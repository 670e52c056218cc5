/** One shadow map for each light, all in one texture; drawn again only when something moved. */
import {
  DepthTexture,
  GLSL3,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  type Object3D,
  OrthographicCamera,
  RawShaderMaterial,
  type Scene,
  type Sphere,
  UnsignedIntType,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { atlasColumns, depthFragmentShader, depthVertexShader, lightCount } from "../shading/shaders.ts";
import type { LightSet } from "./light-set.ts";

/** What the shaders read; shared by all materials of a scene. */
export interface LightUniforms {
  readonly lightDirection: { readonly value: Vector3[] };
  readonly lightView: { readonly value: Matrix4[] };
  readonly lightShift: { readonly value: Vector2[] };
  readonly lightsUsed: { readonly value: [all: number, lamps: number] };
  readonly lightColour: { readonly value: Vector3[] };
  readonly bounce: { readonly value: Vector3 };
  readonly grain: { value: number };
  readonly texel: { value: number };
  readonly encoded: { value: number };
  readonly shadows: { readonly value: DepthTexture };
}

const vectors = (): Vector3[] => Array.from({ length: lightCount }, () => new Vector3());

/** From −1 … 1 to 0 … 1. */
const toShares = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);

export class ShadowAtlas {
  readonly uniforms: LightUniforms;
  readonly #target: WebGLRenderTarget;
  readonly #camera = new OrthographicCamera();
  readonly #depth = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: depthVertexShader,
    fragmentShader: depthFragmentShader,
    side: 2,
  });
  readonly #tile: number;

  /** @param tile px: the side of one light's map */
  constructor(tile: number) {
    this.#tile = tile;
    const size = tile * atlasColumns;
    const depth = new DepthTexture(size, size, UnsignedIntType);
    depth.compareFunction = LessEqualCompare;
    depth.minFilter = LinearFilter;
    depth.magFilter = LinearFilter;
    this.#target = new WebGLRenderTarget(size, size, { depthTexture: depth, generateMipmaps: false });
    this.#camera.matrixAutoUpdate = false;
    this.#camera.matrixWorldAutoUpdate = false;
    this.uniforms = {
      lightDirection: { value: vectors() },
      lightView: { value: Array.from({ length: lightCount }, () => new Matrix4()) },
      lightShift: { value: Array.from({ length: lightCount }, () => new Vector2()) },
      lightsUsed: { value: [0, 0] },
      lightColour: { value: vectors() },
      bounce: { value: new Vector3(0.3, 0.29, 0.27) },
      grain: { value: 0 },
      texel: { value: 1 },
      encoded: { value: 1 },
      shadows: { value: depth },
    };
  }

  /** @param hidden what casts no shadow */
  draw(
    renderer: WebGLRenderer,
    scene: Scene,
    { center, radius }: Sphere,
    lights: LightSet,
    hidden: readonly Object3D[],
  ): void {
    const reach = radius * 1.02;
    this.uniforms.texel.value = (2 * reach) / this.#tile;
    const camera = this.#camera;
    Object.assign(camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0,
      far: 2 * reach,
    });
    camera.updateProjectionMatrix();
    const shown = hidden.filter((object) => object.visible);
    for (const object of shown) object.visible = false;
    scene.overrideMaterial = this.#depth;
    this.uniforms.lightsUsed.value.splice(0, 2, lights.directions.length, lights.lamps);
    for (let index = 0; index < lights.directions.length; index++) {
      this.#aim(index, lights, center, reach);
      const x = (index % atlasColumns) * this.#tile;
      const y = Math.floor(index / atlasColumns) * this.#tile;
      this.#target.viewport.set(x, y, this.#tile, this.#tile);
      this.#target.scissor.set(x, y, this.#tile, this.#tile);
      this.#target.scissorTest = true;
      renderer.setRenderTarget(this.#target);
      renderer.clear();
      renderer.render(scene, camera);
    }
    scene.overrideMaterial = null;
    for (const object of shown) object.visible = true;
    renderer.setRenderTarget(null);
  }

  #aim(index: number, { directions, colours, shifts }: LightSet, centre: Vector3, reach: number): void {
    const { lightDirection, lightColour, lightView, lightShift } = this.uniforms;
    const towards = lightDirection.value[index]!.set(...directions[index]!);
    lightColour.value[index]!.set(...colours[index]!);
    lightShift.value[index]!.set(...shifts[index]!);
    const steep = Math.abs(towards.z) > 0.95;
    const right = new Vector3(0, steep ? 1 : 0, steep ? 0 : 1).cross(towards).normalize();
    const up = new Vector3().crossVectors(towards, right);
    const from = new Vector3().copy(towards).multiplyScalar(reach).add(centre);
    const camera = this.#camera;
    camera.matrixWorld.makeBasis(right, up, towards).setPosition(from);
    camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
    lightView.value[index]!.copy(toShares)
      .multiply(camera.projectionMatrix)
      .multiply(camera.matrixWorldInverse);
  }

  dispose(): void {
    this.#target.dispose();
    this.#target.depthTexture?.dispose();
    this.#depth.dispose();
  }
}
