/** Widths below the master's own in which the studio's pictures are asked for, px: a small tile, a card, the stage. */
export const studioWidths = [320, 640, 960] as const;

/** Of how they are made of their master; it stands in their addresses, which browsers keep for a year. */
export const developedVersion = 1;
