/** What the page of one line's artwork shows, in finished words: its proof, what has to change, or what can be sent. */
import { productType } from "@foldmark/catalogue";
import { artwork, isCollected, type OrderView } from "@foldmark/commerce";
import { type PromiseReader, promiseHeadline } from "@foldmark/configurator";
import { findingTexts } from "@foldmark/preflight/files";
import { formatDayAndTime, formatMoment, formatPercent, regionById } from "@foldmark/region";
import { type ArtworkState, artworkStatus, awaitsApproval, type CustomerStatus } from "@foldmark/workflow";
import type { FittingDesign, LineStanding, ShownProof } from "../../artwork/artwork-types.ts";
import { detailWords } from "../../artwork/finding-detail.ts";
import {
  acceptedWords,
  findingWordsIn,
  inkName,
  priceRows,
  productRows,
  type Reader,
  type Row,
} from "../../artwork/proof-words.ts";
import type { ChosenDesign } from "../../request/design-in-query.ts";
import { designPictureAddress } from "../../request/design-picture.ts";
import { loaderText } from "../../request/loader-text.ts";
import type { PageRequest } from "../../request/request-context.ts";
import { promiseWords, type ShownPromise } from "../arrival.ts";
import { proofAddress } from "../document-address.ts";
import { artworkPages } from "./artwork-pages.ts";
import { type TimelineStep, timelineOf } from "./order-timeline.ts";

export interface ProofPicture {
  readonly src: string;
  readonly alt: string;
}

export interface ShownFinding {
  readonly severity: "error" | "warning" | "advice";
  readonly title: string;
  readonly about: string;
}

export interface ProofSheet {
  readonly number: number;
  readonly made: string;
  readonly pdf: string;
  readonly pictures: readonly ProofPicture[];
  /** All in one scale. */
  readonly faces: readonly (ProofPicture & {
    /** mm, in words. */
    readonly across: string;
    readonly down: string;
    /** px of the page. */
    readonly width: number;
    readonly height: number;
  })[];
  readonly notPrinted: string;
  readonly inks: readonly {
    readonly side: string;
    readonly rows: readonly {
      readonly name: string;
      readonly colour: string;
      readonly share: string;
      /** 0 … 100, for its bar. */
      readonly percent: number;
      readonly area: string;
    }[];
  }[];
  readonly heaviest: string | null;
  readonly findings: readonly ShownFinding[];
  readonly further: number;
  readonly rows: readonly Row[];
  readonly price: readonly Row[];
  readonly seals: readonly Row[];
  /** SHA-256 of the PDF: what is confirmed. */
  readonly hash: string;
}

export interface ProofStep {
  readonly order: string;
  readonly position: number;
  readonly product: string;
  readonly detail: readonly Row[];
  readonly state: ArtworkState;
  readonly status: CustomerStatus | null;
  readonly promise: Pick<ShownPromise, "promised" | "promisedAs" | "promisedIf">;
  /** What the day of the approval leads to, the next deadline first. */
  readonly days: readonly { readonly arrives: string; readonly approveBy: string }[];
  /** What happens once it is approved, and who has the ball then. */
  readonly next: readonly TimelineStep[];
  /** Whose name stands on the order. */
  readonly orderedBy: string;
  /** Something else of the order is to be approved, too. */
  readonly waitsForOthers: boolean;
  /** To be approved, or as it was approved. */
  readonly sheet: ProofSheet | null;
  readonly approved: string | null;
  readonly sentBack: {
    readonly findings: readonly ShownFinding[];
    readonly further: number;
    readonly note: string | null;
    readonly isIncomplete: boolean;
  } | null;
  readonly canReturn: boolean;
  /** Taken as it is in the check of the file; with the proof, that says it. */
  readonly accepted: readonly Omit<ShownFinding, "severity">[];
  readonly send: {
    readonly editor: string | null;
    /** Where a file of one's own is sent. */
    readonly file: string | null;
    /** Its position, by which the drawing kept with it is opened; null where nothing is cut. */
    readonly drawing: number | null;
    readonly hasDesign: boolean;
    readonly designs: readonly {
      readonly id: string;
      readonly name: string;
      /** The files on a print file; null of what was drawn. */
      readonly files: string | null;
      readonly changed: string;
      readonly picture: string;
      readonly href: string | null;
      readonly isSent: boolean;
      /** Its editor was just left for this page. */
      readonly isChosen: boolean;
    }[];
  } | null;
  /** What was just done. */
  readonly done: string | null;
}

export const proofDone = ["approved", "change-asked", "returned", "design-sent"] as const;

const afterProof: readonly TimelineStep["milestone"][] = ["approval", "production", "shipped", "delivered"];

