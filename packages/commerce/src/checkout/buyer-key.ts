/** By what a buyer without an account is known again: the mailbox, however it is spelled. */
import { readMailbox } from "../mailbox.ts";

/** What follows a plus sign reaches the same person at every provider that knows it, and costs nothing to make up. */
export function buyerKey(email: string): string {
  const key = readMailbox(email)?.key ?? email.trim().toLowerCase();
  const at = key.lastIndexOf("@");
  const name = key.slice(0, at);
  return `${name.replace(/(?<=.)\+.*$/, "")}${key.slice(at)}`;
}
