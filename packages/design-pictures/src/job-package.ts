/** All that a printer gets for one line of an order: print files, die files, the proof and a ticket that names and hashes them. */
import { createHash } from "node:crypto";
import type { Configuration } from "@foldmark/catalogue";
import { type Dieline, dielineDxf, storedDieline } from "@foldmark/geometry";
import { cleanText } from "@foldmark/render";
import type { DesignFinding, FurtherFindings } from "./check-job.ts";
import type { PrintFile } from "./print-files.ts";

/** A print file that lies in the store already: it may be large, and nobody needs its bytes here. */
export interface StoredPrintFile extends Omit<PrintFile, "bytes" | "standard"> {
  /** Of a file that somebody else drew, none of print's is claimed. */
  readonly standard: PrintFile["standard"] | "PDF 1.7";
  readonly sha256: string;
  readonly size: number;
}

export interface JobPackageFacts {
  /** Of the order, and which of its lines. */
  readonly order: string;
  readonly line: number;
  /** The buyer's own number of the order. */
  readonly reference: string | null;
  readonly product: Configuration;
  readonly dieline: Dieline;
  /** The dimensioned drawing, in the words of whoever makes the die. */
  readonly diePdf: Uint8Array;
  /** The document that was approved, where there was one: it lies in the store already. */
  readonly proof?: { readonly sha256: string; readonly size: number };
  readonly approval?: JobApproval;
  readonly created: Date;
}

/** By whom, when and by which proof it was approved, with all that stood on it. */
export interface JobApproval {
  /** As it was typed. */
  readonly name: string;
  readonly at: Date;
  /** Of an earlier order, where its approval was taken over. */
  readonly proof: { readonly order: string; readonly line: number; readonly number: number };
  /** What the check found, listed on the proof and so taken by whoever approved it. */
  readonly findings: readonly JobFinding[];
  /** Those that a proof has no room for. */
  readonly further: FurtherFindings;
}

interface JobFinding extends Omit<DesignFinding, "rule"> {
  readonly rule: string;
  /** In the words of the proof. */
  readonly where: string;
  /** When its buyer took it as it is in the check, ISO 8601; else it was taken with the proof. */
  readonly acceptedAt?: string;
}

export interface PackedFile {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
  /** Null where it lies in the store already. */
  readonly bytes: Uint8Array | null;
}

/** Letters, digits, hyphens and the dot of the ending: a name that every machine takes. */
const fileName = (text: string): string => text.replace(/[^A-Za-z0-9.-]+/g, "-").slice(0, 60);

/** The ticket comes last, and tells of all the others. */
export function jobPackage(
  facts: JobPackageFacts,
  printed: readonly StoredPrintFile[],
): readonly PackedFile[] {
  const { order, line, reference, product, dieline, diePdf, proof, approval, created } = facts;
  const nameOf = (name: string): string => `${fileName(order)}-${line}-${fileName(name)}`;
  const packed = (name: string, type: string, bytes: Uint8Array): PackedFile => ({
    name: nameOf(name),
    type,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
    bytes,
  });
  const drawing = storedDieline(dieline).hash;
  const title = [`${order} / ${line}`, product.sku, `drawing ${drawing.slice(0, 12)}`].map(ascii);
  const print = printed.map((file) => {
    const { sha256, size } = file;
    const own: PackedFile = { name: nameOf(file.name), type: "application/pdf", sha256, size, bytes: null };
    return { file, packed: own };
  });
  const die = [
    packed("die.dxf", "image/vnd.dxf", Buffer.from(dielineDxf(dieline, title))),
    packed("die.pdf", "application/pdf", diePdf),
  ];
  const approved = proof && {
    name: nameOf("proof.pdf"),
    type: "application/pdf",
    sha256: proof.sha256,
    size: proof.size,
    bytes: null,
  };
  const listed = ({ name, type, sha256, size }: PackedFile) => ({ name, type, sha256, size });
  const { sku, size, material, cover, print: mode, options, choices, quantity } = product;
  const ticket = {
    version: 2,
    order: cleanText(order),
    line,
    reference: reference === null ? null : cleanText(reference),
    created: created.toISOString(),
    product: { sku, size, material, cover, print: mode, options, choices, quantity },
    drawing: { construction: dieline.construction, version: dieline.version, sha256: drawing },
    ...(approval && { approval: approvalIn(approval) }),
    print: print.map(({ file: { standard, condition, pages }, packed: own }) => ({
      ...listed(own),
      standard,
      condition,
      pages: pages.map((page) => ({ ...page, inks: page.inks.map(cleanText) })),
    })),
    die: die.map(listed),
    ...(approved && { proof: listed(approved) }),
  };
  const text = Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`);
  return [
    ...print.map((each) => each.packed),
    ...die,
    ...(approved ? [approved] : []),
    packed("ticket.json", "application/json", text),
  ];
}

const approvalIn = ({ name, at, proof, findings, further }: JobApproval) => ({
  name: cleanText(name),
  at: at.toISOString(),
  proof: { order: cleanText(proof.order), line: proof.line, number: proof.number },
  findings: findings.map(({ rule, severity, surface, panel, where, facts: measured, acceptedAt }) => ({
    rule,
    severity,
    surface,
    panel,
    where: cleanText(where),
    facts: Object.fromEntries(
      Object.entries(measured).map(([named, value]) => [
        cleanText(named),
        typeof value === "string" ? cleanText(value) : value,
      ]),
    ),
    acceptedAt: acceptedAt ?? at.toISOString(),
  })),
  further,
});

/** Machines that cut know no other letters. */
const ascii = (text: string): string => cleanText(text).replace(/[^\x20-\x7e]/g, "?");
