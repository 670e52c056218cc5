/** How much of uploads somebody may keep, how much of one, and how long the sandbox works for them. */
import { largestFontFile, svgLimits } from "@foldmark/artwork-files";
import { ownerKind } from "../caller.ts";

export interface AssetQuota {
  readonly assets: number;
  /** Of originals and renditions together. */
  readonly bytes: number;
  /** Of the sandbox, a day. */
  readonly milliseconds: number;
}

const megabyte = 1024 * 1024;
export const guestQuota: AssetQuota = { assets: 60, bytes: 200 * megabyte, milliseconds: 240_000 };
const accounts: AssetQuota = { assets: 2_000, bytes: 4_096 * megabyte, milliseconds: 1_800_000 };

export const assetQuotaOf = (owner: string): AssetQuota =>
  ownerKind(owner) === "visitor" ? guestQuota : accounts;

/** Of one file, in bytes. */
export const largestAsset = {
  picture: 60 * megabyte,
  vector: svgLimits.bytes,
  font: largestFontFile,
} as const;
export const largestUpload = Math.max(...Object.values(largestAsset));

/** On their way or being opened, of one owner. */
export const mostAtOnce = 6;
/** An upload that has not come to its end by then never will. */
export const longestArrivalMinutes = 15;
