/**
 * The acknowledgement of a withdrawal: the statement with the moment it was made, and what comes next in the words of
 * our policy of returns (Directive 2011/83/EU, article 11a).
 */
import { formatMoment } from "@foldmark/region";
import type { MailBlock, MailRow } from "../mails/mail-layout.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import type { WithdrawalStatement } from "../own-orders/withdraw-from-order.ts";
import { wordsOf } from "./legal-paper.ts";
import type { OrderMailServices } from "./order-mail-services.ts";

export type Statement = WithdrawalStatement & { readonly at: Date };

export function statementBlocks(
  services: OrderMailServices,
  order: OrderPaper,
  statement: Statement,
): MailBlock[] {
  const { region, language, number, placedAt } = order;
  const text = services.textIn(region, language);
  const rows: MailRow[] = [
    { label: text("mails.withdrawn.statement"), value: statement.statement },
    { label: text("mails.withdrawn.at"), value: formatMoment(region, language, statement.at) },
    {
      label: text("documents.order"),
      value: `${number}, ${formatMoment(region, language, placedAt)}`,
    },
    { label: text("identity.field.name"), value: statement.name },
    { label: text("identity.field.email"), value: statement.email },
  ];
  return [{ kind: "facts", rows }];
}

/** Nothing is to be sent back of what was never sent. */
export async function afterWithdrawal(
  services: OrderMailServices,
  { region, language, state }: OrderPaper,
  { endsOrder }: Statement,
): Promise<MailBlock[]> {
  if (endsOrder) return [];
  // How to send goods back is told as it is done today: the address may have moved since the order.
  const papers = await services.legalPapers("today", region, language);
  const told = ["sending-back", "refund"];
  const paragraph = (words: string): MailBlock => ({ kind: "paragraph", text: words });
  const hasAll = state === "delivered" || state === "completed";
  return [
    ...(hasAll ? [] : [paragraph(services.textIn(region, language)("mails.withdrawn.unsent"))]),
    ...(papers?.returns.sections ?? [])
      .filter(({ id }) => told.includes(id))
      .flatMap(({ heading, blocks }): MailBlock[] => [
        { kind: "heading", text: heading },
        ...blocks.flatMap((block) => wordsOf(block, language)).map(([words]) => paragraph(words)),
      ]),
  ];
}
