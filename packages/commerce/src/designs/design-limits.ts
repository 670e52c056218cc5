/** How much of designs somebody may keep, and how much of each is kept. */
import { ownerKind } from "../caller.ts";

export interface DesignQuota {
  readonly designs: number;
  /** Of all versions and the changes that are kept, as they are stored. */
  readonly bytes: number;
}

const megabyte = 1024 * 1024;
export const guestDesigns: DesignQuota = { designs: 20, bytes: 50 * megabyte };
export const accountDesigns: DesignQuota = { designs: 500, bytes: 500 * megabyte };

export const quotaOf = (owner: string): DesignQuota =>
  ownerKind(owner) === "visitor" ? guestDesigns : accountDesigns;

/** With those that were put away, which can be taken back: nobody fills the database by making and deleting. */
export const mostWithDeleted = ({ designs }: DesignQuota): number => 3 * designs;

/** A whole copy is kept after so many changes, so that nobody has to replay more. */
export const changesARevision = 200;
/** A tab that has missed more than these loads the design anew. */
export const keptChanges = 1000;
/** Copies that nobody named, asked for or bought; older ones go. */
export const keptAutosaves = 20;
