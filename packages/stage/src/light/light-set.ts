/** Where light comes from: a lamp with an area above the viewer's left shoulder, and a sky all around. */
import { studioLight } from "@foldmark/geometry";
import { lightCount } from "../shading/shaders.ts";

type Vector = readonly [number, number, number];

export interface LightSet {
  /** How many of them, the first ones, are the lamp. */
  readonly lamps: number;
  readonly directions: readonly Vector[];
  readonly strengths: readonly number[];
  /** How far shadow maps are shifted, as a share of their side: those of the lamp, and those of the sky. */
  readonly smear: readonly [lamp: number, sky: number];
}

/** Lights of a set that is added to others, and of one that stands alone and must be quick. */
const many = { lamps: 6, all: lightCount };
const few = { lamps: 3, all: 8 };

export const lampTone: Vector = [1.02, 1, 0.965];
export const skyTone: Vector = [0.985, 1, 1.02];

/** Never quite overhead: a shadow map's upright side follows from where its light comes from. */
const highest = 0.9999;

const golden = 0.6180339887;
const part = (value: number): number => value - Math.floor(value);

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/**
 * @param azimuth the viewer's, degrees: the lamp stays above the viewer's shoulder as the product turns
 * @param round which of many interleaved sets, whose mean is smooth; null for a single one, which must be smooth by
 *   itself: no low light with a long hard shadow, and all of them smeared
 */
export function lightSet(azimuth: number, round: number | null): LightSet {
  const set = round ?? 0;
  const { lamps: lampLights, all } = round === null ? few : many;
  const skyLights = all - lampLights;
  const lowest = round === null ? 0.34 : 0.06;
  const turn = (azimuth * Math.PI) / 180;
  const right: Vector = [Math.cos(turn), Math.sin(turn), 0];
  const towards: Vector = [Math.sin(turn), -Math.cos(turn), 0];
  const directions: Vector[] = [];
  const strengths: number[] = [];
  const [across, near, above] = studioLight.lampWay;
  for (let index = 0; index < lampLights; index++) {
    const share = part((index + 0.5) / lampLights + set * golden);
    const angle = 6.2831853 * part(index * golden + set * 0.7548776662 + 0.25);
    const radius = studioLight.lampRadius * Math.sqrt(share);
    const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    directions.push(
      unit([
        right[0] * (across + a) + towards[0] * (near + b * 0.6),
        right[1] * (across + a) + towards[1] * (near + b * 0.6),
        above + b * 0.5,
      ]),
    );
  }
  const lampHeight = directions.reduce((sum, direction) => sum + direction[2], 0);
  for (let index = 0; index < lampLights; index++) strengths.push(studioLight.lamp / lampHeight);
  for (let index = 0; index < skyLights; index++) {
    // More of them near the horizon than over head: walls see the sky from the side.
    const height = lowest + (highest - lowest) * part((index + 0.5) / skyLights + set * golden);
    const angle = 6.2831853 * part(index * golden + set * 0.569840291) + turn;
    const wide = Math.sqrt(1 - height * height);
    directions.push([wide * Math.cos(angle), wide * Math.sin(angle), height]);
  }
  const sky = directions.slice(lampLights);
  const skyHeight = sky.reduce((sum, direction) => sum + direction[2], 0);
  for (const direction of sky) {
    // The room is brighter on the lamp's side.
    const lean = -(direction[0] * right[0] + direction[1] * right[1]);
    strengths.push((studioLight.sky * (1 + studioLight.lean * lean)) / skyHeight);
  }
  const smear = round === null ? ([0.012, 0.055] as const) : ([0.002, 0.003] as const);
  return { lamps: lampLights, directions, strengths, smear };
}
