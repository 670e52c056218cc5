/** Names for things: ids that sort by time, tokens nobody can guess, codes people can read to each other. */
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";

/** RFC 9562 version 7, made here because PostgreSQL before 18 cannot. Rows made together lie together on disk. */
export function uuidv7(clock: Clock): string {
  const time = clock.now().getTime().toString(16).padStart(12, "0");
  // Behind its version a random one has the same form, and Node makes those ahead of time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside may be asked for where the database expects an id. */
export const isId = (text: string): boolean => uuid.test(text);

/** 256 bits for sessions and links in e-mails. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: enough to find it, useless to a thief. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Crockford's alphabet: no I, L, O or U, so that a code survives handwriting and the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code whose last character is a check character. */
export function randomCode(length: number): string {
  const values = Array.from({ length: length - 1 }, () => randomInt(alphabet.length));
  return [...values, checkValue(values)].map((value) => alphabet[value]).join("");
}

/** The code as we store it, or null when it cannot be one of ours: forgiving about case, hyphens and look-alikes. */
export function parseCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const values = [...code].map((character) => alphabet.indexOf(character));
  if (values.length < 2 || values.length > longestCode || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : null;
}

/** The powers of 2 in GF(32) repeat after 31 places. */
const longestCode = 31;

/**
 * A weighted sum over the field of 32 elements. Every place has another weight, so any one wrong character and any
 * two exchanged characters give another check character; arithmetic modulo 32 could not promise that.
 */
function checkValue(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum = double(sum ^ value);
  return sum;
}

/** Times 2 in GF(32), modulo x⁵ + x² + 1. */
function double(value: number): number {
  const shifted = value << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}
