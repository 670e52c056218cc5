/** What is approved becomes what a printer gets: made once, from the very hashes that were approved. */
import { asSystem } from "../as-system.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { appendOrderEvent } from "../orders/order-store.ts";
import type { ProvingServices } from "./artwork-services.ts";
import { readLineDrawing, withDieline } from "./line-drawing.ts";
import { isPrintedAsProved, isSamePrint, shows } from "./proof.ts";
import {
  type Approval,
  approverOf,
  insertPackage,
  type LineInOrder,
  lockLine,
  newestApproval,
  type Proof,
  readLine,
  storedPdf,
} from "./proof-store.ts";

export type Released = "nothing" | "released" | "review" | "later";

const isApproved = ({ order, line }: LineInOrder): boolean =>
  order.state === "confirmed" && line.artworkState === "approved";

/** Whether the line is what was approved: of a reorder everything but how many, and so the price. */
function isWhatWasApproved(
  { order, line }: LineInOrder,
  { approval, proof }: { readonly approval: Approval; readonly proof: Proof },
): boolean {
  if (approval.pdfSha256 !== proof.pdfSha256) return false;
  const { configuration } = proof.facts;
  const shown = { ...line, ...proof, configuration };
  return approval.cause === "taken-over" ? isSamePrint(shown, line) : shows(proof, line, order.currency);
}

export async function releaseLine(services: ProvingServices, lineId: string): Promise<Released> {
  const read = await asSystem(services, async (tx) => {
    const found = await readLine(tx, lineId);
    if (!found || !isApproved(found)) return null;
    const given = await newestApproval(tx, lineId);
    return {
      found,
      given: given && {
        ...given,
        pdf: await storedPdf(tx, given.proof),
        by: await approverOf(tx, given.proof),
      },
      drawing: await readLineDrawing(tx, found.line),
    };
  });
  if (!read) return "nothing";
  const { found, given, drawing } = read;
  if (!given) return fail(services, found, "no-approval");
  if (typeof drawing === "string") return fail(services, found, drawing);
  if (!isWhatWasApproved(found, given)) return fail(services, found, "differs-from-proof");
  const created = services.clock.now();
  const { facts } = given.proof;
  const proof = { ...given.pdf, created, facts, approval: given.by };
  const made = await services.maker.print(withDieline(drawing), found, proof);
  if (made.kind === "not-made") return made.isPassing ? "later" : fail(services, found, made.code);
  // Written by newer code, or within other limits, it may be another print than the one that was approved.
  if (!isPrintedAsProved(facts, made.prints)) return fail(services, found, "differs-from-proof");

  return asSystem(services, async (tx): Promise<Released> => {
    const now = await lockLine(tx, lineId);
    const still = now && isApproved(now) ? await newestApproval(tx, lineId) : null;
    // Opened again, called off or released by somebody else meanwhile.
    if (!now || still?.approval.id !== given.approval.id || !isWhatWasApproved(now, still)) return "nothing";
    await insertPackage(tx, {
      lineId,
      approvalId: given.approval.id,
      files: made.files,
      madeAt: created,
    });
    const moved = await moveArtwork(tx, {
      orderId: now.order.id,
      lineId,
      command: "release",
      actor: "system",
      by: "system",
      detail: { proof: given.proof.id },
      at: services.clock.now(),
    });
    if (moved.kind !== "moved") throw new Error("A line that was locked did not move.");
    return "released";
  });
}

/** It stays approved; a person of the house reads why, and tries again or asks for another design. */
async function fail(
  services: ProvingServices,
  { order, line }: LineInOrder,
  code: string,
): Promise<Released> {
  await asSystem(services, async (tx) => {
    const now = await lockLine(tx, line.id);
    if (!now || !isApproved(now)) return;
    await appendOrderEvent(tx, {
      orderId: order.id,
      kind: "artwork-release-failed",
      actor: "system",
      detail: { line: line.id, code },
      at: services.clock.now(),
    });
  });
  services.log.error({ code, reason: order.number }, "what was approved could not be released");
  return "review";
}

export { fail as releaseFailed };
