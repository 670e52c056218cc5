/** Why an upload is not taken. */

export type AssetNotFound = { readonly code: "asset-not-found" };

export type AssetQuotaRefusal =
  | { readonly code: "too-many-assets"; readonly maximum: number }
  | { readonly code: "too-many-asset-bytes"; readonly maximum: number }
  /** On their way at the same time: send them one after the other. */
  | { readonly code: "too-many-at-once"; readonly maximum: number }
  /** The sandbox has worked for this owner as long as it does in a day. */
  | { readonly code: "opened-too-much"; readonly maximumSeconds: number };

export type UploadRefusal =
  | AssetQuotaRefusal
  | { readonly code: "empty-file" }
  /** Nothing that can be opened: neither a picture nor an SVG nor a font. */
  | { readonly code: "not-taken" }
  | { readonly code: "file-too-large"; readonly maximum: number }
  /** A font is taken from whoever says that they may use it. */
  | { readonly code: "right-not-confirmed" }
  /** The same file was just being removed. */
  | { readonly code: "try-again" };

export type AssetRefusal = AssetNotFound | UploadRefusal;
