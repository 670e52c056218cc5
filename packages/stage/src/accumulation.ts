/** Many frames of the same scene, each under another set of lights, as one: soft shadows and smooth edges. */
import {
  AdditiveBlending,
  GLSL3,
  HalfFloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  type Sphere,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Scenery } from "./scenery.ts";

const vertexShader = /* glsl */ `
precision highp float;
in vec3 position;
out vec2 at;
void main() { at = position.xy + 0.5; gl_Position = vec4(position.xy * 2.0, 0.0, 1.0); }`;

const addShader = /* glsl */ `
precision highp float;
uniform sampler2D frame;
in vec2 at;
out vec4 colour;
void main() { colour = texture(frame, at); }`;

const showShader = /* glsl */ `
precision highp float;
uniform sampler2D frame;
uniform sampler2D table;
uniform float count;
uniform float tableCount;
uniform float layered;
in vec2 at;
out vec4 colour;
void main() {
  vec4 mean = texture(frame, at) / count;
  if (layered > 0.5) mean += (1.0 - mean.a) * texture(table, at) / tableCount;
  vec3 c = mean.rgb / max(mean.a, 0.0001);
  c = mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(0.41666)) - 0.055, step(0.0031308, c));
  colour = vec4(c * mean.a, mean.a);
}`;

const part = (value: number): number => value - Math.floor(value);

export interface AccumulationOptions {
  /** Share of the resolution at which the table's shadows are drawn. */
  readonly tableScale?: number;
}

export class Accumulation {
  readonly #renderer: WebGLRenderer;
  readonly #scenery: Scenery;
  readonly #frame: WebGLRenderTarget;
  readonly #sum: WebGLRenderTarget;
  readonly #sheet: Mesh<PlaneGeometry, RawShaderMaterial>;
  readonly #add: RawShaderMaterial;
  readonly #show: RawShaderMaterial;
  readonly #camera = new OrthographicCamera();
  /** The table apart, where its soft shadows are drawn coarser than what stands on it. */
  readonly #table: {
    readonly frame: WebGLRenderTarget;
    readonly sum: WebGLRenderTarget;
    readonly scale: number;
  } | null;
  #count = 0;
  /** Rounds of the table, which lies bare and shows each light's edge longest. */
  #tableCount = 0;

  constructor(renderer: WebGLRenderer, scenery: Scenery, { tableScale = 1 }: AccumulationOptions = {}) {
    this.#renderer = renderer;
    this.#scenery = scenery;
    const type = HalfFloatType;
    this.#frame = new WebGLRenderTarget(1, 1, { type });
    this.#sum = new WebGLRenderTarget(1, 1, { type, depthBuffer: false });
    this.#table =
      tableScale < 1
        ? {
            frame: new WebGLRenderTarget(1, 1, { type, depthBuffer: false }),
            sum: new WebGLRenderTarget(1, 1, { type, depthBuffer: false }),
            scale: tableScale,
          }
        : null;
    const quad = (fragmentShader: string, frame: WebGLRenderTarget): RawShaderMaterial =>
      new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader,
        fragmentShader,
        depthTest: false,
        depthWrite: false,
        transparent: true,
        premultipliedAlpha: true,
        uniforms: {
          frame: { value: frame.texture },
          table: { value: this.#table?.sum.texture ?? null },
          layered: { value: this.#table ? 1 : 0 },
          count: { value: 1 },
          tableCount: { value: 1 },
        },
      });
    this.#add = quad(addShader, this.#frame);
    this.#add.blending = AdditiveBlending;
    this.#show = quad(showShader, this.#sum);
    this.#sheet = new Mesh(new PlaneGeometry(1, 1), this.#add);
    this.#sheet.frustumCulled = false;
  }

  /** False on cards that cannot add up light. */
  static canRun(renderer: WebGLRenderer): boolean {
    return (
      renderer.extensions.has("EXT_color_buffer_float") ||
      renderer.extensions.has("EXT_color_buffer_half_float")
    );
  }

  get count(): number {
    return this.#count;
  }

  restart(width: number, height: number): void {
    this.#count = 0;
    this.#tableCount = 0;
    this.#frame.setSize(width, height);
    this.#sum.setSize(width, height);
    if (!this.#table) return;
    const { frame, sum, scale } = this.#table;
    for (const target of [frame, sum]) target.setSize(Math.round(width * scale), Math.round(height * scale));
  }

  /** Draws one more frame under the next set of lights. The camera is aimed already. */
  addRound(around: Sphere, azimuth: number): void {
    this.#count++;
    this.#underLights(this.#count, around, azimuth, () => {
      if (!this.#table) return this.#addPart("all", this.#frame, this.#sum, this.#count);
      this.#addTable(this.#table);
      this.#addPart("models", this.#frame, this.#sum, this.#count);
    });
  }

  /** Light on the table alone, once all rounds are added: where it is drawn coarsely, that costs a tenth of a round. */
  addTableRound(around: Sphere, azimuth: number): void {
    const table = this.#table;
    if (table) this.#underLights(this.#tableCount + 1, around, azimuth, () => this.#addTable(table));
  }

  #underLights(round: number, around: Sphere, azimuth: number, draw: () => void): void {
    const renderer = this.#renderer;
    const { camera } = this.#scenery;
    this.#scenery.drawShadows(renderer, around, azimuth, round);
    const { width, height } = this.#frame;
    // Each frame looks from within another part of the pixel: edges become smooth.
    camera.setViewOffset(
      width,
      height,
      part(round * 0.7548776662) - 0.5,
      part(round * 0.569840291) - 0.5,
      width,
      height,
    );
    this.#scenery.setEncoded(false);
    draw();
    this.#scenery.setEncoded(true);
    camera.clearViewOffset();
    renderer.setRenderTarget(null);
  }

  #addTable({ frame, sum }: Record<"frame" | "sum", WebGLRenderTarget>): void {
    this.#tableCount++;
    this.#addPart("table", frame, sum, this.#tableCount);
  }

  #addPart(
    part: "all" | "models" | "table",
    frame: WebGLRenderTarget,
    sum: WebGLRenderTarget,
    round: number,
  ): void {
    const renderer = this.#renderer;
    renderer.setRenderTarget(frame);
    if (part === "all") this.#scenery.draw(renderer);
    else this.#scenery.drawPart(renderer, part);
    renderer.setRenderTarget(sum);
    const { autoClear } = renderer;
    renderer.autoClear = round === 1;
    this.#add.uniforms.frame!.value = frame.texture;
    this.#sheet.material = this.#add;
    renderer.render(this.#sheet, this.#camera);
    renderer.autoClear = autoClear;
  }

  /** Puts the mean of all frames on the canvas. */
  show(): void {
    this.#show.uniforms.count!.value = this.#count;
    this.#show.uniforms.tableCount!.value = this.#tableCount;
    this.#sheet.material = this.#show;
    this.#renderer.setRenderTarget(null);
    this.#renderer.render(this.#sheet, this.#camera);
  }

  dispose(): void {
    this.#frame.dispose();
    this.#sum.dispose();
    this.#table?.frame.dispose();
    this.#table?.sum.dispose();
    this.#add.dispose();
    this.#show.dispose();
    this.#sheet.geometry.dispose();
  }
}
