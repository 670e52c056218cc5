/** Rows of print files as code reads them. */
import type { PdfPages } from "@foldmark/artwork-files";
import type { SurfaceId } from "@foldmark/design";
import type { FileFix, Placement } from "@foldmark/preflight/files";
import { type RowOf, rowReader } from "../rows.ts";
import type { SheetResult } from "./sheet-result.ts";

export const printFileKinds = ["pdf", "png", "jpeg", "tiff", "svg"] as const;
export type PrintFileKind = (typeof printFileKinds)[number];

interface KnownOfFile {
  readonly kind: PrintFileKind | null;
  readonly state: "arriving" | "opening" | "ready" | "refused";
  readonly surface: SurfaceId | null;
  readonly facts: PdfPages | null;
}
export type FileRow = RowOf<"print_files.file", KnownOfFile>;
export const fileOf = rowReader<"print_files.file", KnownOfFile>({
  created_at: true,
  changed_at: true,
  opening_until: true,
});

interface KnownOfSheet {
  readonly surface: SurfaceId;
  readonly state: "checking" | "ready" | "refused";
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
  readonly result: SheetResult | null;
}
export type SheetRow = RowOf<"print_files.sheet", KnownOfSheet>;
export const sheetOf = rowReader<"print_files.sheet", KnownOfSheet>({ checking_until: true });
