/** Signed messages in the manner of Stripe: a time and an HMAC over time and body; several secrets while they change. */
import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

export function hasSignature(
  body: Uint8Array,
  header: string | null,
  secrets: readonly string[],
  now: Date,
): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string?]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const given = parts.filter(([name]) => name === "v1").map(([, value = ""]) => Buffer.from(value, "hex"));
  return secrets.some((secret) => {
    const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
  });
}
