/**
 * From what a buyer sent to a proof: checked, and drawn, or sent back with the reasons. Run by a job, so that all of it may
 * run again: whatever was found is written only where the line is still what was read.
 */
import { type Tx, uuidv7 } from "@foldmark/platform";
import type { ArtworkState } from "@foldmark/workflow";
import { asSystem } from "../as-system.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import type { ArtworkTask } from "../orders/artwork-queue.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { appendOrderEvent } from "../orders/order-store.ts";
import type { LineDrawing, NotMade, ProofHead, ProvingServices } from "./artwork-services.ts";
import { readLineDrawing } from "./line-drawing.ts";
import { type Findings, faultyCode, isFaulty, priceHash, proofPrice, reasonsOf, shortened } from "./proof.ts";
import { insertProof, type LineInOrder, lastEvent, lockLine, newestProof, readLine } from "./proof-store.ts";
import { earlierApproval, printsAsBefore, takeOver } from "./take-over.ts";

export type Proved =
  /** It waits for nobody here, or somebody else was faster. */
  | "nothing"
  | "taken-over"
  | "proof-ready"
  | "sent-back"
  /** A person of the house looks at it. */
  | "review"
  /** To be tried again. */
  | "later";

const awaited = ({ releasedBy }: ArtworkTask): ArtworkState => (releasedBy ? "prepress-review" : "submitted");

/** Whether it waits for this task: of what somebody released, nothing may have come since they looked. */
async function waitsFor(tx: Tx, found: LineInOrder, task: ArtworkTask): Promise<boolean> {
  const { order, line } = found;
  if (order.state !== "confirmed" || line.artworkState !== awaited(task)) return false;
  return !task.releasedBy || (await lastEvent(tx, found))?.seq === task.seq;
}

export async function proveLine(services: ProvingServices, task: ArtworkTask): Promise<Proved> {
  const read = await asSystem(services, async (tx) => {
    const found = await readLine(tx, task.lineId);
    if (!found || !(await waitsFor(tx, found, task))) return null;
    const number = ((await newestProof(tx, task.lineId))?.number ?? 0) + 1;
    const earlier = task.releasedBy ? null : await earlierApproval(tx, found);
    return { found, number, earlier, drawing: await readLineDrawing(tx, found.line) };
  });
  if (!read) return "nothing";
  const { found, number, earlier, drawing } = read;
  if (typeof drawing === "string") return toReview(services, task, found, drawing);
  if (earlier) {
    const isAsBefore = await printsAsBefore(services, drawing, earlier);
    if (isAsBefore === "later") return "later";
    if (isAsBefore && (await takeOver(services, found, earlier))) return "taken-over";
  }

  const checked = await services.maker.check(drawing, found);
  if (checked.kind === "not-made") return notMade(services, task, found, checked);
  const { findings, further } = checked;
  if (!task.releasedBy && isFaulty(checked)) return sendBack(services, found, { findings, further });
  // Whoever released it saw no check of it, or another one.
  if (!task.isOverruled && isFaulty(checked)) return toReview(services, task, found, faultyCode, checked);
  return makeProof(services, task, { found, number, drawing, checked: { findings, further } });
}

interface Provable {
  readonly found: LineInOrder;
  readonly number: number;
  readonly drawing: LineDrawing;
  readonly checked: Findings;
}

async function makeProof(services: ProvingServices, task: ArtworkTask, proved: Provable): Promise<Proved> {
  const { found, number, drawing, checked } = proved;
  const { order, line } = found;
  const at = services.clock.now();
  const price = proofPrice(order.currency, line);
  const head: ProofHead = {
    order: order.number,
    line: line.position,
    number,
    made: at.toISOString(),
    language: order.language,
    configuration: line.configuration,
    price,
    hashes: {
      artwork: line.designHash ?? "",
      geometry: drawing.dieline.hash,
      price: priceHash(price),
    },
    checked,
  };
  const made = await services.maker.proof(drawing, found, head);
  if (made.kind === "not-made") return notMade(services, task, found, made, checked);
  const { seals, ...drawn } = made.answer;
  const isSealed = (["artwork", "geometry", "price"] as const).every(
    (name) => seals[name] === head.hashes[name],
  );
  // The document names what it was drawn from; a proof of something else is none.
  if (!isSealed) return toReview(services, task, found, "seals-differ", checked);

  const written = await whereStill(services, task, found, async (tx, now) => {
    const id = uuidv7(services.clock);
    const orderId = now.order.id;
    const number = ((await newestProof(tx, line.id))?.number ?? 0) + 1;
    // Somebody made one meanwhile: what this one calls itself would be wrong.
    if (number !== head.number) return false;
    await insertProof(tx, {
      id,
      lineId: line.id,
      number,
      designId: line.designId ?? "",
      designRevision: line.designRevision ?? 0,
      designHash: head.hashes.artwork,
      dielineHash: head.hashes.geometry,
      priceHash: head.hashes.price,
      facts: { ...head, prints: made.prints, drawn },
      pdf: made.pdf,
      pictures: made.pictures,
      madeAt: at,
    });
    const move = { orderId, lineId: line.id, at } as const;
    const bySystem = { ...move, actor: "system", by: "system" } as const;
    const byStaff = { ...move, actor: "prepress", by: task.releasedBy ?? "" } as const;
    if (!task.releasedBy) mustMove(await moveArtwork(tx, { ...bySystem, command: "pass-preflight" }));
    const issued = { ...(task.releasedBy ? byStaff : bySystem), command: "issue-proof" } as const;
    mustMove(await moveArtwork(tx, { ...issued, detail: { proof: id, number } }));
    await notifyBuyer(tx, services, { orderId, kind: "proof-ready", subject: id });
    await remindOfProof(tx, services, { orderId, proofId: id, at });
    return true;
  });
  return written ? "proof-ready" : "nothing";
}

