/** A line that waits for prepress, with all that they judge it by: pictures, what the check found, the last proof. */
import { soldAs } from "@foldmark/catalogue";
import { artwork, type Caller } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import { formatMoment, type LanguageTag, localeFor, regionById } from "@foldmark/region";
import { findingWordsIn } from "../artwork/proof-words.ts";
import type { Buying } from "../request/services.ts";
import { artworkFile } from "./artwork-file-address.ts";
import { sideWords } from "./side-words.ts";

type LineInReview = Awaited<ReturnType<typeof artwork.reviews>>[number];

/** By how the sandbox ended, or what kept the line; all else is named by its code beside the words. */
const causes: Readonly<Record<string, "time" | "memory" | "busy" | "faulty" | "differs">> = {
  "out-of-time": "time",
  "out-of-memory": "memory",
  busy: "busy",
  // Of lines that were sent there for it once.
  "kept-waiting": "busy",
  faulty: "faulty",
  "differs-from-proof": "differs",
};

interface Reading {
  readonly buying: Buying;
  readonly caller: Caller;
  readonly language: LanguageTag;
  readonly text: TextFunction;
}

export interface ReviewPicture {
  readonly src: string;
  readonly title: string;
}

async function picturesOf(
  { buying, caller, text }: Reading,
  { lineId, designId }: LineInReview,
): Promise<readonly ReviewPicture[]> {
  if (designId === null) return [];
  const surfaces = await artwork.reviewed.pages(buying.commerce, caller, lineId);
  const folded = {
    src: artworkFile({ of: "design", id: lineId, name: "folded" }),
    title: text("proof.view.closed"),
  };
  const flat = {
    src: artworkFile({ of: "design", id: lineId, name: "flat" }),
    title: text("proof.view.flat"),
  };
  if (surfaces.length === 0) return [folded, flat];
  const pages = surfaces.map((surface) => ({
    src: artworkFile({ of: "page", id: lineId, name: surface.slice("surface:".length) }),
    title: sideWords(text, surface),
  }));
  return [folded, ...pages];
}

export async function reviewView(reading: Reading, line: LineInReview) {
  const { language, text } = reading;
  const { lineId, number, position, sku, quantity, state, code, since, seq, found, proofs, isFaulty } = line;
  // Of the house, whoever reads it.
  const region = regionById("pl");
  return {
    lineId,
    seq,
    number,
    position,
    product: text(`catalogue.type.${sku as "mailer-box-eco"}.name`),
    quantity: text("buying.word.pieces", {
      count: new Intl.NumberFormat(localeFor(language)).format(quantity),
      amount: quantity,
      sold: soldAs(sku as "mailer-box-eco"),
    }),
    isApproved: state === "approved",
    isFaulty,
    code,
    why: text(`backoffice.artwork.cause.${causes[code] ?? "other"}`),
    since: formatMoment(region, language, since),
    pictures: await picturesOf(reading, line),
    proof: proofs === 0 ? null : artworkFile({ of: "proof", id: lineId, name: "proof.pdf" }),
    found: found && {
      findings: found.findings.map((finding) => ({
        severity: finding.severity,
        ...findingWordsIn({ region, language, text }, finding),
      })),
      further: found.further > 0 ? text("proof.page.further", { count: found.further }) : null,
    },
    words: {
      findings: text("proof.page.findings"),
      none: text("proof.page.noFindings"),
      pdf: text("proof.page.pdf"),
    },
  };
}

export type ReviewedLine = Awaited<ReturnType<typeof reviewView>>;
