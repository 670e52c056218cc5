/** What stands on a proof, in the order's language. */
import { option, optionTextId } from "@foldmark/catalogue";
import { artwork } from "@foldmark/commerce";
import { productLayout } from "@foldmark/design";
import type { ProofWish, ProofWords } from "@foldmark/design-pictures";
import { restoreDieline } from "@foldmark/geometry";
import type { TextFunction } from "@foldmark/messages";
import { type Brand, formatMoment, formatPercent, languageCode, regionById } from "@foldmark/region";
import type { ArtworkMaker, PlacedFinding } from "../app/artwork/artwork-types.ts";
import { panelName } from "../app/artwork/panel-words.ts";
import { acceptedWords, findingWordsIn, priceRows, productRows } from "../app/artwork/proof-words.ts";
import { loaderText } from "../app/request/loader-text.ts";

type Drawing = Parameters<ArtworkMaker["check"]>[0];
type InOrder = Parameters<ArtworkMaker["check"]>[1];
type Head = Parameters<ArtworkMaker["proof"]>[2];

const layoutOf = ({ product, dieline }: Drawing) => productLayout(product, restoreDieline(dieline));

/** Names of all panels, by their reference. */
function panelsOf(text: TextFunction, drawing: Drawing): Readonly<Record<string, string>> {
  const named = layoutOf(drawing).artboards.flatMap(({ ref, panel }) =>
    panel ? [[ref, panelName(text, panel)] as const] : [],
  );
  return Object.fromEntries(named);
}

/** "Lid", or the side where it is on no single panel. */
export function placesIn(
  text: TextFunction,
  drawing: Drawing,
): (finding: Pick<PlacedFinding, "panel" | "surface" | "facts">) => string {
  const panels = panelsOf(text, drawing);
  return ({ panel, surface, facts }) => {
    const isOnOne = panel !== null && Number(facts.panels ?? 0) <= 1;
    const side = text(surface.endsWith("-inside") ? "proof.side.inside" : "proof.side.outside");
    return (isOnOne && panels[panel]) || side;
  };
}

export function proofWish(drawing: Drawing, { order, line }: InOrder, head: Head, brand: Brand): ProofWish {
  const region = regionById(order.region);
  const { language } = order;
  const text = loaderText(region, language);
  const reader = { region, language, text };
  const pieces = [...new Set(layoutOf(drawing).artboards.map(({ piece }) => piece.id))];
  const { findings } = head.checked;
  const named = drawing.document.records.find((record) => record.type === "document");
  return {
    created: head.made,
    language: languageCode(language),
    decimal: (1.5).toLocaleString(region.locale).includes(",") ? "," : ".",
    percent: formatPercent(language, 1).slice("100".length),
    inches: region.id === "us",
    brand: brand.name,
    words: wordsOf(text, head),
    facts: {
      order: text("proof.of", { number: order.number, line: line.position }),
      number: head.number,
      made: formatMoment(region, language, new Date(head.made)),
      design: named?.type === "document" ? named.name : "",
      product: text(`catalogue.type.${line.sku}.name`),
      rows: productRows(reader, head),
      priceRows: priceRows(reader, line.sku, head),
      finishes: line.configuration.options
        .filter((id) => option(id).kind !== "service")
        .map((id) => text(optionTextId(id))),
      findings: findings.map((finding) => {
        const { title, about } = findingWordsIn(reader, finding);
        return {
          severity: finding.severity,
          title,
          about,
          accepted: acceptedWords(reader, language, finding),
        };
      }),
      price: artwork.pricedBy(head.price),
    },
    panels: panelsOf(text, drawing),
    pieces:
      pieces.length > 1
        ? Object.fromEntries(pieces.map((id) => [id, text(`drawing.piece.${id}` as "drawing.piece.lid")]))
        : {},
  };
}

function wordsOf(text: TextFunction, { checked: { further } }: Head): ProofWords {
  const rest = further.errors + further.others;
  return {
    proof: text("proof.title"),
    intro: text("proof.intro"),
    whatYouApprove: text("proof.page.what"),
    price: text("proof.price"),
    views: {
      closed: text("proof.view.closed"),
      open: text("proof.view.open"),
      flat: text("proof.view.flat"),
    },
    inks: text("proof.page.inks"),
    ink: text("proof.page.ink"),
    coverage: text("proof.coverage"),
    area: text("proof.page.area"),
    share: text("proof.page.share"),
    inkNames: {
      cyan: text("proof.ink.cyan"),
      magenta: text("proof.ink.magenta"),
      yellow: text("proof.ink.yellow"),
      black: text("proof.ink.black"),
      white: text("proof.ink.white"),
      varnish: text("proof.ink.varnish"),
    },
    heaviest: text("proof.page.heaviest"),
    heaviestAt: text("ui.form.labelled", { label: text("proof.page.heaviest"), value: "{place}" }),
    noInk: text("proof.noInk"),
    finishes: text("product.finish.title"),
    noFinish: text("proof.noFinish"),
    faces: text("proof.page.faces"),
    facesNote: text("proof.facesNote"),
    sides: { outside: text("proof.side.outside"), inside: text("proof.side.inside") },
    repeat: text("proof.repeat", { length: "{length}" }),
    notPrinted: text("proof.page.notPrinted"),
    findings: text("proof.page.findings"),
    furtherFindings: rest > 0 ? text("proof.page.further", { count: rest }) : "",
    noFindings: text("proof.page.noFindings"),
    acceptedFindings: text("proof.accepted.title"),
    severities: {
      error: text("proof.severity.error"),
      warning: text("proof.severity.warning"),
      advice: text("proof.severity.advice"),
    },
    coloursNote: text("proof.coloursNote"),
    kraftNote: text("proof.kraftNote"),
    seals: text("proof.page.seals"),
    sealsNote: text("proof.page.sealsNote"),
    sealNames: {
      artwork: text("proof.seal.artwork"),
      geometry: text("proof.seal.geometry"),
      price: text("proof.seal.price"),
    },
  };
}
