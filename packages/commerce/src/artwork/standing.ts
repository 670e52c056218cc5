/** Where the artwork of an order's lines stands: the proof that waits, why something was sent back, what was approved. */
import { type Tx, withTransaction } from "@foldmark/platform";
import type { ArtworkState } from "@foldmark/workflow";
import { asSystem } from "../as-system.ts";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { readOrderNumber } from "../orders/order-number.ts";
import { type OrderEvent, type OrderLine, readOrderByNumber } from "../orders/order-record.ts";
import { type AcceptedOfLine, acceptedOfLine } from "./accepted-of-line.ts";
import { proofToReturnTo } from "./approve-proof.ts";
import type { ProofFacts, SentBackBecause } from "./proof.ts";
import { fileOfProof, newestProofs, type Proof, takenOverProof } from "./proof-store.ts";

/** Told by a machine, with findings or a code, or by a person in their own words. */
export interface SentBack extends Partial<SentBackBecause> {
  readonly code?: string;
  readonly note?: string;
  readonly at: Date;
}

export interface ShownProof extends Pick<Proof, "id" | "number" | "pdfSha256" | "madeAt"> {
  readonly facts: ProofFacts;
}

export interface ShownApproval {
  readonly name: string | null;
  readonly approvedAt: Date;
  readonly pdfSha256: string;
  /** Taken over from an earlier order. */
  readonly isTakenOver: boolean;
}

export interface LineStanding {
  readonly lineId: string;
  readonly position: number;
  readonly dielineHash: string | null;
  /** The newest, whatever became of it; of a reorder the one that was taken over. */
  readonly proof: ShownProof | null;
  readonly approval: ShownApproval | null;
  /** Why the buyer has the ball again. */
  readonly sentBack: SentBack | null;
  /** The change that was asked for can be taken back. */
  readonly canReturn: boolean;
  /** Taken as it is in the check of a print file, while no proof of it says so. */
  readonly accepted: readonly AcceptedOfLine[];
}

export function sentBackIn(events: readonly OrderEvent[], lineId: string): SentBack | null {
  const last = events.findLast(({ detail, kind }) => detail.line === lineId && kind.startsWith("artwork-"));
  if (!last) return null;
  const { reasons, note } = last.detail as {
    readonly reasons?: SentBackBecause & { readonly code?: string };
    readonly note?: string;
  };
  if (!reasons && note === undefined) return null;
  return { ...reasons, ...(note !== undefined && { note }), at: last.at };
}

const isBeingChecked = (state: ArtworkState): boolean => state === "submitted" || state === "prepress-review";

/** By what the caller may see; null where there is no such order. */
export async function readStanding(
  { db }: Commerce,
  caller: Caller,
  written: string,
): Promise<readonly LineStanding[] | null> {
  const number = readOrderNumber(written);
  if (!number) return null;
  const seen = await withTransaction(db, inNameOf(caller), async (tx) => {
    const order = await readOrderByNumber(tx, number);
    if (!order) return null;
    const proofs = await newestProofs(tx, order.id);
    const approvals = await tx
      .selectFrom("orders.approval as approval")
      .innerJoin("orders.line as line", "line.id", "approval.line_id")
      .select(["approval.line_id", "approval.name", "approved_at", "pdf_sha256", "cause"])
      .where("line.order_id", "=", order.id)
      .orderBy("approved_at", "desc")
      .execute();
    const lines: { readonly line: OrderLine; readonly standing: Omit<LineStanding, "accepted"> }[] = [];
    for (const line of order.lines) {
      const isApproved = line.artworkState === "approved" || line.artworkState === "released";
      const given = isApproved ? approvals.find(({ line_id }) => line_id === line.id) : undefined;
      const proof =
        (await takenOverProof(tx, line.id)) ?? proofs.find(({ lineId }) => lineId === line.id) ?? null;
      const standing = {
        lineId: line.id,
        position: line.position,
        dielineHash: line.dielineHash,
        proof: proof
          ? {
              id: proof.id,
              number: proof.number,
              pdfSha256: proof.pdfSha256,
              madeAt: proof.madeAt,
              facts: proof.facts,
            }
          : null,
        approval: given
          ? {
              name: given.name,
              approvedAt: given.approved_at,
              pdfSha256: given.pdf_sha256,
              isTakenOver: given.cause === "taken-over",
            }
          : null,
        sentBack: sentBackIn(order.events, line.id),
        canReturn: (await proofToReturnTo(tx, { order, line })) !== null,
      };
      lines.push({ line, standing });
    }
    return lines;
  });
  // Read as the system, of an order that the caller sees: the checks of a file are its owner's alone.
  const acceptedOf = async (line: OrderLine) =>
    isBeingChecked(line.artworkState) ? asSystem({ db }, (tx) => acceptedOfLine(tx, line)) : [];
  return (
    seen &&
    Promise.all(seen.map(async ({ line, standing }) => ({ ...standing, accepted: await acceptedOf(line) })))
  );
}

export interface ProofFileAsked {
  readonly number: string;
  readonly position: number;
  readonly file: string;
  /** Which proof of the line; null for the newest. */
  readonly proof: number | null;
}

/** A file of a proof for whoever may see its order; null where there is none, or it is another's. */
export async function readProofFile(
  { db }: Commerce,
  caller: Caller,
  { number, position, file, proof: which }: ProofFileAsked,
): Promise<{ readonly sha256: string; readonly type: string; readonly proof: number } | null> {
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const proof = await proofOf(tx, { number, position, proof: which });
    if (!proof) return null;
    const kept = await fileOfProof(tx, proof, file);
    return kept && { ...kept, proof: proof.number };
  });
}

/** Of the line itself, or that of the earlier order whose approval it has. */
async function proofOf(
  tx: Tx,
  { number, position, proof: which }: Omit<ProofFileAsked, "file">,
): Promise<Pick<Proof, "id" | "number" | "pdfSha256"> | null> {
  const line = await tx
    .selectFrom("orders.line as line")
    .innerJoin("orders.orders as order", "order.id", "line.order_id")
    .select("line.id")
    .where("order.number", "=", number)
    .where("line.position", "=", position)
    .executeTakeFirst();
  if (!line) return null;
  const taken = await takenOverProof(tx, line.id);
  if (taken && (which === null || taken.number === which)) return taken;
  const own = await tx
    .selectFrom("orders.proof as proof")
    .select(["proof.id", "proof.number", "proof.pdf_sha256 as pdfSha256"])
    .where("proof.line_id", "=", line.id)
    .$if(which !== null, (query) => query.where("proof.number", "=", which))
    .orderBy("proof.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return own ?? null;
}
