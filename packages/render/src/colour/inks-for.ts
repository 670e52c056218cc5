/** Inks for a colour picked on the screen or read from a file. */
import type { Cmyk, ColourProfile } from "./colour-profile.ts";
import { type Lab, labDistance, labOfRgb } from "./lab.ts";
import type { Rgb } from "./rgb.ts";
import { proofLab } from "./screen-colour.ts";

type Three = [cyan: number, magenta: number, yellow: number];

const inside = (amount: number): number => Math.min(1000, Math.max(0, amount));
const sum = (cmyk: readonly number[]): number => cmyk.reduce((total, amount) => total + amount, 0);

/** Solves for three unknowns; null where the inks no longer change the colour. */
function solved(columns: readonly [Lab, Lab, Lab], wanted: Lab): Three | null {
  const [a, b, c] = columns;
  const determinant = (p: Lab, q: Lab, r: Lab): number =>
    p[0] * (q[1] * r[2] - q[2] * r[1]) -
    q[0] * (p[1] * r[2] - p[2] * r[1]) +
    r[0] * (p[1] * q[2] - p[2] * q[1]);
  const whole = determinant(a, b, c);
  if (Math.abs(whole) < 1e-9) return null;
  return [
    determinant(wanted, b, c) / whole,
    determinant(a, wanted, c) / whole,
    determinant(a, b, wanted) / whole,
  ];
}

/** Cyan, magenta and yellow that come nearest to the colour beside that much black, by Newton's steps. */
function coloursBeside(black: number, wanted: Lab, profile: ColourProfile): Cmyk {
  const labOf = (three: Three): Lab => proofLab([...three, black], profile);
  let best: Three = [200, 200, 200];
  let found = labOf(best);
  let distance = labDistance(found, wanted);
  for (let round = 0; round < 24 && distance > 0.05; round++) {
    const columns = best.map((amount, ink) => {
      const by = amount > 990 ? -8 : 8;
      const moved = labOf(best.map((each, i) => (i === ink ? each + by : each)) as Three);
      return moved.map((value, axis) => (value - (found[axis] as number)) / by) as unknown as Lab;
    }) as unknown as [Lab, Lab, Lab];
    const off = wanted.map((value, axis) => value - (found[axis] as number)) as unknown as Lab;
    const step = solved(columns, off);
    if (!step) break;
    let better = false;
    for (let share = 1; share > 0.02 && !better; share /= 2) {
      const tried = best.map((amount, i) => inside(amount + share * (step[i] as number))) as Three;
      const lab = labOf(tried);
      if (labDistance(lab, wanted) >= distance - 1e-6) continue;
      [best, found, distance, better] = [tried, lab, labDistance(lab, wanted), true];
    }
    if (!better) break;
  }
  return nearby([...best, black], [0, 1, 2], wanted, profile);
}

/** At the edge of what can be printed Newton stops early: single inks are tried in shrinking steps. */
function nearby(from: Cmyk, inks: readonly number[], wanted: Lab, profile: ColourProfile): Cmyk {
  let best = from;
  let distance = labDistance(proofLab(best, profile), wanted);
  for (let step = 128; step >= 2 && distance > 0.05; ) {
    const around = inks.flatMap((ink) =>
      [-step, step].map(
        (by) => best.map((each, i) => (i === ink ? inside(each + by) : each)) as unknown as Cmyk,
      ),
    );
    const nearest = around
      .map((cmyk) => ({ cmyk, distance: labDistance(proofLab(cmyk, profile), wanted) }))
      .reduce((a, b) => (b.distance < a.distance ? b : a));
    if (nearest.distance < distance - 1e-6) ({ cmyk: best, distance } = nearest);
    else step /= 2;
  }
  return best;
}

/** Greys are printed in black alone: nothing has to meet, and small text stays sharp. */
function blackAlone(wanted: Lab, profile: ColourProfile): Cmyk {
  let [light, dark] = [0, 1000];
  while (dark - light > 1) {
    const black = (light + dark) / 2;
    if (proofLab([0, 0, 0, black], profile)[0] > wanted[0]) light = black;
    else dark = black;
  }
  return [0, 0, 0, dark];
}

/** How much of the grey in a colour is printed in black: none in light colours, most in dark ones. */
const blackFor = (grey: number): number => 950 * (inside(grey - 150) / 850) ** 1.5;

const wholePercent = (cmyk: Cmyk): Cmyk =>
  cmyk.map((amount) => 10 * Math.round(amount / 10)) as unknown as Cmyk;

/** Less of the three colours where all four together are too wet to dry. */
function withinTotal(cmyk: Cmyk, { totalInk }: ColourProfile): Cmyk {
  // Two percent for the rounding of each.
  const excess = sum(cmyk) - (totalInk * 10 - 20);
  if (excess <= 0) return cmyk;
  const share = 1 - excess / sum(cmyk.slice(0, 3));
  return [cmyk[0] * share, cmyk[1] * share, cmyk[2] * share, cmyk[3]];
}

/**
 * The inks, in whole percent, that look like the colour on white paper. A colour no press prints becomes the nearest one
 * that it does; the total stays within the profile's.
 */
export function inksFor(rgb: Rgb, profile: ColourProfile): Cmyk {
  const wanted = labOfRgb(rgb);
  if (Math.hypot(wanted[1], wanted[2]) < 2) return wholePercent(blackAlone(wanted, profile));
  const light = coloursBeside(0, wanted, profile);
  const black = Math.round(blackFor(Math.min(light[0], light[1], light[2])));
  // Less where so much black leaves no room for the colour, more where the others would be too much ink.
  const blacks = [1, 0.75, 0.5, 0.25, 0].map((share) => share * black).concat([black + 80, black + 200]);
  let nearest: { readonly inks: Cmyk; readonly distance: number } | null = null;
  for (const each of black === 0 ? [0] : blacks) {
    const inks = wholePercent(withinTotal(coloursBeside(inside(each), wanted, profile), profile));
    const distance = labDistance(proofLab(inks, profile), wanted);
    if (!nearest || distance < nearest.distance) nearest = { inks, distance };
    if (nearest.distance < 1) break;
  }
  const { inks, distance } = nearest as NonNullable<typeof nearest>;
  if (distance < 1) return inks;
  return wholePercent(withinTotal(nearby(inks, [0, 1, 2, 3], wanted, profile), profile));
}
