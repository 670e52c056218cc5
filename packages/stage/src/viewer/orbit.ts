/** Where the viewer stands, and how far a hand may move them. Degrees; distance in times of the fitting one. */
export interface Orbit {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
}

const limits = { elevation: [-8, 88], distance: [0.45, 1.8] } as const;

const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, value));

export const turned = (orbit: Orbit, azimuth: number, elevation: number): Orbit => ({
  ...orbit,
  azimuth: (((orbit.azimuth + azimuth) % 360) + 360) % 360,
  elevation: within(orbit.elevation + elevation, limits.elevation),
});

export const zoomed = (orbit: Orbit, factor: number): Orbit => ({
  ...orbit,
  distance: within(orbit.distance * factor, limits.distance),
});

/** Degrees by which one looks from higher at what lies flat, and the share of the folding in which that is lost. */
const overFlat = 36;
const flatShare = 0.35;

/** Where one looks from at a product that is so far folded: a blank on the table is seen from above. */
export function seenAt(orbit: Orbit, fold: number): Orbit {
  const share = Math.min(1, fold / flatShare);
  const lift = overFlat * (1 - share * share * (3 - 2 * share));
  return turned(orbit, 0, lift);
}

const keyStep = 10;
const zoomStep = 1.12;

/** What a key does, or null where it is not ours. Home comes back to where one stood at first. */
export function orbitAfterKey(orbit: Orbit, key: string, home: Orbit): Orbit | null {
  switch (key) {
    case "ArrowLeft":
      return turned(orbit, -keyStep, 0);
    case "ArrowRight":
      return turned(orbit, keyStep, 0);
    case "ArrowUp":
      return turned(orbit, 0, keyStep);
    case "ArrowDown":
      return turned(orbit, 0, -keyStep);
    case "+":
    case "=":
      return zoomed(orbit, 1 / zoomStep);
    case "-":
    case "_":
      return zoomed(orbit, zoomStep);
    case "Home":
      return home;
    default:
      return null;
  }
}
