/**
 * The document for machines: UBL 2.1 as EN 16931 restricts it. Amounts are written from whole minor units, so that the
 * sums a receiver checks are the sums we charged.
 */
import {
  type DocumentCharge,
  type DocumentLine,
  type IssuedDocument,
  type Party,
  servicesMinor,
} from "./document.ts";

const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Up to six decimals, as many as needed and at least two. */
const unitPrice = (micro: number): string => (micro / 1_000_000).toFixed(6).replace(/(\.\d{2}\d*?)0+$/, "$1");

const percent = (basisPoints: number): string => String(basisPoints / 100);

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  // Characters XML cannot hold at all are left out.
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "")
  );
}

const tag = (name: string, content: string, attributes = ""): string =>
  `<${name}${attributes}>${content}</${name}>`;
const basic = (name: string, text: string, attributes = ""): string =>
  tag(`cbc:${name}`, escaped(text), attributes);
const group = (name: string, ...content: readonly string[]): string => tag(`cac:${name}`, content.join(""));

/** EN 16931's letters for why a rate is what it is. */
const categories: Readonly<Record<IssuedDocument["taxBasis"], string>> = {
  domestic: "S",
  "storefront-rate": "S",
  "destination-rate": "S",
  "united-kingdom": "S",
  "intra-community-supply": "K",
  "united-kingdom-reverse-charge": "AE",
  export: "G",
};

const exemptions: Readonly<Record<string, string>> = {
  K: "VATEX-EU-IC",
  AE: "VATEX-EU-AE",
  G: "VATEX-EU-G",
};

function categoryOf({ taxBasis }: IssuedDocument, basisPoints: number): string {
  return basisPoints > 0 ? "S" : categories[taxBasis] === "S" ? "Z" : categories[taxBasis];
}

const scheme = () => group("TaxScheme", basic("ID", "VAT"));

function party(role: string, { name, vatNumber, street, postcode, city, country, email }: Party): string {
  return group(
    role,
    group(
      "Party",
      ...(email ? [basic("EndpointID", email, ' schemeID="EM"')] : []),
      group("PartyName", basic("Name", name)),
      postalAddress("PostalAddress", { street, postcode, city, country }),
      ...(vatNumber ? [group("PartyTaxScheme", basic("CompanyID", vatNumber), scheme())] : []),
      group("PartyLegalEntity", basic("RegistrationName", name)),
    ),
  );
}

type Place = Pick<Party, "street" | "postcode" | "city" | "country">;

const postalAddress = (name: string, { street, postcode, city, country }: Place): string =>
  group(
    name,
    basic("StreetName", street),
    basic("CityName", city),
    basic("PostalZone", postcode),
    group("Country", basic("IdentificationCode", country)),
  );

/** Codes of UNTDID 4461: 58 is a credit transfer, 1 says nothing about how it was paid. */
function paymentMeans({ payment, kind }: IssuedDocument): string[] {
  if (kind === "credit-note" || payment.kind === "none") return [];
  if (payment.kind !== "transfer") return [group("PaymentMeans", basic("PaymentMeansCode", "1"))];
  const { accountNumber, swiftCode, reference } = payment;
  return [
    group(
      "PaymentMeans",
      basic("PaymentMeansCode", "58"),
      basic("PaymentID", reference),
      group(
        "PayeeFinancialAccount",
        basic("ID", accountNumber.replaceAll(" ", "")),
        group("FinancialInstitutionBranch", basic("ID", swiftCode)),
      ),
    ),
  ];
}

function adjustments(line: DocumentLine, currency: string): string[] {
  const entry = (isCharge: boolean, reason: string, minor: number): string[] =>
    minor === 0
      ? []
      : [
          group(
            "AllowanceCharge",
            basic("ChargeIndicator", String(isCharge)),
            basic("AllowanceChargeReasonCode", reason),
            basic("Amount", decimal(minor), currency),
          ),
        ];
  // UNTDID 5189, 95: discount. UNTDID 7161, AAC: technical modification, the nearest to proofs and tools.
  return [...entry(false, "95", line.discountMinor), ...entry(true, "AAC", servicesMinor(line))];
}

/** UNTDID 2005, 3: VAT is due with the document's date. EN 16931 wants this or a delivery date (BR-IC-11). */
const dueWhenIssued = "3";

