/** What is said of saving, beside the design's name. */
export type SaveState =
  /** Nothing was changed yet: nothing is kept on the server either. */
  | { readonly kind: "new" }
  | { readonly kind: "saving" }
  /** @property at ms */
  | { readonly kind: "saved"; readonly at: number }
  /** In this browser; the server follows when it can be reached. */
  | { readonly kind: "offline" }
  /** The browser's storage or the owner's room on the server is full. */
  | { readonly kind: "full"; readonly where: "browser" | "server" }
  | { readonly kind: "newer-version" }
  /** The server will not have it, and why. */
  | { readonly kind: "refused"; readonly code: string };
