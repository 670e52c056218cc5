/** What can be done with a design beside designing it. */
export const designMenuItems = [
  ["share", "link", "fold.share.open"],
  ["versions", "clock", "fold.versions.open"],
  ["download", "download", "fold.download.open"],
] as const;

export type DesignMenuItem = (typeof designMenuItems)[number][0];
