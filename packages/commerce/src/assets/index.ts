/** The use-cases of uploads, under one name. */
import { largestUpload } from "./asset-limits.ts";
import type { AssetParts, AssetServices } from "./assets.ts";
import { Openings } from "./openings.ts";
import { changeAsset, deleteAsset, listAssets, noAssets, openAssetAgain, readAsset } from "./own-assets.ts";
import { ownedAssets } from "./owned-assets.ts";
import { linkToOriginal, readAssetFile, readOriginal } from "./read-files.ts";
import { takeAsset } from "./take-asset.ts";

export const assets = {
  services: (parts: AssetParts): AssetServices => ({ ...parts, openings: new Openings(parts) }),
  largestUpload,
  take: takeAsset,
  list: listAssets,
  none: noAssets,
  read: readAsset,
  openAgain: openAssetAgain,
  change: changeAsset,
  delete: deleteAsset,
  file: readAssetFile,
  linkToOriginal,
  original: readOriginal,
  owned: ownedAssets,
} as const;