/** Until it is approved it may be replaced. */
const replaceable: readonly ArtworkState[] = [
  "missing",
  "changes-requested",
  "preflight-failed",
  "submitted",
  "prepress-review",
  "proof-ready",
];

/** In whose hands the proof is worth a look. */
const showsProof: readonly ArtworkState[] = ["proof-ready", "changes-requested", "approved", "released"];

const isBeingChecked = (state: ArtworkState): boolean => state === "submitted" || state === "prepress-review";

interface Asked {
  readonly fitting: readonly FittingDesign[];
  readonly chosen: ChosenDesign | null;
  readonly done: string | null;
}

/** Changed since, perhaps in another tab, it is one among others: what its buyer looked at last is something else. */
const isChosen = ({ id, version }: FittingDesign, chosen: ChosenDesign | null): boolean =>
  id === chosen?.id && (chosen.revision === null || chosen.revision === version);

export function proofStep(
  page: PageRequest,
  view: OrderView,
  standing: LineStanding,
  { fitting, chosen, done }: Asked,
): ProofStep | null {
  const { order } = view;
  const line = order.lines.find(({ id }) => id === standing.lineId);
  if (!line || line.artworkState === "not-required") return null;
  const region = regionById(order.region);
  const { language } = page;
  const text = loaderText(region, language);
  const reader = { region, text };
  const moment = (at: Date) => formatMoment(region, language, at);
  const isOpen = ["placed", "awaiting-payment", "awaiting-approval", "confirmed"].includes(order.state);
  const { approval, sentBack } = standing;
  const { promised, promisedAs, promisedIf, planned } = promiseWords({ ...reader, language }, view, page.now);
  const others = order.lines.filter(({ id }) => id !== line.id);
  const isBack = line.artworkState === "changes-requested" || line.artworkState === "preflight-failed";
  return {
    order: order.number,
    position: line.position,
    product: text(`catalogue.type.${line.sku}.name`),
    detail: productRows(reader, line),
    state: line.artworkState,
    status: order.state === "confirmed" ? (artworkStatus([line.artworkState]) ?? "scheduled") : null,
    promise: { promised, promisedAs, promisedIf },
    days: line.artworkState === "proof-ready" ? daysOf({ ...reader, language }, view, page.now) : [],
    next: timelineOf(region, language, view, planned).filter(({ milestone }) =>
      afterProof.includes(milestone),
    ),
    orderedBy: order.delivery.name,
    waitsForOthers: awaitsApproval(others.map(({ artworkState }) => artworkState)),
    sheet:
      standing.proof && showsProof.includes(line.artworkState)
        ? sheetOf({ ...reader, language: page.language }, order.number, line, standing.proof)
        : null,
    approved: approval
      ? approval.isTakenOver
        ? text("proof.page.takenOver")
        : text("proof.page.approvedBy", { name: approval.name ?? "", date: moment(approval.approvedAt) })
      : null,
    sentBack:
      isBack && sentBack
        ? {
            findings: (sentBack.findings ?? []).map((finding) =>
              shownFinding({ ...reader, language: page.language }, finding),
            ),
            further: sentBack.further ?? 0,
            note: sentBack.note ?? null,
            isIncomplete: sentBack.code === "incomplete",
          }
        : null,
    canReturn: standing.canReturn,
    accepted: standing.accepted.map((finding) => shownAccepted({ ...reader, language }, finding)),
    send:
      isOpen && replaceable.includes(line.artworkState)
        ? {
            ...artworkPages(page, order, line),
            drawing: productType(line.sku).construction ? line.position : null,
            hasDesign: line.designId !== null,
            designs: fitting.map((design) => {
              const { id, name, files, clock, changedAt } = design;
              return {
                id,
                name,
                files,
                changed: formatDayAndTime(region, language, changedAt),
                picture: designPictureAddress(page.storefront.pathPrefix, id, { clock }),
                href: artworkPages(page, order, line, id).editor,
                isSent: id === line.designId,
                isChosen: isChosen(design, chosen),
              };
            }),
          }
        : null,
    // Looked at again, the proof it spoke of is there.
    // The page stays open until the proof is there, or the reasons why there is none.
    done: done === "design-sent" && !isBeingChecked(line.artworkState) ? null : done,
  };
}

const daysShown = 3;

/** None of an order that stands still. */
function daysOf(reader: PromiseReader, { order }: OrderView, now: Date): ProofStep["days"] {
  if (order.isOnHold) return [];
  const how = { isCollected: isCollected(order.shipmentMethod), style: "short" } as const;
  return artwork.days(order, now, daysShown).map(({ approveBy, dates }) => ({
    arrives: promiseHeadline(reader, dates, how),
    approveBy: formatDayAndTime(reader.region, reader.language, approveBy),
  }));
}

