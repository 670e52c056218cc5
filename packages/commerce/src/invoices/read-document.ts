/** The files of a document, for whoever may see the order it belongs to. */
import { withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { documentFileName } from "./order-documents.ts";

interface DocumentFile {
  readonly sha256: string;
  readonly fileName: string;
}

/** Null for another's document, for none, and for one that is still being drawn: they look the same. */
export async function readDocumentFile(
  commerce: Commerce,
  caller: Caller,
  { orderNumber, documentId, form }: { orderNumber: string; documentId: string; form: "pdf" | "xml" },
): Promise<DocumentFile | null> {
  const row = await withTransaction(commerce.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("invoices.document as document")
      .innerJoin("orders.orders as order", "order.id", "document.order_id")
      .select(["document.number", "document.pdf_sha256", "document.xml_sha256"])
      .where("document.id", "=", documentId)
      .where("order.number", "=", orderNumber)
      .executeTakeFirst(),
  );
  const sha256 = form === "pdf" ? row?.pdf_sha256 : row?.xml_sha256;
  return row && sha256 ? { sha256, fileName: documentFileName(row.number, form) } : null;
}
