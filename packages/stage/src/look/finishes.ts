/** How boards, papers, films and finishes take the light. */
import { type BoardLook, lookOf, type Material, type MaterialKind } from "@foldmark/geometry";

export type Finish = "none" | "matt" | "gloss" | "soft-touch" | "foil";

/** One side of a board in the words of the shader. */
export interface Surface {
  /** "#rrggbb" */
  readonly colour: string;
  /** 0 mirror … 1 dull. */
  readonly roughness: number;
  /** Share of the light a smooth film on top throws back as a highlight. */
  readonly coat: number;
  readonly metal: number;
  /** How strongly fibres show. */
  readonly fibre: number;
}

export interface MaterialLook {
  readonly outside: Surface;
  readonly inside: Surface;
  readonly edge: string;
  readonly liner: string;
  /** 1 hides what lies behind; clear film does not. */
  readonly opacity: number;
  /** mm between two creases of soft goods; 0 where the board keeps its shape. */
  readonly crumple: number;
}

interface Manner {
  readonly roughness: number;
  readonly coat: number;
  readonly fibre: number;
  readonly crumple: number;
}

const manners: Readonly<Record<MaterialKind, Manner>> = {
  corrugated: { roughness: 0.86, coat: 0.05, fibre: 0.75, crumple: 0 },
  carton: { roughness: 0.62, coat: 0.14, fibre: 0.35, crumple: 0 },
  greyboard: { roughness: 0.6, coat: 0.16, fibre: 0.3, crumple: 0 },
  paper: { roughness: 0.8, coat: 0.06, fibre: 0.7, crumple: 0 },
  film: { roughness: 0.34, coat: 0.5, fibre: 0, crumple: 26 },
  cloth: { roughness: 0.95, coat: 0, fibre: 1, crumple: 34 },
};

/** What a finish changes on the side it is put on. */
const finishes: Readonly<Record<Finish, Partial<Omit<Surface, "colour">>>> = {
  none: {},
  matt: { roughness: 0.7, coat: 0.08 },
  gloss: { roughness: 0.16, coat: 0.85, fibre: 0.12 },
  "soft-touch": { roughness: 0.95, coat: 0.02, fibre: 0.08 },
  foil: { roughness: 0.24, coat: 0.7, metal: 1, fibre: 0.05 },
};

export interface LookOptions {
  readonly finish?: Finish;
  /** Colours other than the material's own. */
  readonly colours?: Partial<BoardLook>;
  readonly opacity?: number;
}

export function materialLook(material: Material, options: LookOptions = {}): MaterialLook {
  const colours = { ...lookOf(material), ...options.colours };
  const { crumple, ...manner } = manners[material.kind];
  const plain = (colour: string): Surface => ({ metal: 0, ...manner, colour });
  return {
    outside: { ...plain(colours.outside), ...finishes[options.finish ?? "none"] },
    inside: plain(colours.inside),
    edge: colours.edge,
    liner: colours.liner,
    opacity: options.opacity ?? 1,
    crumple,
  };
}
