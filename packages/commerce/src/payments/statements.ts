/** Reads bank statements: CAMT.053 as banks export it, or a table with five named columns. Booked credits only. */

export interface StatementLine {
  readonly account: string;
  readonly currency: string;
  /** ISO day. */
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly reference: string;
  readonly counterparty: string;
}

export class StatementError extends Error {
  readonly code = "statement_unreadable";
}

/** "1234.50" or "1 234,50"; exactly, without ever being a fraction of a number. */
function minorOf(text: string): number {
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0]/g, ""));
  if (!match) throw new StatementError(`"${text.slice(0, 40)}" is not an amount.`);
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

function dayOf(text: string): string {
  const match = /^\d{4}-\d{2}-\d{2}/.exec(text.trim());
  if (!match) throw new StatementError(`"${text.slice(0, 40)}" is not a day.`);
  return match[0];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plainText = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The contents of each element of this name, namespace prefixes aside; such elements never hold themselves. */
function elements(xml: string, name: string): { readonly attributes: string; readonly inside: string }[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, "g");
  return [...xml.matchAll(pattern)].map(([, attributes = "", inside = ""]) => ({ attributes, inside }));
}

const first = (xml: string, name: string): string => elements(xml, name)[0]?.inside ?? "";

const largestBytes = 5_000_000;

function camtEntry(account: string, entry: string): StatementLine[] {
  if (plainText(first(entry, "CdtDbtInd")) !== "CRDT") return [];
  const status = first(entry, "Sts");
  if (plainText(first(status, "Cd") || status) !== "BOOK") return [];
  const amount = elements(entry, "Amt")[0];
  const details = elements(entry, "TxDtls").map(({ inside }) => inside);
  const about = details.length > 0 ? details.join(" ") : entry;
  const remittance = first(about, "RmtInf") || first(entry, "AddtlNtryInf");
  return [
    {
      account,
      currency: /Ccy="([A-Z]{3})"/.exec(amount?.attributes ?? "")?.[1] ?? "",
      bookedOn: dayOf(plainText(first(entry, "BookgDt"))),
      amountMinor: minorOf(plainText(amount?.inside ?? "")),
      reference: plainText(remittance).slice(0, 500),
      counterparty: plainText(first(first(about, "Dbtr"), "Nm")).slice(0, 200),
    },
  ];
}

function readCamt(xml: string): StatementLine[] {
  // Statements are data of others: nothing in them may reach out or grow.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new StatementError("A statement has no document type.");
  return elements(xml, "Stmt").flatMap(({ inside }) => {
    const account = plainText(first(first(inside, "Acct"), "Id")).replaceAll(" ", "");
    return elements(inside, "Ntry").flatMap((entry) => camtEntry(account, entry.inside));
  });
}

const columns = ["account", "currency", "booked_on", "amount", "reference", "counterparty"] as const;

/** Fields may be quoted; a quote inside is doubled. */
function fieldsOf(line: string, separator: string): string[] {
  const pattern = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, "g");
  return [...line.matchAll(pattern)].map(([, quoted, bare = ""]) => quoted?.replaceAll('""', '"') ?? bare);
}

function readTable(text: string): StatementLine[] {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const separator = head.includes(";") ? ";" : ",";
  const names = fieldsOf(head, separator).map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new StatementError(`The table lacks ${missing.join(", ")}.`);
  return lines.flatMap((line) => {
    const fields = fieldsOf(line, separator);
    const value = (name: (typeof columns)[number]) => fields[names.indexOf(name)]?.trim() ?? "";
    // Money that left the account is not ours to match.
    if (value("amount").startsWith("-")) return [];
    return [
      {
        account: value("account").replaceAll(" ", ""),
        currency: value("currency").toUpperCase(),
        bookedOn: dayOf(value("booked_on")),
        amountMinor: minorOf(value("amount")),
        reference: value("reference").slice(0, 500),
        counterparty: value("counterparty").slice(0, 200),
      },
    ];
  });
}

export function readStatement(text: string): readonly StatementLine[] {
  if (text.length > largestBytes) throw new StatementError("The statement is too large.");
  const body = text.replace(/^\uFEFF/, "");
  return /^\s*</.test(body) ? readCamt(body) : readTable(body);
}
