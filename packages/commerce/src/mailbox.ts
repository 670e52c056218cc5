/** Mailboxes as people type them: one spelling to write to, and one key by which two spellings are one mailbox. */
import { domainToASCII } from "node:url";

export interface Mailbox {
  readonly address: string;
  readonly key: string;
}

/** Where dots in the name and whatever follows a plus sign lead to the same mailbox. */
const ignoresDotsAndTags: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

const local = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}$/u;
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Null for what no mail server would take. */
export function readMailbox(typed: string): Mailbox | null {
  const text = typed.trim().normalize("NFC");
  const at = text.lastIndexOf("@");
  const name = text.slice(0, Math.max(at, 0));
  const host = domainToASCII(text.slice(at + 1)).toLowerCase();
  if (!local.test(name) || !domain.test(host) || name.startsWith(".") || name.endsWith(".")) return null;
  const address = `${name}@${host}`;
  return address.length <= 254 ? { address, key: keyOf(name.toLowerCase(), host) } : null;
}

function keyOf(name: string, host: string): string {
  const provider = ignoresDotsAndTags[host];
  if (provider === undefined) return `${name}@${host}`;
  return `${name.replace(/\+.*$/, "").replaceAll(".", "") || name}@${provider}`;
}

/** As much of an address as its owner needs to know it by: m•••@example.com. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${address.slice(at)}`;
}
