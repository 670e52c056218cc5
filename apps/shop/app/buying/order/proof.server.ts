/** The artwork of one line: opened, and what its buyer answers to a proof. */
import { artwork, printFiles } from "@foldmark/commerce";
import type { AnswerRefusal } from "../../artwork/artwork-types.ts";
import { readChosen } from "../../request/design-in-query.ts";
import type { FormProblem } from "../../request/form-problem.ts";
import type { PersonalRequest } from "../../request/personal-request.server.ts";
import { plainText } from "../../request/plain-text.ts";
import { problemWith } from "../../request/read-form.server.ts";
import type { Services } from "../../request/services.ts";
import type { OpenedOrder } from "../order-caller.server.ts";
import { type ProofStep, proofDone, proofStep } from "./proof-view.ts";

const positionIn = (text: string | null): number => (/^[1-9]\d{0,2}$/.test(text ?? "") ? Number(text) : 0);

/** Null where there is no such line, or nothing is printed on it. */
export async function openProofStep(
  { page, query, session, buying: { commerce } }: PersonalRequest,
  { caller, view }: OpenedOrder,
): Promise<ProofStep | null> {
  const position = positionIn(query.get("line"));
  const standing = (await artwork.standing(commerce, caller, view.order.number))?.find(
    (line) => line.position === position,
  );
  const line = view.order.lines.find((each) => each.position === position);
  if (!standing || !line) return null;
  // What was drawn in this browser, also by a guest who has only the order's link.
  const designer = await session.caller();
  const chosen = readChosen(query.get("design"));
  const { sku, print, material } = line.configuration;
  const { dielineHash } = standing;
  const fitting =
    designer && dielineHash
      ? await artwork.fitting(commerce, designer, { sku, print, material, dielineHash }, chosen?.id)
      : [];
  const done = proofDone.find((word) => word === query.get("done")) ?? null;
  return proofStep(page, view, standing, { fitting, chosen, done });
}

export type ProofAnswer =
  | { readonly kind: "done"; readonly done: (typeof proofDone)[number]; readonly line: number }
  | { readonly kind: "problem"; readonly problem: FormProblem };

/** Null where the form is none of these. */
export async function answerProof(
  { page, buying, session, text }: PersonalRequest,
  { caller, view }: OpenedOrder,
  form: FormData,
  sentFiles: Services["printFiles"],
): Promise<ProofAnswer | null> {
  const services = buying.checkout;
  const kind = plainText(form.get("form"), 30);
  const line = positionIn(plainText(form.get("line"), 4));
  const asked = { number: view.order.number, position: line };
  const pdfSha256 = plainText(form.get("hash"), 64);
  const done = (word: (typeof proofDone)[number]): ProofAnswer => ({ kind: "done", done: word, line });
  const problem = (reason: AnswerRefusal, field?: string): ProofAnswer => {
    const words =
      reason.code === "approver-name-differs"
        ? text(`proof.refusal.${reason.code}`, { name: reason.orderedBy })
        : text(`proof.refusal.${reason.code}`);
    const wrong = field ? { fields: { [field]: words } } : { whole: words };
    return { kind: "problem", problem: problemWith(kind, form, wrong) };
  };
  switch (kind) {
    case "approve": {
      const answer = await artwork.approve(services, caller, {
        ...asked,
        pdfSha256,
        name: plainText(form.get("name"), 200),
        wasAskedForName: form.get("asked") === "yes",
        isConfirmed: form.get("confirmed") === "yes",
        language: page.language,
      });
      if (answer.kind !== "refused") return done("approved");
      const { code } = answer.reason;
      if (code === "approver-name-differs") form.set("asked", "yes");
      const field = code.startsWith("approver-name")
        ? "name"
        : code === "proof-not-confirmed"
          ? "confirmed"
          : undefined;
      return problem(answer.reason, field);
    }
    case "ask-change": {
      const answer = await artwork.askForChange(services, caller, { ...asked, pdfSha256 });
      return answer.kind === "refused" ? problem(answer.reason) : done("change-asked");
    }
    case "take-back": {
      const answer = await artwork.takeChangeBack(services, caller, asked);
      return answer.kind === "refused" ? problem(answer.reason) : done("returned");
    }
    case "send-design": {
      const designId = plainText(form.get("design"), 36) || null;
      const designer = await session.caller();
      const answer = await artwork.send(services, { caller, designer }, { ...asked, designId });
      if (answer.kind !== "refused") return done("design-sent");
      // A copy is checked when somebody looks at it, and so is what a process that died had begun.
      if (answer.reason.code === "design-in-check" && designer && designId)
        await printFiles.goOnChecking(sentFiles, designer, designId);
      return problem(answer.reason);
    }
    default:
      return null;
  }
}
