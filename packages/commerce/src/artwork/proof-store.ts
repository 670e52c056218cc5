/** Proofs, approvals and print files in the database. */
import { recordFile, type StoredFile, type Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { lockOrder, type Order, type OrderLine, readWholeOrder } from "../orders/order-record.ts";
import { type RowOf, rowReader } from "../rows.ts";
import type { ProofFacts } from "./proof.ts";

export type Proof = RowOf<"orders.proof", { readonly facts: ProofFacts }>;
const proofRecord = rowReader<"orders.proof", { readonly facts: ProofFacts }>({ made_at: true });

export type Approval = RowOf<"orders.approval", { readonly cause: "typed" | "taken-over" }>;
const approvalRecord = rowReader<"orders.approval", { readonly cause: Approval["cause"] }>({
  approved_at: true,
});

export interface LineInOrder {
  readonly order: Order;
  readonly line: OrderLine;
}

const inOrder = (order: Order | null, lineId: string): LineInOrder | null => {
  const line = order?.lines.find(({ id }) => id === lineId);
  return order && line ? { order, line } : null;
};

const orderIdOf = async (tx: Tx, lineId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom("orders.line")
    .select("order_id")
    .where("id", "=", lineId)
    .executeTakeFirst();
  return row?.order_id ?? null;
};

export async function readLine(tx: Tx, lineId: string): Promise<LineInOrder | null> {
  const orderId = await orderIdOf(tx, lineId);
  return orderId === null ? null : inOrder(await readWholeOrder(tx, orderId), lineId);
}

/** As it is now, with the order held until the transaction ends. */
export async function lockLine(tx: Tx, lineId: string): Promise<LineInOrder | null> {
  const orderId = await orderIdOf(tx, lineId);
  if (orderId === null || !(await lockOrder(tx, orderId, "to-change"))) return null;
  return inOrder(await readWholeOrder(tx, orderId), lineId);
}

export async function newestProof(tx: Tx, lineId: string): Promise<Proof | null> {
  const row = await tx
    .selectFrom("orders.proof")
    .selectAll()
    .where("line_id", "=", lineId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? proofRecord(row) : null;
}

/** The newest of each line of the order. */
export async function newestProofs(tx: Tx, orderId: string): Promise<readonly Proof[]> {
  const rows = await tx
    .selectFrom("orders.proof as proof")
    .innerJoin("orders.line as line", "line.id", "proof.line_id")
    .selectAll("proof")
    .distinctOn("proof.line_id")
    .where("line.order_id", "=", orderId)
    .orderBy("proof.line_id")
    .orderBy("proof.number", "desc")
    .execute();
  return rows.map(proofRecord);
}

/** Of an earlier order, by which the line is approved now; null where it is not so, or the reader may not see that order. */
export async function takenOverProof(tx: Tx, lineId: string): Promise<Proof | null> {
  const approval = await tx
    .selectFrom("orders.approval as approval")
    .innerJoin("orders.line as line", "line.id", "approval.line_id")
    .select(["approval.cause", "approval.proof_id"])
    .where("approval.line_id", "=", lineId)
    .where("line.artwork_state", "in", ["approved", "released"])
    .orderBy("approval.approved_at", "desc")
    .orderBy("approval.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (approval?.cause !== "taken-over") return null;
  const row = await tx
    .selectFrom("orders.proof")
    .selectAll()
    .where("id", "=", approval.proof_id)
    .executeTakeFirst();
  return row ? proofRecord(row) : null;
}

/** The last that was written of the line. */
export async function lastEvent(
  tx: Tx,
  { order, line }: LineInOrder,
): Promise<{ readonly code: string | null; readonly at: Date; readonly seq: number } | null> {
  const { rows } = await sql<{ code: string | null; at: Date; seq: number }>`
    select detail ->> 'code' as code, at, seq from orders.event
    where order_id = ${order.id} and detail ->> 'line' = ${line.id} order by seq desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface FileOfProof {
  readonly sha256: string;
  readonly type: string;
}

/** Its PDF, or one of its pictures; null where it has no such one. */
export async function fileOfProof(
  tx: Tx,
  { id, pdfSha256 }: Pick<Proof, "id" | "pdfSha256">,
  name: string,
): Promise<FileOfProof | null> {
  if (name === "proof.pdf") return { sha256: pdfSha256, type: "application/pdf" };
  const kept = await tx
    .selectFrom("orders.proof_file as kept")
    .innerJoin("platform.file_object as object", "object.sha256", "kept.sha256")
    .select(["kept.sha256", "object.content_type as type"])
    .where("kept.proof_id", "=", id)
    .where("kept.name", "=", name)
    .executeTakeFirst();
  return kept ?? null;
}

/** The PDF of a proof, as it lies in the store. */
export async function storedPdf(tx: Tx, { pdfSha256 }: Pick<Proof, "pdfSha256">): Promise<StoredFile> {
  const { size } = await tx
    .selectFrom("platform.file_object")
    .select("size")
    .where("sha256", "=", pdfSha256)
    .executeTakeFirstOrThrow();
  return { sha256: pdfSha256, size: Number(size) };
}

export interface MadeFileOfProof extends StoredFile {
  readonly name: string;
  readonly type: string;
}

export interface NewProof extends Omit<Proof, "pdfSha256"> {
  readonly pdf: StoredFile;
  readonly pictures: readonly MadeFileOfProof[];
}

export async function insertProof(tx: Tx, { pdf, pictures, ...proof }: NewProof): Promise<void> {
  await recordFile(tx, pdf, "application/pdf");
  await tx
    .insertInto("orders.proof")
    .values({
      id: proof.id,
      line_id: proof.lineId,
      number: proof.number,
      design_id: proof.designId,
      design_revision: proof.designRevision,
      design_hash: proof.designHash,
      dieline_hash: proof.dielineHash,
      price_hash: proof.priceHash,
      facts: JSON.stringify(proof.facts),
      pdf_sha256: pdf.sha256,
      made_at: proof.madeAt,
    })
    .execute();
  for (const picture of pictures) {
    await recordFile(tx, picture, picture.type);
    await tx
      .insertInto("orders.proof_file")
      .values({ proof_id: proof.id, name: picture.name, sha256: picture.sha256 })
      .execute();
  }
}

export async function insertApproval(tx: Tx, approval: Approval): Promise<void> {
  await tx
    .insertInto("orders.approval")
    .values({
      id: approval.id,
      line_id: approval.lineId,
      proof_id: approval.proofId,
      pdf_sha256: approval.pdfSha256,
      cause: approval.cause,
      name: approval.name,
      approved_by: approval.approvedBy,
      email: approval.email,
      language: approval.language,
      approved_at: approval.approvedAt,
    })
    .execute();
}

/** By which the line is approved now, with the proof it was given for. */
export async function newestApproval(
  tx: Tx,
  lineId: string,
): Promise<{ readonly approval: Approval; readonly proof: Proof } | null> {
  const approval = await tx
    .selectFrom("orders.approval")
    .selectAll()
    .where("line_id", "=", lineId)
    .orderBy("approved_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!approval) return null;
  const proof = await tx
    .selectFrom("orders.proof")
    .selectAll()
    .where("id", "=", approval.proof_id)
    .executeTakeFirstOrThrow();
  return { approval: approvalRecord(approval), proof: proofRecord(proof) };
}

/** Who typed their name under the proof, and when: of a reorder they did so in the order before. */
export async function approverOf(
  tx: Tx,
  { id }: Pick<Proof, "id">,
): Promise<{ readonly name: string; readonly at: Date }> {
  const typed = await tx
    .selectFrom("orders.approval")
    .select(["name", "approved_at"])
    .where("proof_id", "=", id)
    .where("cause", "=", "typed")
    .executeTakeFirstOrThrow();
  return { name: typed.name ?? "", at: typed.approved_at };
}

export interface NewPackage {
  readonly lineId: string;
  readonly approvalId: string;
  readonly files: readonly MadeFileOfProof[];
  readonly madeAt: Date;
}

export async function insertPackage(
  tx: Tx,
  { lineId, approvalId, files, madeAt }: NewPackage,
): Promise<void> {
  await tx
    .insertInto("orders.print_package")
    .values({ line_id: lineId, approval_id: approvalId, made_at: madeAt })
    .execute();
  for (const file of files) {
    await recordFile(tx, file, file.type);
    await tx
      .insertInto("orders.print_file")
      .values({ line_id: lineId, name: file.name, sha256: file.sha256 })
      .execute();
  }
}
