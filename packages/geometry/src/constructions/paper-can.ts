/** Wound paper can: the printed artefacts are the labels round body and lid and the disc on top. */
import { exactly, keepOut, mark, panel, piece } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { Material, Piece } from "../kernel/model.ts";
import { circle, rectangle } from "../plane/outline.ts";
import { cylinder, disc } from "./cylinder-parts.ts";

export interface CanParams {
  /** Inside of the core, mm. */
  readonly diameter: number;
  /** Of the body without its lid, mm. */
  readonly height: number;
  readonly lidHeight: number;
  /** Bought as it is and put on the can: no lid of board is made, and none is wrapped. */
  readonly metalLid: boolean;
}

/** Only pictures show it. */
const tinplate: Material = {
  id: "tinplate",
  kind: "film",
  thickness: 0.2,
  grammage: 1570,
  flutePitch: null,
};
const metalLidHeight = 12;

const unprinted = (bare: Piece): Piece => ({
  ...bare,
  panels: bare.panels.map((each) => ({ ...each, printable: { outside: false, inside: false } })),
});

export const canAllowances = {
  wallMm: 1.35,
  overlapMm: 7,
  labelShortMm: 1,
  lidOverMm: 0.4,
  discShortMm: 1,
  seamMm: 10,
};

export const paperCan = defineConstruction<CanParams, typeof canAllowances>({
  id: "paper-can",
  version: "1.2.0",
  standard: null,
  params: [
    length("diameter", 40, 160, 80),
    length("height", 40, 320, 120),
    length("lidHeight", 12, 80, 25),
    choice("metalLid", [true, false], false),
  ],
  materials: ["paper"],
  thickestBoard: 0.3,
  allowances: canAllowances,
  needsPhysicalSample: true,
  bounds: ({ height, metalLid }) => ({
    lidHeight: metalLid ? [] : [{ max: height / 2, because: "lid-higher-than-half-the-can" }],
  }),
  draw(p, t, a, material) {
    const outer = p.diameter + 2 * a.wallMm;
    const lidOuter = outer + 2 * (a.wallMm + a.lidOverMm);
    const wrap = (diameter: number): number => Math.PI * (diameter + t) + a.overlapMm;
    const bodyWidth = wrap(outer);
    const lidWidth = wrap(lidOuter);
    const bodyHeight = p.height - a.labelShortMm;
    const seams = (id: string, width: number, height: number) => [
      keepOut(id, "overlap", rectangle(0, 0, a.seamMm, height)),
      keepOut(id, "overlap", rectangle(width - a.seamMm, 0, width, height)),
    ];
    const one = (
      id: "label" | "lid-wrap" | "lid",
      name: string,
      corners: Parameters<typeof panel>[2],
      round: { readonly width: number; readonly height: number } | null = null,
    ) =>
      piece(id, material, [panel(name, "label", corners)], {
        placement: lyingOnInside,
        flow: "x",
        keepOuts: round ? seams(name, round.width, round.height) : [],
        // As far as the other end lies over it.
        marks: round
          ? [
              mark("guide", [
                [a.overlapMm, 0],
                [a.overlapMm, round.height],
              ]),
            ]
          : [],
      });
    const lidHeight = p.metalLid ? metalLidHeight : p.lidHeight;
    const lidMaterial = p.metalLid ? tinplate : material;
    const lid = [
      cylinder("lid-wrap", "lid-", lidMaterial, lidOuter / 2, lidHeight, p.height - lidHeight + 1),
      disc("lid", "top", lidMaterial, (lidOuter / 2) * 0.999, p.height + 1),
    ];
    return {
      pieces: [
        one("label", "body-label", rectangle(0, 0, bodyWidth, bodyHeight), {
          width: bodyWidth,
          height: bodyHeight,
        }),
        ...(p.metalLid
          ? []
          : [
              one("lid-wrap", "lid-label", rectangle(0, 0, lidWidth, p.lidHeight), {
                width: lidWidth,
                height: p.lidHeight,
              }),
              one("lid", "lid-disc", circle(0, 0, (lidOuter - a.discShortMm) / 2)),
            ]),
      ],
      pictured: [
        cylinder("label", "body-", material, outer / 2, p.height - lidHeight * 0.4, 0),
        ...(p.metalLid ? lid.map(unprinted) : lid),
      ],
      staticPose: true,
      closures: [
        exactly(
          "body label goes round and overlaps",
          "x",
          ["body-label", "min"],
          ["body-label", "max"],
          Math.PI * (p.diameter + 2.7 + t) + 7,
        ),
        exactly(
          "body label ends below the rim",
          "y",
          ["body-label", "min"],
          ["body-label", "max"],
          p.height - 1,
        ),
        ...(p.metalLid
          ? []
          : [
              exactly(
                "lid label goes round and overlaps",
                "x",
                ["lid-label", "min"],
                ["lid-label", "max"],
                Math.PI * (p.diameter + 6.2 + t) + 7,
              ),
              exactly(
                "disc lies inside the lid's rim",
                "x",
                ["lid-disc", "min"],
                ["lid-disc", "max"],
                p.diameter + 6.2 - 1,
              ),
            ]),
      ],
    };
  },
});
