/** The printing conditions that files are made for, each with the profile that says what its inks look like. */
import { readFileSync } from "node:fs";
import { isMaterialCode, material } from "@foldmark/catalogue";
import type { Piece } from "@foldmark/geometry";

export interface PrintCondition {
  /** As the registry of characterisations calls it. */
  readonly identifier: string;
  readonly info: string;
  readonly icc: Uint8Array;
}

const rows = {
  coated: {
    identifier: "FOGRA39",
    info: "Offset, coated paper, paper types 1 and 2 (ISO 12647-2:2004), total ink 300 %",
    file: "FOGRA39L_TAC300.icc",
  },
  uncoated: {
    identifier: "FOGRA29",
    info: "Offset, uncoated white paper, paper type 4 (ISO 12647-2:2004), total ink 280 %",
    file: "FOGRA29L_TAC280.icc",
  },
} as const;

export type ConditionName = keyof typeof rows;

export const profileFile = (name: ConditionName): URL =>
  new URL(`../../profiles/${rows[name].file}`, import.meta.url);

const known = new Map<ConditionName, PrintCondition>();

export function printCondition(name: ConditionName): PrintCondition {
  const { identifier, info } = rows[name];
  const condition = known.get(name) ?? { identifier, info, icc: readFileSync(profileFile(name)) };
  known.set(name, condition);
  return condition;
}

/** Ink stays on top of film and of coated board; paper, kraft and cloth drink it, and colours turn darker. */
export function conditionFor({ material: { id, kind } }: Pick<Piece, "material">): ConditionName {
  if (kind === "film") return "coated";
  return isMaterialCode(id) && material(id).surface === "coated" ? "coated" : "uncoated";
}
