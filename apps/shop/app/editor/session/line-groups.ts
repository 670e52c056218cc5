/** The technical lines as one shows and hides them: by what is done along them. */
import type { TechnicalLayer } from "@foldmark/render";

export const lineGroups = {
  cut: ["cut", "partial-cut", "perforation"],
  crease: ["crease", "reverse-crease", "groove"],
  bleed: ["bleed"],
  safe: ["safe"],
  glue: ["glue"],
} as const satisfies Record<string, readonly TechnicalLayer[]>;

export type LineGroup = keyof typeof lineGroups;
