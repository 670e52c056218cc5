/** What can be done with a design beside designing it. */
export const designMenuItems = [
  ["share", "link", "fold.share.open"],
  ["versions", "clock", "fold.versions.open"],
  ["download", "download", "fold.download.open"],
] as const;

export type DesignMenuItem = (typeof designMenuItems)[number][0];

/** What the server is asked for; another product is reached from where one changes this one. */
export type ServerDialogName = DesignMenuItem | "other-product";

/** The dialog that is open around a design; where the bar has no room for the product, the menu leads to it. */
export type ShownDialog = ServerDialogName | "menu" | "product";
