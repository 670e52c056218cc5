/** How boards, papers, films and finishes take the light. */
import { type BoardLook, lookOf, type Material, type MaterialKind } from "@foldmark/geometry";

export type Finish = "none" | "matt" | "gloss" | "soft-touch";

/** One side of a board in the words of the shader. */
export interface Surface {
  /** "#rrggbb" */
  readonly colour: string;
  /** 0 mirror … 1 dull. */
  readonly roughness: number;
  /** Share of the light a smooth film on top throws back as a highlight; below 0 fine hairs, pale where they are seen aslant. */
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
  /** Size of the bends in soft goods, mm, and how deep they are; 0 where the board keeps its shape. */
  readonly crumple: readonly [size: number, depth: number];
}

interface Manner {
  readonly roughness: number;
  readonly coat: number;
  readonly fibre: number;
  readonly crumple: readonly [size: number, depth: number];
}

const stiff = [0, 0] as const;

const manners: Readonly<Record<MaterialKind, Manner>> = {
  corrugated: { roughness: 0.86, coat: 0.05, fibre: 0.75, crumple: stiff },
  carton: { roughness: 0.62, coat: 0.14, fibre: 0.35, crumple: stiff },
  greyboard: { roughness: 0.5, coat: 0.4, fibre: 0.3, crumple: stiff },
  paper: { roughness: 0.8, coat: 0.06, fibre: 0.7, crumple: stiff },
  film: { roughness: 0.34, coat: 0.5, fibre: 0, crumple: [30, 0.32] },
  cloth: { roughness: 0.95, coat: 0, fibre: 1, crumple: [60, 0.16] },
};

/** What a finish changes on the side it is put on. */
const finishes: Readonly<Record<Finish, Partial<Omit<Surface, "colour">>>> = {
  none: {},
  matt: { roughness: 0.62, coat: 0.42, fibre: 0.06 },
  gloss: { roughness: 0.06, coat: 1.3, fibre: 0.04 },
  "soft-touch": { roughness: 1, coat: -1, fibre: 0.04 },
};

export interface LookOptions {
  readonly finish?: Finish;
  /** Colours other than the material's own. */
  readonly colours?: Partial<BoardLook>;
  readonly opacity?: number;
  /** 0 dull … 1 mirror, for things without a finish of ours. */
  readonly gloss?: number;
  /** Wound or stuck on something: film that cannot crumple. */
  readonly taut?: boolean;
}

const shine = (gloss = 0): Partial<Surface> =>
  gloss > 0.1 ? { roughness: 0.7 - gloss * 0.8, coat: 0.15 + gloss, fibre: 0 } : {};

export function materialLook(material: Material, options: LookOptions = {}): MaterialLook {
  const colours = { ...lookOf(material), ...options.colours };
  const { crumple, ...manner } = manners[material.kind];
  const plain = (colour: string): Surface => ({ metal: 0, ...manner, colour });
  return {
    outside: { ...plain(colours.outside), ...shine(options.gloss), ...finishes[options.finish ?? "none"] },
    inside: plain(colours.inside),
    edge: colours.edge,
    liner: colours.liner,
    opacity: options.opacity ?? 1,
    crumple: options.taut ? stiff : crumple,
  };
}
