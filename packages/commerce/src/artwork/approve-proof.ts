/**
 * A buyer's answer to a proof. It is approved by a person who typed their name under the very proof that was shown, and by
 * nothing else: not by time, not by staff, not by a link alone.
 */
import { type Tx, uuidv7 } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { actorsOf, type Caller, callerKey } from "../caller.ts";
import { keptName } from "../kept-name.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { askForArtwork } from "../orders/artwork-queue.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { promiseFromApproval } from "../orders/order-moves.ts";
import { readOrder } from "../orders/read-order.ts";
import { type Refused, refused } from "../refusals.ts";
import type { ArtworkRefusal } from "./artwork-refusal.ts";
import type { ArtworkServices } from "./artwork-services.ts";
import { shows } from "./proof.ts";
import { insertApproval, type LineInOrder, lockLine, newestApproval, newestProof } from "./proof-store.ts";

/** Which line of which order. */
export interface LineAsked {
  readonly number: string;
  readonly position: number;
}

export interface ApprovalInput extends LineAsked {
  /** The hash that was shown above the button. */
  readonly pdfSha256: string;
  /** As it was typed. */
  readonly name: string;
  /** They were asked whether they approve for the one whom the order names. */
  readonly wasAskedForName: boolean;
  /** Ticked: "this is what shall be printed". */
  readonly isConfirmed: boolean;
  /** In which it was read. */
  readonly language: string;
}

/** The id of a line that the caller may answer for: their own, or by the order's link. Nobody answers for a buyer. */
export async function ownLine(
  services: Pick<ArtworkServices, "db" | "clock">,
  caller: Caller,
  { number, position }: LineAsked,
): Promise<string | null> {
  if (caller.kind === "staff" || caller.kind === "system" || caller.kind === "supplier") return null;
  const seen = await readOrder(services, caller, number);
  if (seen.kind === "refused") return null;
  return seen.order.lines.find((line) => line.position === position)?.id ?? null;
}

const oneLine = (name: string): string => keptName(name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " "));

/** Written otherwise it is the same name: with the surname first, without accents, in capitals. */
const nameWords = (name: string): string =>
  (
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .sort()
    .join(" ");

export async function approveProof(
  services: ArtworkServices,
  caller: Caller,
  input: ApprovalInput,
): Promise<{ readonly kind: "approved" } | Refused<ArtworkRefusal>> {
  const lineId = await ownLine(services, caller, input);
  if (lineId === null) return refused({ code: "order-not-found" });
  const name = oneLine(input.name);
  if (name === "") return refused({ code: "approver-name-missing" });
  if (!input.isConfirmed) return refused({ code: "proof-not-confirmed" });
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    const { order, line } = now;
    // Asked twice, by two tabs or by somebody who lost the answer.
    if (line.artworkState === "approved" || line.artworkState === "released") {
      const given = await newestApproval(tx, lineId);
      if (given?.approval.pdfSha256 === input.pdfSha256) return { kind: "approved" } as const;
    }
    if (order.state !== "confirmed") return refused({ code: "not-possible-now", state: order.state });
    if (line.artworkState !== "proof-ready") return refused({ code: "proof-not-found" });
    const proof = await newestProof(tx, lineId);
    if (!proof) return refused({ code: "proof-not-found" });
    if (proof.pdfSha256 !== input.pdfSha256 || !shows(proof, line, order.currency))
      return refused({ code: "proof-stale" });
    const orderedBy = order.delivery.name;
    const isNamed = [orderedBy, order.billing.name].some((each) => nameWords(each) === nameWords(name));
    if (!isNamed && !input.wasAskedForName) return refused({ code: "approver-name-differs", orderedBy });
    const at = services.clock.now();
    const by = callerKey(caller);
    await insertApproval(tx, {
      id: uuidv7(services.clock),
      lineId,
      proofId: proof.id,
      pdfSha256: proof.pdfSha256,
      cause: "typed",
      name,
      approvedBy: by,
      email: order.email,
      language: input.language,
      approvedAt: at,
    });
    const moved = await moveArtwork(tx, {
      ...moveBy(caller, now, at),
      command: "approve",
      met: ["newest-proof"],
      detail: { proof: proof.id },
    });
    if (moved.kind === "refused") throw new Error("A line that was locked did not move.");
    await promiseFromApproval(tx, order.id, at);
    await askForArtwork(tx, services, { lineId });
    await notifyBuyer(tx, services, { orderId: order.id, kind: "proof-approved", subject: proof.id });
    return { kind: "approved" } as const;
  });
}

const moveBy = (caller: Caller, { order, line }: LineInOrder, at: Date) => ({
  orderId: order.id,
  lineId: line.id,
  actor: actorsOf(caller),
  by: callerKey(caller),
  at,
});

/** The proof is not what the buyer wants; they change their design, send it again, or take this back. */
export async function askForChange(
  services: ArtworkServices,
  caller: Caller,
  input: LineAsked & { readonly pdfSha256: string },
): Promise<{ readonly kind: "asked" } | Refused<ArtworkRefusal>> {
  const lineId = await ownLine(services, caller, input);
  if (lineId === null) return refused({ code: "order-not-found" });
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    if (now.order.state !== "confirmed") return refused({ code: "not-possible-now", state: now.order.state });
    const proof = await newestProof(tx, lineId);
    if (!proof || now.line.artworkState !== "proof-ready") return refused({ code: "proof-not-found" });
    if (proof.pdfSha256 !== input.pdfSha256) return refused({ code: "proof-stale" });
    const move = { ...moveBy(caller, now, services.clock.now()), detail: { proof: proof.id } };
    const moved = await moveArtwork(tx, { ...move, command: "ask-for-changes" });
    return moved.kind === "refused" ? moved : ({ kind: "asked" } as const);
  });
}

/** The proof that a change was asked of, where the line is still what it shows and nobody else asked for more. */
export async function proofToReturnTo(tx: Tx, { order, line }: LineInOrder) {
  if (line.artworkState !== "changes-requested") return null;
  const last = order.events.findLast(({ detail }) => detail.line === line.id);
  if (last?.kind !== "artwork-ask-for-changes" || last.detail.from !== "proof-ready") return null;
  const proof = await newestProof(tx, line.id);
  return proof && proof.id === last.detail.proof && shows(proof, line, order.currency) ? proof : null;
}

/** "I want it as it was after all": the proof waits again. It is not approved by that. */
export async function takeChangeBack(
  services: ArtworkServices,
  caller: Caller,
  input: LineAsked,
): Promise<{ readonly kind: "waits" } | Refused<ArtworkRefusal>> {
  const lineId = await ownLine(services, caller, input);
  if (lineId === null) return refused({ code: "order-not-found" });
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    if (now.order.state !== "confirmed") return refused({ code: "not-possible-now", state: now.order.state });
    const proof = await proofToReturnTo(tx, now);
    if (!proof) return refused({ code: "proof-not-found" });
    const move = { ...moveBy(caller, now, services.clock.now()), detail: { proof: proof.id } };
    const moved = await moveArtwork(tx, { ...move, command: "take-back", met: ["newest-proof"] });
    return moved.kind === "refused" ? moved : ({ kind: "waits" } as const);
  });
}
