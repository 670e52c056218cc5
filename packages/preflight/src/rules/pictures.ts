/** Pictures: enough pixels for their size, and a print that can show them. */
import { type AssetRecord, blackInk, type ImageNode, recordsOf } from "@foldmark/design";
import type { Finding, Fix } from "../finding.ts";
import { judgeResolution } from "../judge.ts";
import { type Drawn, finding, type Rule, type Sheet } from "../sheet.ts";
import { resized } from "./resized.ts";

const micrometresPerInch = 25_400;

function assetOf(sheet: Sheet, hash: string): AssetRecord | null {
  const source = sheet.list.derived[hash]?.source ?? hash;
  return [...recordsOf(sheet.view, "asset")].find((asset) => asset.hash === source) ?? null;
}

/** As large as the pixels allow, about its middle; nothing where that would be a stamp. */
function smaller(node: ImageNode, share: number): Fix | null {
  if (share < 0.4) return null;
  return resized(node, (from) => ({
    x: Math.round(from.x + (from.width * (1 - share)) / 2),
    y: Math.round(from.y + (from.height * (1 - share)) / 2),
    width: Math.floor(from.width * share),
    height: Math.floor(from.height * share),
  }));
}

function resolutionOf(sheet: Sheet, { op, node, scale }: Drawn): Finding | null {
  if (op.kind !== "image" || node?.kind !== "image" || !sheet.limits.image) return null;
  const asset = assetOf(sheet, op.asset);
  if (!asset || asset.kind === "vector") return null;
  const across = (asset.width * op.crop.width) / 1e6 / ((op.width * scale) / micrometresPerInch);
  const down = (asset.height * op.crop.height) / 1e6 / ((op.height * scale) / micrometresPerInch);
  const ppi = Math.round(Math.min(across, down));
  const judged = judgeResolution(ppi, op.stencil !== null, sheet.limits.image);
  if (!judged) return null;
  const { severity, wanted } = judged;
  const fix = smaller(node, ppi / wanted);
  return finding(sheet, "resolution", severity, { node, facts: { ppi, wanted }, fix });
}

export const resolution: Rule = (sheet) => sheet.drawn.flatMap((each) => resolutionOf(sheet, each) ?? []);

/** On a press of spot inks a photograph has to become one of them. */
export const pictureNotPrintable: Rule = (sheet) => {
  if (sheet.limits.image) return [];
  return sheet.drawn.flatMap(({ op, node }) => {
    if (op.kind !== "image" || op.stencil || !node) return [];
    const args = {
      ids: [node.id],
      threshold: { level: 500, paint: { ink: blackInk, tint: 1000 }, inverted: false },
    };
    const fix = sheet.view.get(blackInk) ? { command: "image.threshold", args } : null;
    return finding(sheet, "picture-not-printable", "error", { node, fix });
  });
};

export const missingPicture: Rule = (sheet) =>
  sheet.problems.flatMap(({ node, problem }) => {
    const record = sheet.view.get(node);
    if (problem.kind !== "no-asset" || record?.type !== "node") return [];
    return finding(sheet, "missing-picture", "error", { node: record });
  });
