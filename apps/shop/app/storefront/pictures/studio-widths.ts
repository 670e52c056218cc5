/** Widths in which the studio's pictures are kept, px: a small tile, a card, the stage. */
export const studioWidths = [320, 640, 960] as const;
