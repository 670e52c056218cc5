/**
 * Numbers without a gap: documents of a series are issued one after the other, and the number is taken in the same
 * statement that writes the document, so a failure takes no number with it. Keep the transaction short: others wait.
 */
import { type Clock, type Tx, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { type DocumentDraft, type DocumentKind, documentSums, type IssuedDocument } from "./document.ts";

const prefixes: Readonly<Record<DocumentKind, string>> = {
  "pro-forma": "PF",
  invoice: "FV",
  "credit-note": "KOR",
};

/** A document for a cause that has one already is that one. */
export async function issueDocument(tx: Tx, clock: Clock, draft: DocumentDraft): Promise<IssuedDocument> {
  const year = Number(draft.issuedOn.slice(0, 4));
  const series = { id: `${draft.kind}-${year}`, prefix: `${prefixes[draft.kind]}/${year}/` };
  await tx
    .insertInto("invoices.series")
    .values({ id: series.id, kind: draft.kind, year, prefix: series.prefix })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Whoever waited for the series looks afterwards: the one before may have issued this very document.
  await tx.selectFrom("invoices.series").select("id").where("id", "=", series.id).forUpdate().execute();
  const known = await documentOf(tx, draft.cause);
  if (known) return known;

  const id = uuidv7(clock);
  const sums = documentSums(draft);
  const { rows } = await sql<{ number: string }>`
    with numbered as (
      update invoices.series set next_no = next_no + 1, last_issued_on = ${draft.issuedOn}
      where id = ${series.id} and (last_issued_on is null or last_issued_on <= ${draft.issuedOn})
      returning next_no - 1 as no, prefix
    )
    insert into invoices.document (
      id, series_id, no, number, order_id, corrects_id, cause, issued_on, supplied_on, due_on, currency, language,
      seller, buyer, lines, taxes, net_minor, vat_minor, total_minor, created_at)
    select
      ${id}, ${series.id}, no, prefix || lpad(no::text, 6, '0'), ${draft.orderId}, ${draft.corrects?.id ?? null},
      ${draft.cause}, ${draft.issuedOn}, ${draft.suppliedOn}, ${draft.dueOn}, ${draft.currency}, ${draft.language},
      ${JSON.stringify(draft.seller)}, ${JSON.stringify(draft.buyer)}, ${JSON.stringify(draft)},
      ${JSON.stringify(sums.taxes)}, ${sums.netMinor}, ${sums.vatMinor}, ${sums.totalMinor}, ${clock.now()}
    from numbered
    returning number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined)
    throw new Error(`A document of ${draft.issuedOn} cannot follow a later one of its series.`);
  return { ...draft, ...sums, id, number };
}

/** The document as it was issued, by what it was issued for. */
export async function documentOf(tx: Tx, cause: string): Promise<IssuedDocument | null> {
  const row = await tx
    .selectFrom("invoices.document")
    .selectAll()
    .where("cause", "=", cause)
    .executeTakeFirst();
  if (!row) return null;
  const draft = row.lines as unknown as DocumentDraft;
  return { ...draft, ...documentSums(draft), id: row.id, number: row.number };
}
