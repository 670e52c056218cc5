/** The use-cases of designs, under one name: the package's index stays one that is read in a minute. */
import { guestDays } from "../guest-days.ts";
import { noBrandKit, readBrandKit, saveBrandKit } from "./brand-kit.ts";
import { createDesign, duplicateDesign } from "./create-design.ts";
import { drawableDesign } from "./drawable-design.ts";
import { changesAfter, openDesignOf } from "./open-design.ts";
import { deleteDesign, hasDesigns, listDesigns, renameDesign, takeDesignBack } from "./own-designs.ts";
import { saveChange, saveChanges } from "./save-change.ts";
import { endShare, listShares, readSharedDesign, shareDesign } from "./share-design.ts";
import { listVersions, nameVersion, readVersion, renameVersion, restoreVersion } from "./versions.ts";

export const designs = {
  create: createDesign,
  duplicate: duplicateDesign,
  open: openDesignOf,
  changesAfter,
  saveChange,
  saveChanges,
  has: hasDesigns,
  list: listDesigns,
  rename: renameDesign,
  delete: deleteDesign,
  takeBack: takeDesignBack,
  versions: listVersions,
  readVersion,
  nameVersion,
  renameVersion,
  restoreVersion,
  share: shareDesign,
  shares: listShares,
  endShare,
  shared: readSharedDesign,
  drawable: drawableDesign,
  /** After the last change, of designs without an account. */
  guestDays,
  brandKit: { read: readBrandKit, save: saveBrandKit, none: noBrandKit },
} as const;
