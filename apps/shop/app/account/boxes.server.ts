/** What is done to a saved design from the list: another name, a copy, away with it, and back. */
import { assets, type Caller, designs } from "@foldmark/commerce";
import type { PersonalRequest } from "../request/personal-request.server.ts";
import { plainText } from "../request/plain-text.ts";

export const doneThings = ["renamed", "copied", "deleted", "taken-back"] as const;
type Done = (typeof doneThings)[number];

export type BoxesOutcome =
  | { readonly kind: "done"; readonly done: Done }
  | { readonly kind: "problem"; readonly message: Problem };

type Problem = `designs.boxes.problem.${"gone" | "full" | "newer"}`;

const problems: Readonly<Record<string, Problem>> = {
  "design-not-found": "designs.boxes.problem.gone",
  "newer-version": "designs.boxes.problem.newer",
};

type Answer =
  | { readonly kind: string }
  | { readonly kind: "refused"; readonly reason: { readonly code: string } };

const outcome = (answer: Answer, done: Done): BoxesOutcome =>
  "reason" in answer
    ? { kind: "problem", message: problems[answer.reason.code] ?? "designs.boxes.problem.full" }
    : { kind: "done", done };

/** Null for a form that no page of ours sends. */
export async function changeBoxes(
  { buying, text }: PersonalRequest,
  caller: Caller,
  form: FormData,
): Promise<BoxesOutcome | null> {
  const designId = String(form.get("design") ?? "");
  const name = plainText(String(form.get("name") ?? "")).slice(0, 100);
  const services = { ...buying.commerce, ownedAssets: assets.owned };
  switch (form.get("do")) {
    case "rename":
      return outcome(await designs.rename(services, caller, { designId, name }), "renamed");
    case "copy": {
      const copy = { designId, name: text("designs.boxes.copyName", { name }) };
      return outcome(await designs.duplicate(services, caller, copy), "copied");
    }
    case "delete":
      return outcome(await designs.delete(services, caller, designId), "deleted");
    case "take-back":
      return outcome(await designs.takeBack(services, caller, designId), "taken-back");
    default:
      return null;
  }
}
