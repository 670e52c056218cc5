/** One shadow map for each light, all in one texture; drawn again only when something moved. */
import {
  DepthTexture,
  GLSL3,
  LessEqualCompare,
  LinearFilter,
  type Object3D,
  OrthographicCamera,
  RawShaderMaterial,
  type Scene,
  type Sphere,
  UnsignedIntType,
  Vector2,
  Vector3,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { atlasColumns, depthFragmentShader, depthVertexShader, lightCount } from "../shading/shaders.ts";
import { type LightSet, lampTone, skyTone } from "./light-set.ts";

/** What the shaders read; shared by all materials of a scene. */
export interface LightUniforms {
  readonly lights: { readonly value: Vector4[] };
  readonly lightsUsed: { readonly value: [all: number, lamps: number] };
  readonly lampTone: { readonly value: Vector3 };
  readonly skyTone: { readonly value: Vector3 };
  readonly smear: { readonly value: Vector2 };
  readonly lightRoom: { readonly value: Vector4 };
  readonly bounce: { readonly value: Vector3 };
  readonly grain: { value: number };
  readonly texel: { readonly value: number };
  readonly encoded: { value: number };
  readonly shadows: { readonly value: DepthTexture };
}

export class ShadowAtlas {
  readonly uniforms: LightUniforms;
  readonly #target: WebGLRenderTarget;
  readonly #camera = new OrthographicCamera();
  readonly #depth = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: depthVertexShader,
    fragmentShader: depthFragmentShader,
    side: 2,
    colorWrite: false,
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
      lights: { value: Array.from({ length: lightCount }, () => new Vector4()) },
      lightsUsed: { value: [0, 0] },
      lampTone: { value: new Vector3(...lampTone) },
      skyTone: { value: new Vector3(...skyTone) },
      smear: { value: new Vector2() },
      lightRoom: { value: new Vector4() },
      bounce: { value: new Vector3(0.3, 0.29, 0.27) },
      grain: { value: 0 },
      texel: { value: 1 / tile },
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
    this.uniforms.lightRoom.value.set(center.x, center.y, center.z, 0.5 / reach);
    this.uniforms.smear.value.set(...lights.smear);
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
    this.#target.scissorTest = false;
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    const { autoClear } = renderer;
    renderer.autoClear = false;
    for (let index = 0; index < lights.directions.length; index++) {
      this.#aim(index, lights, center, reach);
      const x = (index % atlasColumns) * this.#tile;
      const y = Math.floor(index / atlasColumns) * this.#tile;
      this.#target.viewport.set(x, y, this.#tile, this.#tile);
      this.#target.scissor.set(x, y, this.#tile, this.#tile);
      this.#target.scissorTest = true;
      renderer.setRenderTarget(this.#target);
      renderer.render(scene, camera);
    }
    renderer.autoClear = autoClear;
    scene.overrideMaterial = null;
    for (const object of shown) object.visible = true;
    renderer.setRenderTarget(null);
  }

  #aim(index: number, { directions, strengths }: LightSet, centre: Vector3, reach: number): void {
    const [x, y, z] = directions[index]!;
    this.uniforms.lights.value[index]!.set(x, y, z, strengths[index]!);
    const towards = new Vector3(x, y, z);
    const right = new Vector3(-y, x, 0).normalize();
    const up = new Vector3().crossVectors(towards, right);
    const from = new Vector3().copy(towards).multiplyScalar(reach).add(centre);
    const camera = this.#camera;
    camera.matrixWorld.makeBasis(right, up, towards).setPosition(from);
    camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
  }

  dispose(): void {
    this.#target.dispose();
    this.#target.depthTexture?.dispose();
    this.#depth.dispose();
  }
}
