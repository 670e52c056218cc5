/** What an ordered line is printed from, read from the revision that it names: also of a design that was deleted since. */
import { designHash, storedDesign } from "@foldmark/design";
import { restoreDieline } from "@foldmark/geometry";
import type { Tx } from "@foldmark/platform";
import { acceptedFindings } from "../designs/accepted-findings.ts";
import { filesToPrint } from "../designs/design-files.ts";
import { keptVersion } from "../designs/versions.ts";
import type { OrderLine } from "../orders/order-record.ts";
import type { LineDrawing } from "./artwork-services.ts";

/** Or why it cannot be drawn. */
export async function readLineDrawing(
  tx: Tx,
  line: OrderLine,
): Promise<LineDrawing | "no-design" | "unreadable" | "newer-version" | "differs"> {
  if (line.designId === null || line.designRevision === null) return "no-design";
  const kept = await keptVersion(tx, line.designId, line.designRevision, { withDeleted: true });
  if (!kept) return "unreadable";
  // Written by a version of the shop that knew more: what this one does not know would be missing in print.
  if (kept.newer.length > 0) return "newer-version";
  const { dielineHash: hash, dielineText: text } = kept.designed;
  const { quantity: _, ...product } = line.configuration;
  const document = storedDesign(kept.records.values());
  if (hash !== line.dielineHash || designHash(kept.records.values()) !== line.designHash) return "differs";
  const files = await filesToPrint(tx, line.designId);
  const accepted = await acceptedFindings(tx, line.designId, document.records);
  return { document, product, dieline: { hash, text }, files, accepted };
}

export const withDieline = (drawing: LineDrawing) => ({ ...drawing, drawn: restoreDieline(drawing.dieline) });
