/** Pictures for a canvas: the rendition, halved until it is hardly larger than where it goes, in the board's colours. */
import type { Picture, PictureSource, ScreenColours } from "../canvas/painter.ts";
import type { CanvasPlatform } from "../canvas/platform.ts";
import type { DerivedAsset } from "../display-list/display-list.ts";
import { applyEffect } from "../effects/apply-effect.ts";
import { halved, type Pixels } from "../effects/pixels.ts";

export interface PictureFiles {
  /** The pixels of a file by its digest; null while they are not there. */
  pixels(asset: string): Pixels | null;
  /** How a rendition is made; undefined for a file. */
  derived(asset: string): DerivedAsset | undefined;
}

/** So many bytes of pixels are kept ready: enough for the pictures of a design, not for a phone to give up. */
const keptBytes = 96_000_000;

export class Pictures implements PictureSource {
  readonly #platform: CanvasPlatform;
  readonly #files: PictureFiles;
  readonly #levels = new Map<string, Pixels>();
  readonly #drawn = new Map<string, Picture>();
  readonly #names = new WeakMap<ScreenColours, number>();
  #named = 0;

  constructor(platform: CanvasPlatform, files: PictureFiles) {
    this.#platform = platform;
    this.#files = files;
  }

  picture(asset: string, pixels: number, stencil: string | null, colours: ScreenColours): Picture | null {
    const whole = this.#level(asset, 0);
    if (!whole) return null;
    let level = 0;
    while (whole.width / 2 ** (level + 1) >= pixels && level < 12) level++;
    const look = stencil ?? (colours.picture ? `on ${this.#nameOf(colours)}` : "");
    const key = `${asset} ${level} ${look}`;
    const known = this.#drawn.get(key);
    if (known) {
      keep(this.#drawn, key, known);
      return known;
    }
    const { width, height, rgba } = this.#level(asset, level)!;
    const shown = new Uint8ClampedArray(rgba);
    if (stencil) ink(shown, stencil);
    else colours.picture?.(shown);
    const picture = { image: this.#platform.createImage(shown, width, height), width, height };
    keep(this.#drawn, key, picture);
    return picture;
  }

  /** Levels of a picture that has come in a better rendition, or has been let go of. */
  forget(asset: string): void {
    for (const kept of [this.#levels, this.#drawn])
      for (const key of kept.keys()) if (key.startsWith(`${asset} `)) kept.delete(key);
  }

  #level(asset: string, level: number): Pixels | null {
    const key = `${asset} ${level}`;
    const known = this.#levels.get(key);
    if (known) return known;
    const made = level === 0 ? this.#source(asset) : halved(this.#level(asset, level - 1)!);
    if (made) keep(this.#levels, key, made);
    return made;
  }

  #source(asset: string): Pixels | null {
    const derived = this.#files.derived(asset);
    const pixels = this.#files.pixels(derived?.source ?? asset);
    return pixels && derived ? applyEffect(pixels, derived.effect) : pixels;
  }

  #nameOf(colours: ScreenColours): number {
    const name = this.#names.get(colours) ?? ++this.#named;
    this.#names.set(colours, name);
    return name;
  }
}

/** The one used last is let go of last. */
function keep<T extends { readonly width: number; readonly height: number }>(
  kept: Map<string, T>,
  key: string,
  value: T,
): void {
  kept.delete(key);
  kept.set(key, value);
  let bytes = 0;
  for (const { width, height } of kept.values()) bytes += width * height * 4;
  for (const [oldest, { width, height }] of kept) {
    if (bytes <= keptBytes || oldest === key) return;
    kept.delete(oldest);
    bytes -= width * height * 4;
  }
}

/** The stencil in its ink: the colour everywhere, seen where the stencil is. */
function ink(rgba: Uint8ClampedArray, colour: string): void {
  const value = Number.parseInt(colour.slice(1), 16);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at] = value >> 16;
    rgba[at + 1] = (value >> 8) & 255;
    rgba[at + 2] = value & 255;
  }
}
