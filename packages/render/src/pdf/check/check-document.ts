/** Header, trailer, information, XMP metadata and output intent. */
import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { standards } from "../pdfx-file.ts";
import type { Checked } from "./checked.ts";

const text = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;

export function checkDocument({ document, context, standard, text: bytes, problem, at }: Checked): void {
  const [major, minor] = standards[standard].version;
  if (!bytes.startsWith(`%PDF-${major}.${minor}`))
    problem("header", `not a file of version ${major}.${minor}`);
  if (context.trailerInfo.Encrypt) problem("encryption", "the file is encrypted");
  const id = context.trailerInfo.ID;
  const ids = id instanceof PDFArray ? id.asArray() : [];
  if (ids.length !== 2 || ids.some((each) => !text(each)))
    problem("file-id", "the file has no name of its own");
  for (const key of ["OpenAction", "AA", "AcroForm", "URI", "Collection", "Perms", "Legal"])
    if (document.catalog.get(PDFName.of(key))) problem("actions", `the catalogue has ${key}`);
  const names = at(document.catalog, "Names");
  if (names instanceof PDFDict)
    for (const key of ["JavaScript", "EmbeddedFiles"])
      if (names.get(PDFName.of(key))) problem("actions", `the catalogue names ${key}`);
  if (standard !== "PDF/X-4" && document.catalog.get(PDFName.of("OCProperties")))
    problem("layers", "this standard knows no layers");
}

export function checkMetadata({ document, context, standard, problem, at }: Checked): void {
  const information = context.lookup(context.trailerInfo.Info);
  if (!(information instanceof PDFDict)) {
    problem("information", "there is none");
    return;
  }
  const told = (key: string) => text(at(information, key));
  for (const key of ["Title", "CreationDate", "ModDate", "Producer"])
    if (!told(key)) problem("information", `${key} is missing`);
  if (!["True", "False"].includes((at(information, "Trapped") as PDFName | undefined)?.decodeText?.() ?? ""))
    problem("information", "it does not say whether colours are trapped");
  if (told("GTS_PDFXVersion") !== standard) problem("information", `it does not say ${standard}`);
  const stream = at(document.catalog, "Metadata");
  if (!(stream instanceof PDFRawStream) || stream.dict.get(PDFName.of("Filter"))) {
    problem("metadata", "there is none that can be read without unpacking");
    return;
  }
  const xmp = Buffer.from(stream.contents).toString("utf8");
  const xmpValue = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xmp)?.[1] ?? null;
  if (xmpValue("pdfxid:GTS_PDFXVersion") !== standard) problem("metadata", `it does not say ${standard}`);
  for (const name of [
    ...(["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"] as const),
    ...(["xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass", "pdf:Trapped"] as const),
  ])
    if (!xmpValue(name)) problem("metadata", `${name} is missing`);
  const title = /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(xmp)?.[1];
  const plain = title?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  if (plain !== told("Title")) problem("metadata", "its title is not that of the information");
  const digits = (date: string | null) => date?.replace(/\D/g, "").slice(0, 14);
  if (digits(xmpValue("xmp:CreateDate")) !== digits(told("CreationDate")))
    problem("metadata", "its dates are not those of the information");
}

export function checkOutputIntent({ document, context, problem, at }: Checked): void {
  const list = at(document.catalog, "OutputIntents");
  const intents = (list instanceof PDFArray ? list.asArray() : [])
    .map((each) => context.lookup(each))
    .filter((each): each is PDFDict => each instanceof PDFDict)
    .filter((each) => (at(each, "S") as PDFName | undefined)?.decodeText?.() === "GTS_PDFX");
  const [intent] = intents;
  if (!intent || intents.length !== 1) {
    problem("output-intent", `there are ${intents.length}`);
    return;
  }
  for (const key of ["OutputConditionIdentifier", "RegistryName", "Info"])
    if (!text(at(intent, key))) problem("output-intent", `${key} is missing`);
  const profile = at(intent, "DestOutputProfile");
  if (!(profile instanceof PDFRawStream)) {
    problem("output-intent", "the profile is not in the file");
    return;
  }
  const inks = at(profile.dict, "N");
  if (!(inks instanceof PDFNumber) || inks.asNumber() !== 4)
    problem("output-intent", "not a profile of four inks");
  const bytes = profile.dict.get(PDFName.of("Filter")) ? inflateSync(profile.contents) : profile.contents;
  const head = Buffer.from(bytes.subarray(0, 128)).toString("latin1");
  if (head.slice(12, 16) !== "prtr" || head.slice(16, 20) !== "CMYK" || head.slice(36, 40) !== "acsp")
    problem("output-intent", "not the profile of a press");
}
