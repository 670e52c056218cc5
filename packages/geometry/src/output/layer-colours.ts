/** How each kind of line and area looks, the same in every file: on a screen, and in inks (cyan, magenta, yellow, black). */

export interface LayerColour {
  readonly screen: string;
  readonly cmyk: readonly [number, number, number, number];
}

const colour = (screen: string, ...cmyk: LayerColour["cmyk"]): LayerColour => ({ screen, cmyk });

export const layerColours = {
  glue: colour("#e3aa1c", 0.05, 0.3, 0.9, 0.05),
  keepOut: colour("#9fb6c9", 0.35, 0.15, 0, 0.15),
  bleed: colour("#d8321f", 0.1, 0.9, 1, 0),
  safe: colour("#3a9d5d", 0.7, 0.05, 0.75, 0.1),
  guide: colour("#8a8f98", 0, 0, 0, 0.45),
  crease: colour("#0f7ac6", 1, 0.35, 0, 0.05),
  "reverse-crease": colour("#35a8c4", 0.7, 0, 0.1, 0.15),
  perforation: colour("#7a4fc9", 0.6, 0.75, 0, 0),
  groove: colour("#b5561a", 0.2, 0.7, 1, 0.1),
  "partial-cut": colour("#f08a1a", 0, 0.5, 1, 0),
  cut: colour("#e2007a", 0, 1, 0.1, 0.05),
} as const satisfies Record<string, LayerColour>;
