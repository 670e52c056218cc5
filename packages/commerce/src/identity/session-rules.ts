/** How long a session lives, by whose it is. */
import type { StaffRole } from "../caller.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface SessionLife {
  /** Ends when nothing was asked for this long. */
  readonly idleMs: number;
  /** Ends at last, however busy. */
  readonly absoluteMs: number;
}

export const sessionLives = {
  /** A guest's cart waits a month. */
  guest: { idleMs: 30 * day, absoluteMs: 180 * day },
  /** Signed in on a device that is not one's own: the cookie goes with the browser. */
  visit: { idleMs: 8 * hour, absoluteMs: 7 * day },
  remembered: { idleMs: 14 * day, absoluteMs: 90 * day },
  staff: { idleMs: 30 * minute, absoluteMs: 12 * hour },
} as const satisfies Record<string, SessionLife>;

/** Being seen is written down this often, not with every request. */
export const seenEveryMs = 5 * minute;

/** Sensitive steps want a password or passkey shown within this time. */
export const proofFreshMs = 10 * minute;

export interface SessionOwner {
  readonly accountId: string | null;
  readonly isRemembered: boolean;
  readonly roles: readonly StaffRole[];
}

export function lifeOf({ accountId, isRemembered, roles }: SessionOwner): SessionLife {
  if (accountId === null) return sessionLives.guest;
  if (roles.length > 0) return sessionLives.staff;
  return isRemembered ? sessionLives.remembered : sessionLives.visit;
}
