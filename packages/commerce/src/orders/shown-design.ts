/** The buyer's own design, where what we send may show it. */
import type { OrderPaper } from "./order-paper.ts";

/**
 * What somebody drew goes only to a mailbox that was proved, or once there is a payment behind it: anybody may type any
 * mailbox into a checkout, and our mails are no way to send strangers pictures.
 */
export function shownDesign(
  { isMailboxProved, capturedMinor }: Pick<OrderPaper, "isMailboxProved" | "capturedMinor">,
  { designId, designRevision: revision }: Pick<OrderPaper["lines"][number], "designId" | "designRevision">,
): { readonly designId: string; readonly revision: number } | null {
  const isTrusted = isMailboxProved || capturedMinor > 0;
  return isTrusted && designId !== null && revision !== null ? { designId, revision } : null;
}
