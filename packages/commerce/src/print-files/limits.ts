/** How much may be sent to be printed, in which parts, and how long the sandbox works on it. */
import { svgLimits } from "@foldmark/artwork-files";
import { ownerKind } from "../caller.ts";
import type { PrintFileKind } from "./rows.ts";

const megabyte = 1024 * 1024;

/** Of one file. */
export const largestFile = 500 * megabyte;
export const largestOf = (kind: PrintFileKind): number => (kind === "svg" ? svgLimits.bytes : largestFile);

/** What is sent again when the line breaks is never more than this … */
export const partBytes = 8 * megabyte;
/** … and all but the last are at least so long: nobody sends a file byte by byte. */
export const smallestPart = 256 * 1024;

/** On their way at the same time, of one owner. */
export const mostArriving = 4;
/** What has not come on for so long never will. */
export const arrivalHours = 24;

export interface PrintFileQuota {
  readonly files: number;
  /** As announced, of all that is kept or on its way. */
  readonly bytes: number;
  /** Of the sandbox, a day. */
  readonly milliseconds: number;
}

/** One of the largest, and its correction, from whoever has no account. */
const guests: PrintFileQuota = { files: 40, bytes: 1_200 * megabyte, milliseconds: 1_200_000 };
const accounts: PrintFileQuota = { files: 1_000, bytes: 20_000 * megabyte, milliseconds: 7_200_000 };

export const printFileQuotaOf = (owner: string): PrintFileQuota =>
  ownerKind(owner) === "visitor" ? guests : accounts;

/** Drawn for whoever looks closer, or at other layers, at the same time … */
export const mostLooksAtOnce = 2;
/** … and for all of them together: those who wait for a check or a proof find room in the sandbox's line. */
export const mostLooksOfAll = 12;
/** How many files of it are kept for a side. */
export const mostLookFiles = 600;
/** Of the sandbox's time, so that looking never takes what checking needs. */
export const shareOfLooking = 0.5;

export const longestComment = 2_000;
export const mostComments = 500;
