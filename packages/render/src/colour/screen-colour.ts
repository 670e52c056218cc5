/** How an ink looks on the board it is printed on, as a screen shows it. One function for canvas, pictures and 3D. */
import type { Cmyk, ColourProfile } from "./colour-profile.ts";
import { type Lab, labOfXyz, lightOfXyz, whitePoint, type Xyz, xyzOfLab } from "./lab.ts";
import { channel, light, type Rgb } from "./rgb.ts";

/** Of an ink record: which ink, and of a process or spot ink the values it is shown with. */
export interface Ink {
  readonly kind: "process" | "spot" | "white";
  readonly cmyk: Cmyk;
}

export interface PrintedOn {
  readonly profile: ColourProfile;
  /** The bare board, without the screen's own white: `#ffffff` shows the inks as on proofing paper. */
  readonly paper: Rgb;
  /** Colours stand on a layer of white ink, as on film. */
  readonly whiteUnder: boolean;
}

/** White ink lets a little of the board through, in two passes too. */
const whiteInkOpacity = 0.9;
const whiteInk: Rgb = { red: 250, green: 250, blue: 247 };

const blackPoints = new WeakMap<ColourProfile, Xyz>();

/** Light that the darkest print still gives back: on the screen it is black, as everything is seen relative to it. */
function blackPoint(profile: ColourProfile): Xyz {
  const known = blackPoints.get(profile);
  if (known) return known;
  const found = xyzOfLab(profile.labOf(profile.darkest));
  blackPoints.set(profile, found);
  return found;
}

/** Black point compensation: white stays, the darkest print becomes black, everything between moves along. */
function compensated(profile: ColourProfile, lab: Lab): Xyz {
  const black = blackPoint(profile);
  const xyz = xyzOfLab(lab);
  const stretched = (axis: 0 | 1 | 2): number =>
    ((xyz[axis] - black[axis]) * whitePoint[axis]) / (whitePoint[axis] - black[axis]);
  return [stretched(0), stretched(1), stretched(2)];
}

/** The colour of process inks on white paper: what a soft proof shows, relative colorimetric. */
export const proofLab = (cmyk: Cmyk, profile: ColourProfile): Lab =>
  labOfXyz(compensated(profile, profile.labOf(cmyk)));

const tinted = (cmyk: Cmyk, tint: number): Cmyk =>
  cmyk.map((amount) => (amount * tint) / 1000) as unknown as Cmyk;

const mixed = (below: Rgb, above: Rgb, opacity: number): Rgb => {
  const mix = (under: number, over: number): number =>
    channel(light(under) * (1 - opacity) + light(over) * opacity);
  return {
    red: mix(below.red, above.red),
    green: mix(below.green, above.green),
    blue: mix(below.blue, above.blue),
  };
};

/** What inks are laid on: the board, or the white printed on it first. */
export const groundOf = ({ paper, whiteUnder }: Pick<PrintedOn, "paper" | "whiteUnder">): Rgb =>
  whiteUnder ? mixed(paper, whiteInk, whiteInkOpacity) : paper;

/**
 * The ink at a tint (permille) on the board. Inks are transparent: they take away from the light that the board gives
 * back. White ink covers.
 */
export function screenColour(ink: Ink, tint: number, on: PrintedOn): Rgb {
  if (ink.kind === "white") return mixed(on.paper, whiteInk, (whiteInkOpacity * tint) / 1000);
  const ground = groundOf(on);
  const [red, green, blue] = lightOfXyz(compensated(on.profile, on.profile.labOf(tinted(ink.cmyk, tint))));
  // Outside of what screens show a share would pass one, and the ink would brighten the board.
  const left = (below: number, share: number): number =>
    channel(light(below) * Math.min(1, Math.max(0, share)));
  return { red: left(ground.red, red), green: left(ground.green, green), blue: left(ground.blue, blue) };
}
