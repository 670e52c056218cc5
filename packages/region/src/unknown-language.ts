/** Pages know this error and none of the others: it stands apart from them. */
import { quotable } from "./quotable.ts";

export class UnknownLanguageError extends Error {
  readonly code = "unknown-language";
  readonly tag: string;

  constructor(tag: string) {
    super(`Unknown language tag "${quotable(tag)}"`);
    this.name = "UnknownLanguageError";
    this.tag = quotable(tag);
  }
}
