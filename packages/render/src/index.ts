/** From a design to what is seen and printed. */

export type { Cmyk, ColourProfile } from "./colour/colour-profile.ts";
export { inksFor } from "./colour/inks-for.ts";
export { loadColourProfile } from "./colour/load-profile.ts";
export { pictureOn, printedOn } from "./colour/printed-on.ts";
export { hexColour, type Rgb, readHexColour } from "./colour/rgb.ts";
export { groundOf, type Ink, type PrintedOn, screenColour } from "./colour/screen-colour.ts";
