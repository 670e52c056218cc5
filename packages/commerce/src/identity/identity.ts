/** What identity stands on, beside what every module does. */
import { type Jobs, type RateLimiter, uuidv7 } from "@foldmark/platform";
import type { LanguageTag, Region } from "@foldmark/region";
import type { Selling } from "../commerce.ts";
import type { PasswordHasher } from "./password-hasher.ts";

export interface Identity extends Selling {
  readonly passwords: PasswordHasher;
  readonly rates: RateLimiter;
  readonly jobs: Pick<Jobs, "enqueue">;
}

/** Where somebody stands who asks, as far as it matters here. */
export interface Place {
  readonly region: Region;
  readonly language: LanguageTag;
  /** A name for the network they come from that does not tell its address. */
  readonly network: string;
  readonly device: string;
  /** A name for the browser when somebody signed in with this mailbox in it before. */
  readonly knownDevice: (mailboxKey: string) => string | null;
}

export { asSystem } from "../as-system.ts";

export const newId = ({ clock }: Pick<Selling, "clock">): string => uuidv7(clock);
