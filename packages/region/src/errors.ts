/** What can go wrong when a region is looked up, in the specification's own words. */

import { quotable } from "./quotable.ts";

/** The catalogue: code to text. Only the last two are worded by us; they carry the name they are about. */
const texts = {
  "region-not-found": "Cannot find region in Region Configuration",
  "current-region-not-set": "Current region is not set!",
  "key-not-found": "Cannot find key in Region Configuration",
  "environment-empty": "Provided env is empty",
  "environment-not-set": "RegionConfig environment is not set",
  "environment-unknown": "Unknown environment",
  "external-link-missing": "Missing outside-domain shared link for page",
} as const;

export type RegionErrorCode = keyof typeof texts;

/** Thrown by lookups that a correct program never misses; returned as a value where a visitor's input decides. */
export class RegionError extends Error {
  readonly code: RegionErrorCode;
  /** What was looked for, shortened; for logs, never needed to understand the message. */
  readonly subject: string | null;

  constructor(code: RegionErrorCode, subject?: string) {
    const name = subject === undefined ? null : quotable(subject);
    const namesItsSubject = code === "external-link-missing" || code === "environment-unknown";
    super(namesItsSubject && name !== null ? `${texts[code]} "${name}"` : texts[code]);
    this.name = "RegionError";
    this.code = code;
    this.subject = name;
  }
}