const shownFinding = (
  reader: Reader & { readonly language: PageRequest["language"] },
  finding: Parameters<typeof findingWordsIn>[1],
): ShownFinding => {
  const { title, about } = findingWordsIn(reader, finding);
  const accepted = acceptedWords(reader, reader.language, finding);
  return { severity: finding.severity, title, about: accepted === null ? about : `${about} ${accepted}` };
};

/** Without its measures: they stand on the proof. */
function shownAccepted(
  reader: Reader & { readonly language: PageRequest["language"] },
  { rule, surface, detail, acceptedAt }: LineStanding["accepted"][number],
): Omit<ShownFinding, "severity"> {
  const { text, region, language } = reader;
  const number = new Intl.NumberFormat(region.locale, { maximumFractionDigits: 2, useGrouping: false });
  const about = detailWords(text, { rule, detail }, (value) => number.format(value));
  const side = text(surface.endsWith("-inside") ? "proof.side.inside" : "proof.side.outside");
  const place = about === "" ? side : `${side} (${about})`;
  return {
    title: text(findingTexts({ rule }).title),
    about: `${place}. ${acceptedWords(reader, language, { acceptedAt }) ?? ""}`,
  };
}

/** px: two stand side by side on the page, one on a phone. */
const largestFace = { width: 232, height: 260 } as const;

/** Four by four: so hashes are compared by eye. */
const grouped = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(" ");

/** Of this order: a proof that was taken over names that of the earlier one. */
const priceOf = (
  { quantity, unitMicro, netMinor, discountMinor }: OrderView["order"]["lines"][number],
  { price }: ShownProof["facts"],
) => ({ ...price, quantity, unitMicro, netMinor, discountMinor });

function sheetOf(
  reader: Reader & { readonly language: PageRequest["language"] },
  order: string,
  line: OrderView["order"]["lines"][number],
  { number, pdfSha256, madeAt, facts }: ShownProof,
): ProofSheet {
  const { region, text, language } = reader;
  const { drawn, checked, hashes } = facts;
  const address = (file: string) => proofAddress(order, line.position, file, number);
  const sides = [...new Set(drawn.inks.map(({ piece, side }) => `${piece} ${side}`))];
  const pieces = new Set(drawn.inks.map(({ piece }) => piece));
  const scale = Math.min(
    largestFace.width / Math.max(1, ...drawn.faces.map(({ width }) => width)),
    largestFace.height / Math.max(1, ...drawn.faces.map(({ height }) => height)),
  );
  const tenth = new Intl.NumberFormat(region.locale, { maximumFractionDigits: 1 });
  const fine = new Intl.NumberFormat(region.locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return {
    number,
    made: formatDayAndTime(region, language, madeAt),
    pdf: address("proof.pdf"),
    pictures: drawn.pictures.map(({ file, view }) => ({
      src: address(file),
      alt: text(`proof.view.${view}`),
    })),
    faces: drawn.faces.map(({ file, name, side, width, height }) => ({
      src: address(file),
      alt: side === "inside" ? `${name}, ${text("panels.side.inside")}` : name,
      across: tenth.format(width),
      down: tenth.format(height),
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
    })),
    notPrinted: [...new Set(drawn.notPrinted.map(({ name }) => name))].join("; "),
    inks: sides.map((key) => {
      const [piece = "", side = ""] = key.split(" ");
      const sideWords = text(side === "inside" ? "proof.side.inside" : "proof.side.outside");
      const pieceWords = text(`drawing.piece.${piece}` as "drawing.piece.lid");
      return {
        side: pieces.size > 1 ? `${pieceWords}, ${sideWords}` : sideWords,
        rows: drawn.inks
          .filter((ink) => ink.piece === piece && ink.side === side)
          .map((ink) => ({
            name: inkName(text, ink),
            colour: ink.colour,
            percent: Math.min(100, ink.share * 100),
            share: formatPercent(language, Math.round(ink.share * 1000) / 1000),
            area: fine.format(ink.area / 1e6),
          })),
      };
    }),
    heaviest: drawn.heaviest && formatPercent(language, Math.round(drawn.heaviest.percent) / 100),
    findings: checked.findings.map((finding) => shownFinding(reader, finding)),
    further: checked.further.errors + checked.further.others,
    rows: productRows(reader, facts),
    price: priceRows(reader, line.sku, { price: priceOf(line, facts) }),
    seals: [
      { label: text("proof.seal.artwork"), value: grouped(hashes.artwork) },
      { label: text("proof.seal.geometry"), value: grouped(hashes.geometry) },
      { label: text("proof.seal.price"), value: grouped(hashes.price) },
      { label: text("proof.seal.pdf"), value: grouped(pdfSha256) },
    ],
    hash: pdfSha256,
  };
}
