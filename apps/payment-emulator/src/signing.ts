/** Signatures as Stripe makes them; the secret is shared with the shop. */
import { createHmac } from "node:crypto";

export function signature(secret: string, seconds: number, body: string): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
