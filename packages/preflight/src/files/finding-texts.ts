/** Which messages tell a finding: words of a rule that designs are held to as well are those of the editor. */
import type { SharedRule } from "../finding.ts";
import { type FileFinding, ownRules } from "./file-finding.ts";

type OwnRule = (typeof ownRules)[number];
const isOwn = (rule: string): rule is OwnRule => (ownRules as readonly string[]).includes(rule);

/** Texts of shared rules take `has` and `wants`, the written quantities; the others take nothing. */
export const findingTexts = ({ rule }: Pick<FileFinding, "rule">) =>
  isOwn(rule)
    ? ({ title: `filecheck.${rule}.title`, text: `filecheck.${rule}.text` } as const)
    : ({ title: `preflight.${rule satisfies SharedRule}.title`, text: `preflight.${rule}.text` } as const);
