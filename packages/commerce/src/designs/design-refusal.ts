/** Why something cannot be done to a design. */
import type { DesignIssue, Forbidden, NewerThanKnown } from "@foldmark/design";

export type DesignNotFound = { readonly code: "design-not-found" };

/** A product nobody can design on, or a design that lies on another drawing than its product has. */
export type DesignProductRefusal = { readonly code: "not-designable" } | { readonly code: "dieline-differs" };

/** What is too much. */
export type QuotaRefusal =
  | { readonly code: "too-many-designs"; readonly maximum: number }
  | { readonly code: "too-many-bytes"; readonly maximum: number }
  | { readonly code: "design-too-large"; readonly maximum: number };

/** What somebody sent is no design, or none that this version of the shop knows. */
export type DocumentRefusal =
  | { readonly code: "not-a-design" }
  /** Written by a newer version: it can be looked at, and nothing is saved over it. */
  | { readonly code: "newer-version"; readonly newer: readonly NewerThanKnown[] }
  /** Pictures that are not the caller's. */
  | { readonly code: "assets-unknown"; readonly hashes: readonly string[] };

/** The template does not allow it. */
export type ForbiddenChange = { readonly code: "forbidden-change"; readonly forbidden: readonly Forbidden[] };

export type ChangeRefusal =
  /** Written by a shop so old that nobody knows any more what it meant: its page has to be loaded anew. */
  | { readonly code: "older-version" }
  | DesignNotFound
  | DesignProductRefusal
  | DocumentRefusal
  | QuotaRefusal
  | { readonly code: "not-a-change" }
  | { readonly code: "invalid-change"; readonly issues: readonly DesignIssue[] }
  | ForbiddenChange;

export type VersionRefusal = DesignNotFound | { readonly code: "version-not-found" };

export type CreateRefusal =
  | DesignProductRefusal
  | DocumentRefusal
  | QuotaRefusal
  | ForbiddenChange
  /** Somebody else, or a design that was deleted, has this id. */
  | { readonly code: "id-taken" };

export type BrandKitRefusal =
  | { readonly code: "not-a-brand-kit" }
  | { readonly code: "too-many-brand-colours"; readonly maximum: number }
  | { readonly code: "too-many-brand-logos"; readonly maximum: number }
  /** Uploads that are not the caller's, or no pictures. */
  | { readonly code: "logos-unknown"; readonly ids: readonly string[] }
  /** Saved elsewhere since it was read; `number` is that of the newest. */
  | { readonly code: "brand-kit-changed"; readonly number: number };

export type DesignRefusal = ChangeRefusal | CreateRefusal | QuotaRefusal | VersionRefusal;
