/** Sealed names of what somebody sent: for its owner, and for a few minutes. */
import type { Sealer } from "@foldmark/platform";

const linkMinutes = 10;

export interface OriginalLink {
  readonly kind: "link";
  /** To be shown at the files' own host. */
  readonly token: string;
  readonly endsAt: Date;
}

export interface NamedOriginal {
  readonly id: string;
  readonly owner: string;
}

/** A link of one purpose opens nothing of another. */
type Purpose = "original" | "print-file";

export function originalLink(
  sealer: Sealer,
  purpose: Purpose,
  { id, owner }: NamedOriginal,
  now: Date,
): OriginalLink {
  const endsAt = new Date(now.getTime() + linkMinutes * 60_000);
  return { kind: "link", token: sealer.seal(JSON.stringify({ id, owner, endsAt }), purpose), endsAt };
}

/** Null where it has ended, or names nothing of the kind. */
export function readOriginalLink(
  sealer: Sealer,
  purpose: Purpose,
  token: string,
  now: Date,
): NamedOriginal | null {
  const text = sealer.open(token, purpose);
  const named = text === null ? null : (JSON.parse(text) as NamedOriginal & { readonly endsAt: string });
  return named && new Date(named.endsAt) >= now ? named : null;
}