/** Days after which a proof that nobody answered reminds of itself. It is never approved by that, and not asked a third time. */
const reminderDays = [2, 5] as const;

/** Whoever answered meanwhile is told nothing: that is asked when the mail is written. */
async function remindOfProof(
  tx: Tx,
  services: ProvingServices,
  { orderId, proofId, at }: { readonly orderId: string; readonly proofId: string; readonly at: Date },
): Promise<void> {
  for (const days of reminderDays) {
    const subject = `${proofId}/${days}d`;
    await notifyBuyer(
      tx,
      services,
      { orderId, kind: "proof-waits", subject },
      { startAfter: new Date(at.getTime() + days * 86_400_000), onceKey: `proof-waits/${subject}` },
    );
  }
}

function mustMove(moved: { readonly kind: string }): void {
  if (moved.kind !== "moved") throw new Error("A line that was locked did not move.");
}

/** Only where nothing of it has changed since it was read: another state or another design is somebody else's answer. */
async function whereStill(
  services: ProvingServices,
  task: ArtworkTask,
  { line }: LineInOrder,
  work: (tx: Tx, now: LineInOrder) => Promise<boolean>,
): Promise<boolean> {
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, line.id);
    const isSame =
      now !== null &&
      (await waitsFor(tx, now, task)) &&
      now.line.designId === line.designId &&
      now.line.designRevision === line.designRevision &&
      now.line.designHash === line.designHash &&
      now.line.dielineHash === line.dielineHash;
    return isSame && work(tx, now);
  });
}

async function notMade(
  services: ProvingServices,
  task: ArtworkTask,
  found: LineInOrder,
  { code, isPassing }: NotMade,
  checked?: Findings,
): Promise<Proved> {
  if (isPassing) return "later";
  // Something of the design cannot be printed: its buyer alone can mend that.
  if (code === "incomplete" && !task.releasedBy)
    return sendBack(services, found, { findings: [], further: { errors: 0, others: 0 } }, code);
  return toReview(services, task, found, code, checked);
}

async function sendBack(
  services: ProvingServices,
  found: LineInOrder,
  checked: Findings,
  code?: string,
): Promise<Proved> {
  const { order, line } = found;
  const at = services.clock.now();
  const written = await whereStill(services, { lineId: line.id }, found, async (tx) => {
    const reasons = { ...reasonsOf(checked), ...(code && { code }) };
    const move = { orderId: order.id, lineId: line.id, actor: "system", by: "system", at } as const;
    mustMove(await moveArtwork(tx, { ...move, command: "fail-preflight", detail: { reasons } }));
    const subject = `${line.id}/${at.getTime()}`;
    await notifyBuyer(tx, services, { orderId: order.id, kind: "changes-needed", subject });
    return true;
  });
  return written ? "sent-back" : "nothing";
}

/** What a machine could not do, a person looks at; what they are told is why, and what the check found if it was made. */
export async function toReview(
  services: ProvingServices,
  task: ArtworkTask,
  found: LineInOrder,
  code: string,
  checked?: Findings,
): Promise<Proved> {
  const { order, line } = found;
  const at = services.clock.now();
  const told = { code, ...(checked && { found: shortened(checked) }) };
  const written = await whereStill(services, task, found, async (tx) => {
    const orderId = order.id;
    // It is there already, and stays: the next who looks at it reads why.
    if (task.releasedBy) {
      const detail = { line: line.id, ...told };
      await appendOrderEvent(tx, { orderId, kind: "artwork-proof-failed", actor: "system", detail, at });
      return true;
    }
    const move = { orderId, lineId: line.id, actor: "system", by: "system", at } as const;
    mustMove(await moveArtwork(tx, { ...move, command: "warn", detail: told }));
    return true;
  });
  if (written) services.log.warn({ code, reason: order.number }, "a proof could not be made");
  return written ? "review" : "nothing";
}
