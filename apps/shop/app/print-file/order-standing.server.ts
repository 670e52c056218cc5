/** How far the order is that a print file belongs to: what its editor says of the proof, and where it leads. */
import { artwork, type OrderView } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import { formatMoment, type LanguageTag, regionById } from "@foldmark/region";
import type { LineStanding } from "../artwork/artwork-types.ts";
import { proofAddress } from "../buying/document-address.ts";
import { openOrder } from "../buying/order-caller.server.ts";
import { namedLine, type OrderedLine, orderedLine } from "../request/ordered-line.ts";
import type { PersonalRequest } from "../request/personal-request.server.ts";

/** `to-send`: the order has another design, or waits for a better one. */
export type OrderStanding =
  | { readonly kind: "to-send" | "checking" }
  | {
      readonly kind: "waits";
      readonly proof: number;
      /** Of the print file. */
      readonly version: number | null;
      readonly picture: { readonly src: string; readonly alt: string } | null;
    }
  | { readonly kind: "approved"; readonly title: string; readonly words: string };

/** That the editor was opened for; else the one that waits for its buyer with this very file. */
export async function orderOf(asked: PersonalRequest, designId: string | null): Promise<OrderedLine | null> {
  const named = orderedLine(asked);
  if (named || designId === null) return named;
  const caller = await asked.session.caller();
  const waiting = caller && (await artwork.awaiting(asked.buying.commerce, caller, designId));
  return waiting && namedLine(asked, waiting.number, waiting.position);
}

/** Null where the order is not the visitor's to see, or takes no artwork any more. */
export async function orderStanding(
  asked: PersonalRequest,
  { number, position }: OrderedLine,
  designId: string | null,
): Promise<OrderStanding | null> {
  const opened = await openOrder(asked, number);
  if (!opened) return null;
  const { caller, view } = opened;
  const all = await artwork.standing(asked.buying.commerce, caller, number);
  const standing = all?.find((each) => each.position === position);
  const reader = { text: asked.text, language: asked.page.language };
  return standing ? standingOf(reader, view, standing, designId) : null;
}

interface Reader {
  readonly text: TextFunction;
  readonly language: LanguageTag;
}

const takesArtwork: readonly OrderView["order"]["state"][] = [
  "placed",
  "awaiting-approval",
  "awaiting-payment",
  "confirmed",
];

export function standingOf(
  { text, language }: Reader,
  { order }: Pick<OrderView, "order">,
  { lineId, position, proof, approval }: LineStanding,
  designId: string | null,
): OrderStanding | null {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  if (approval) {
    const { name, approvedAt, isTakenOver } = approval;
    const date = formatMoment(regionById(order.region), language, approvedAt);
    const by = text("proof.page.approvedBy", { name: name ?? "", date });
    const words = isTakenOver ? text("proof.page.takenOver") : by;
    return { kind: "approved", title: text("proof.page.approved"), words };
  }
  if (!takesArtwork.includes(order.state)) return null;
  const isThis = line.designId === designId;
  if (isThis && (line.artworkState === "submitted" || line.artworkState === "prepress-review"))
    return { kind: "checking" };
  if (!isThis || line.artworkState !== "proof-ready" || !proof) return { kind: "to-send" };
  const [first] = proof.facts.drawn.pictures;
  return {
    kind: "waits",
    proof: proof.number,
    version: line.designRevision,
    picture: first
      ? {
          src: proofAddress(order.number, position, first.file, proof.number),
          alt: text(`proof.view.${first.view}`),
        }
      : null,
  };
}
