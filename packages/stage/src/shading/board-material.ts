/** The material of one piece, the colours and manners of its two sides and of its cut edge; and of the table. */
import type { Material } from "@foldmark/geometry";
import {
  Color,
  CustomBlending,
  DataTexture,
  DoubleSide,
  GLSL3,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  type Texture,
  Vector2,
  Vector4,
} from "three";
import type { ArtworkSheet } from "../artwork/artwork-texture.ts";
import type { LightUniforms } from "../light/shadow-atlas.ts";
import type { MaterialLook, Surface } from "../look/finishes.ts";
import { grainMap } from "./grain-map.ts";
import { boardFragmentShader, boardVertexShader } from "./shaders.ts";

const manner = ({ roughness, coat, metal, fibre }: Surface): Vector4 =>
  new Vector4(roughness, coat, metal, fibre);

/** Where nothing is printed the shader still reads a texture. */
let blankTexture: Texture | null = null;
function unprinted(): Texture {
  if (!blankTexture) {
    blankTexture = new DataTexture(new Uint8Array(4), 1, 1);
    blankTexture.needsUpdate = true;
  }
  return blankTexture;
}

/** Boards and the table they stand on have one program: the first frame waits for each to be compiled. */
class StudioMaterial extends RawShaderMaterial {
  constructor() {
    super({
      glslVersion: GLSL3,
      vertexShader: boardVertexShader,
      fragmentShader: boardFragmentShader,
      side: DoubleSide,
      blending: NoBlending,
      blendSrc: OneFactor,
      blendDst: OneMinusSrcAlphaFactor,
      uniforms: {
        flutePitch: { value: 0 },
        thickness: { value: 1 },
        outsideBox: { value: new Vector4(0, 0, 1, 1) },
        insideBox: { value: new Vector4(0, 0, 1, 1) },
        printed: { value: new Vector2(0, 0) },
        finishedArt: { value: unprinted() },
        isFinished: { value: 0 },
        outsideArt: { value: unprinted() },
        insideArt: { value: unprinted() },
        grainMap: { value: grainMap() },
        outsideColour: { value: new Color() },
        insideColour: { value: new Color() },
        edgeColour: { value: new Color() },
        linerColour: { value: new Color() },
        outsideManner: { value: new Vector4() },
        insideManner: { value: new Vector4() },
        opacity: { value: 1 },
        crumple: { value: new Vector2() },
      },
    });
  }

  /** All materials of a scene read the same light. */
  setLight(light: LightUniforms): void {
    Object.assign(this.uniforms, light);
  }
}

/** What is drawn with it calls itself a table in its first number of `surface`. */
export class TableMaterial extends StudioMaterial {}

export class BoardMaterial extends StudioMaterial {
  constructor(board: Material, look: MaterialLook) {
    super();
    this.uniforms.flutePitch!.value = board.flutePitch ?? 0;
    this.uniforms.thickness!.value = board.thickness;
    this.setLook(look);
  }

  setLook(look: MaterialLook): void {
    const { uniforms } = this;
    uniforms.outsideColour!.value.set(look.outside.colour);
    uniforms.insideColour!.value.set(look.inside.colour);
    uniforms.edgeColour!.value.set(look.edge);
    uniforms.linerColour!.value.set(look.liner);
    uniforms.outsideManner!.value = manner(look.outside);
    uniforms.insideManner!.value = manner(look.inside);
    uniforms.opacity!.value = look.opacity;
    uniforms.crumple!.value.set(...look.crumple);
    this.transparent = look.opacity < 1;
    // Board hides what is behind it: reading that back would only take time.
    this.blending = this.transparent ? CustomBlending : NoBlending;
  }

  /** @param side "finished" is read where the outside's print is: it tells parts of that apart */
  setArtwork(side: "outside" | "inside" | "finished", sheet: ArtworkSheet | null): void {
    const { uniforms } = this;
    uniforms[`${side}Art`]!.value = sheet?.texture ?? unprinted();
    if (side === "finished") {
      uniforms.isFinished!.value = sheet ? 1 : 0;
      return;
    }
    const printed: Vector2 = uniforms.printed!.value;
    printed.setComponent(side === "outside" ? 0 : 1, sheet ? 1 : 0);
    if (!sheet) return;
    const { minX, minY, maxX, maxY } = sheet.box;
    const width = maxX - minX;
    const across = sheet.isMirrored ? [maxX, -1 / width] : [minX, 1 / width];
    uniforms[`${side}Box`]!.value.set(across[0], minY, across[1], 1 / (maxY - minY));
  }
}