export function ublDocument(document: IssuedDocument): string {
  const isCredit = document.kind === "credit-note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const currency = ` currencyID="${document.currency}"`;
  // A credit note states what is given back as positive amounts.
  const sign = isCredit ? -1 : 1;
  const amount = (name: string, minor: number) => basic(name, decimal(sign * minor), currency);
  const category = (basisPoints: number, name = "TaxCategory") => {
    const code = categoryOf(document, basisPoints);
    return group(
      name,
      basic("ID", code),
      basic("Percent", percent(basisPoints)),
      ...(name === "TaxCategory" && exemptions[code]
        ? [basic("TaxExemptionReasonCode", exemptions[code])]
        : []),
      scheme(),
    );
  };
  const lines = [...document.lines, ...document.charges];
  const isIntraCommunity = document.taxBasis === "intra-community-supply";
  // Nothing was delivered yet: money in advance makes the VAT due, except between member states.
  const hasTaxPoint = document.kind === "invoice" && document.payment.kind === "paid" && !isIntraCommunity;

  const header = [
    basic("CustomizationID", "urn:cen.eu:en16931:2017"),
    basic("ID", document.number),
    basic("IssueDate", document.issuedOn),
    ...(isCredit ? [] : [basic("DueDate", document.dueOn)]),
    basic(
      isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode",
      isCredit ? "381" : document.kind === "pro-forma" ? "325" : "380",
    ),
    ...(hasTaxPoint ? [basic("TaxPointDate", document.suppliedOn)] : []),
    basic("DocumentCurrencyCode", document.currency),
    ...(document.purchaseNumber ? [basic("BuyerReference", document.purchaseNumber)] : []),
    ...(isIntraCommunity ? [group("InvoicePeriod", basic("DescriptionCode", dueWhenIssued))] : []),
    group("OrderReference", basic("ID", document.orderNumber)),
    ...(document.corrects
      ? [group("BillingReference", group("InvoiceDocumentReference", basic("ID", document.corrects.number)))]
      : []),
  ];
  const taxTotal = group(
    "TaxTotal",
    amount("TaxAmount", document.vatMinor),
    ...document.taxes.map(({ netMinor, vatMinor, basisPoints }) =>
      group(
        "TaxSubtotal",
        amount("TaxableAmount", netMinor),
        amount("TaxAmount", vatMinor),
        category(basisPoints),
      ),
    ),
  );
  const sums = group(
    "LegalMonetaryTotal",
    amount("LineExtensionAmount", document.netMinor),
    amount("TaxExclusiveAmount", document.netMinor),
    amount("TaxInclusiveAmount", document.totalMinor),
    amount("PayableAmount", document.totalMinor),
  );
  const written = lines.map((line, index) => {
    const { title, description, quantity, unitMicro } = asLine(line);
    return group(
      isCredit ? "CreditNoteLine" : "InvoiceLine",
      basic("ID", String(index + 1)),
      basic(isCredit ? "CreditedQuantity" : "InvoicedQuantity", String(quantity), ' unitCode="H87"'),
      amount("LineExtensionAmount", line.netMinor),
      // What a receiver computes: pieces times price, less the discount, plus services, is the line's amount.
      ...("title" in line ? adjustments(line, currency) : []),
      group(
        "Item",
        ...(description ? [basic("Description", description)] : []),
        basic("Name", title),
        category(line.basisPoints, "ClassifiedTaxCategory"),
      ),
      group("Price", basic("PriceAmount", unitPrice(unitMicro), currency)),
    );
  });
  const namespaces = [
    ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  ].join("");
  const body = [
    ...header,
    party("AccountingSupplierParty", document.seller),
    party("AccountingCustomerParty", document.buyer),
    group(
      "Delivery",
      group("DeliveryLocation", postalAddress("Address", document.deliverTo)),
      // Where the buyer collects, the place is ours and whoever the goods go to is the buyer.
      ...(document.isCollected
        ? []
        : [group("DeliveryParty", group("PartyName", basic("Name", document.deliverTo.name)))]),
    ),
    ...paymentMeans(document),
    taxTotal,
    sums,
    ...written,
  ].join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(root, body, namespaces)}\n`;
}

/** A charge is a line of one piece. */
function asLine(
  line: DocumentLine | DocumentCharge,
): Pick<DocumentLine, "title" | "description" | "quantity" | "unitMicro"> {
  if ("title" in line) return line;
  return { title: line.kind, quantity: 1, unitMicro: Math.abs(line.netMinor) * 10_000 };
}
