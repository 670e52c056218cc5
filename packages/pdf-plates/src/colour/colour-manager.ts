/** Colours through profiles (Little CMS): everything that is not ink already becomes ink of the output profile here. */
/// <reference path="./lcms-wasm.d.ts" />
import {
  INTENT_RELATIVE_COLORIMETRIC,
  instantiate,
  type LittleCms,
  TYPE_CMYK_8,
  TYPE_Lab_16,
  TYPE_RGB_8,
} from "lcms-wasm";
import type { DeviceSpace, LabSpace } from "./colour-space.ts";
import { within } from "./pdf-function.ts";

export type ConvertedSpace = DeviceSpace | LabSpace;

export interface ColourManager {
  /** Bytes of RGB, or words of Lab (`labWord`), to bytes of CMYK in which 255 is full ink. */
  toInk(space: ConvertedSpace, samples: Uint8Array | Uint16Array, count: number): Uint8Array;
  /** One colour, from 0 to 1 an ink. */
  inksOfColour(space: ConvertedSpace, components: readonly number[]): readonly number[];
  /** Bytes of CMYK to bytes of sRGB. */
  toScreen(inks: Uint8Array, count: number): Uint8Array;
}

const blackPointCompensation = 0x2000;

/** Little CMS takes no fractions beside bytes: Lab goes in sixteen bits. */
export const labWord = (value: number, component: number): number =>
  Math.round(within(component === 0 ? value * 655.35 : (value + 128) * 257, 0, 65_535));

export async function openColourManager(outputProfile: Uint8Array): Promise<ColourManager> {
  const cms = await instantiate();
  const output = openProfile(cms, outputProfile);
  const screen = cms.cmsCreate_sRGBProfile();
  if (!output) throw new Error("the output profile cannot be read");
  const link = (from: number, fromType: number, to: number, toType: number): number =>
    cms.cmsCreateTransform(from, fromType, to, toType, INTENT_RELATIVE_COLORIMETRIC, blackPointCompensation);
  const fromScreen = link(screen, TYPE_RGB_8, output, TYPE_CMYK_8);
  const toScreen = link(output, TYPE_CMYK_8, screen, TYPE_RGB_8);
  const made = new Map<Uint8Array | "lab", number>();
  const transformOf = (space: ConvertedSpace): number => {
    const key = space.kind === "lab" ? "lab" : space.profile;
    if (key === undefined) return fromScreen;
    const known = made.get(key);
    if (known !== undefined) return known;
    const profile = key === "lab" ? cms.cmsCreateLab4Profile() : openProfile(cms, key);
    const transform = profile
      ? link(profile, key === "lab" ? TYPE_Lab_16 : TYPE_RGB_8, output, TYPE_CMYK_8)
      : 0;
    // A profile that is broken, or one for another kind of colour, is as none.
    made.set(key, transform || fromScreen);
    return transform || fromScreen;
  };
  const manager: ColourManager = {
    toInk: (space, samples, count) => cms.cmsDoTransform(transformOf(space), samples, count) as Uint8Array,
    toScreen: (inks, count) => cms.cmsDoTransform(toScreen, inks, count) as Uint8Array,
    inksOfColour: (space, components) => {
      const samples =
        space.kind === "lab"
          ? Uint16Array.from({ length: 3 }, (_, at) => labWord(components[at] ?? 0, at))
          : Uint8Array.from({ length: 3 }, (_, at) => Math.round(within(components[at] ?? 0, 0, 1) * 255));
      return remembered(space, samples, () =>
        Array.from(manager.toInk(space, samples, 1), (tint) => tint / 255),
      );
    },
  };
  return manager;
}

/** 0 where it is none. The package's own function puts the profile on a stack that large ones overflow. */
function openProfile(cms: LittleCms, profile: Uint8Array): number {
  const at = cms._malloc(profile.length);
  if (at === 0) return 0;
  try {
    cms.HEAPU8.set(profile, at);
    return cms._cmsOpenProfileFromMem(at, profile.length);
  } finally {
    cms._free(at);
  }
}

/** Of a text a word at a time, or a shading: the same few colours again and again. */
const colours = new WeakMap<ConvertedSpace, Map<number, readonly number[]>>();
const mostRemembered = 50_000;

function remembered(
  space: ConvertedSpace,
  [first = 0, second = 0, third = 0]: ArrayLike<number> & Iterable<number>,
  convert: () => readonly number[],
): readonly number[] {
  const known = colours.get(space) ?? new Map<number, readonly number[]>();
  colours.set(space, known);
  const key = (first * 65_536 + second) * 65_536 + third;
  const before = known.get(key);
  if (before) return before;
  const inks = convert();
  if (known.size < mostRemembered) known.set(key, inks);
  return inks;
}
