/** The printing conditions that files are made for, each with the profile that says what its inks look like. */
import { readFileSync } from "node:fs";
import type { ConditionName } from "../place/condition-for.ts";

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
} as const satisfies Record<ConditionName, object>;

export const profileFile = (name: ConditionName): URL =>
  new URL(import.meta.resolve(`@foldmark/render/profiles/${rows[name].file}`));

const known = new Map<ConditionName, PrintCondition>();

export function printCondition(name: ConditionName): PrintCondition {
  const { identifier, info } = rows[name];
  const condition = known.get(name) ?? { identifier, info, icc: readFileSync(profileFile(name)) };
  known.set(name, condition);
  return condition;
}
