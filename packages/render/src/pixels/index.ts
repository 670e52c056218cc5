/**
 * What a picture is made of, read from its pixels alone: its ground, the picture without it, its colours. One reading
 * for the browser, which shows a logo at once, and for the sandbox, which makes what is printed of it: both say the same.
 */
export type { Pixels } from "../effects/pixels.ts";
export { looksLikePhotograph, type PictureColour, pictureColours } from "./colours.ts";
export { type Background, backgroundMask, backgroundOf, cutOut, cutOutOf } from "./cut-out.ts";
