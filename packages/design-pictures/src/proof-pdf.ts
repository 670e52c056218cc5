/** The proof as a document of A4 pages that a buyer reads, searches and keeps. It holds no scripts, links or fields. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paperInks, readTrueType, type SheetFonts } from "@foldmark/geometry";
import { cleanText, cleanWords } from "@foldmark/render";
import { type FaceGroup, faceGroups } from "./proof-faces.ts";
import { areaWords, type Reader, sealWords, shareWords } from "./proof-figures.ts";
import { column, left, ProofFlow, right } from "./proof-flow.ts";
import type { ProofAnswer, ProofFinding, ProofWish } from "./proof-job.ts";

export interface ProofContent {
  readonly wish: ProofWish;
  readonly pictures: readonly {
    readonly jpeg: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly caption: string;
  }[];
  readonly groups: readonly FaceGroup[];
  /** Each with the words of the side it is on. */
  readonly inks: readonly { readonly title: string | null; readonly inks: ProofAnswer["inks"] }[];
  /** In finished words. */
  readonly heaviest: { readonly place: string; readonly percent: number } | null;
  /** Board that is not white: colours on it look otherwise. */
  readonly isTinted: boolean;
  readonly seals: Readonly<Record<"artwork" | "geometry" | "price", string>>;
}

const font = (address: string) =>
  readTrueType(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(address)))));

let fonts: SheetFonts | undefined;

const fontsOf = (): SheetFonts => {
  fonts ??= {
    regular: font("@foldmark/geometry/fonts/archivo-document-regular.ttf"),
    bold: font("@foldmark/geometry/fonts/archivo-document-bold.ttf"),
    mono: font("@foldmark/typeset/fonts/ibm-plex-mono/ibm-plex-mono-400.ttf"),
    // Greek, Cyrillic and more, for what buyers call their designs and inks.
    further: [font("@foldmark/typeset/fonts/noto-sans/noto-sans-400.ttf")],
  };
  return fonts;
};

export async function proofPdf(
  content: ProofContent,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const { wish, groups } = content;
  const { facts, words } = wish;
  const running = cleanText(`${words.proof} ${facts.number} · ${facts.order} · ${facts.design}`).slice(
    0,
    110,
  );
  const flow = new ProofFlow(fontsOf(), running);
  head(flow, wish);
  shown(flow, content);
  approved(flow, wish);
  inked(flow, content);
  if (groups.length > 0) faceGroups(flow, words.faces, words.facesNote, groups, wish);
  found(flow, wish);
  sealed(flow, content);
  flow.footers(cleanText(`${wish.brand} · ${facts.order}`).slice(0, 110));
  const bytes = await flow.sheets.bytes({
    title: cleanText(`${words.proof} ${facts.number}, ${facts.order}`),
    author: wish.brand,
    language: wish.language,
    madeOn: new Date(wish.created),
  });
  return { bytes, pages: flow.sheets.count };
}

const stripes = ["#00a0d6", "#d6006e", "#ffd60a", paperInks.ink] as const;

function head(flow: ProofFlow, { words, facts, brand }: ProofWish): void {
  const { sheets } = flow;
  stripes.forEach((ink, index) => {
    sheets.block(left + index * 18, flow.y - 8, 18, 3, ink);
  });
  sheets.text(brand, right, flow.y - 4, { size: 10, bold: true, align: "right" });
  flow.y += 8;
  const design = cleanText(facts.design);
  const title = `${words.proof} ${facts.number}${design && `, ${design}`}`;
  for (const line of sheets.lines(title, column, { size: 20, bold: true }).slice(0, 3)) {
    sheets.text(line, left, flow.y + 18, { size: 20, bold: true, role: "H1" });
    flow.y += 25;
  }
  flow.y += 2;
  flow.paragraph(`${facts.product} · ${facts.order} · ${facts.made}`, left, column, 9, paperInks.soft);
  flow.y += 3;
  flow.paragraph(words.intro);
  flow.y += 8;
}

function shown(flow: ProofFlow, { pictures }: ProofContent): void {
  const height = 218;
  const { sheets } = flow;
  sheets.block(left, flow.y, column, height, paperInks.board);
  const cell = column / pictures.length;
  pictures.forEach(({ jpeg, width, height: high, caption }, index) => {
    const scale = Math.min((cell - 20) / width, (height - 34) / high);
    const [wide, tall] = [width * scale, high * scale];
    const [x, y] = [left + cell * index + (cell - wide) / 2, flow.y + 8 + (height - 34 - tall) / 2];
    sheets.placed(jpeg, { x, y, width: wide, height: tall }, caption);
    sheets.text(caption, left + cell * (index + 0.5), flow.y + height - 9, {
      size: 8,
      ink: paperInks.soft,
      align: "middle",
    });
  });
  flow.y += height;
}

/** Facts and price side by side where both fit, else one below the other. */
function approved(flow: ProofFlow, { words, facts }: ProofWish): void {
  const finishes = { label: words.finishes, value: facts.finishes.join(", ") || words.noFinish };
  const rows = [...facts.rows, finishes];
  const half = (column - 28) / 2;
  const [most, least] = [flow.rowsHeight(rows, half), flow.rowsHeight(facts.priceRows, half)];
  const isWide = Math.max(most, least) + 50 > flow.room;
  if (isWide) {
    flow.heading(words.whatYouApprove);
    flow.rows(rows, left, column);
    flow.heading(words.price);
    flow.rows(facts.priceRows, left, column, true);
    return;
  }
  const top = flow.y;
  flow.heading(words.whatYouApprove);
  flow.rows(rows, left, half);
  const below = flow.y;
  flow.y = top + 14;
  flow.sheets.text(words.price, left + half + 28, flow.y + 8, { size: 12, bold: true, role: "H2" });
  flow.y += 22;
  flow.rows(facts.priceRows, left + half + 28, half, true);
  flow.y = Math.max(below, flow.y);
}

const bar = { x: left + 170, width: 150 } as const;
const areaEnd = right - 80;

function inked(flow: ProofFlow, { wish, inks, heaviest, isTinted }: ProofContent): void {
  const { words } = wish;
  const { sheets } = flow;
  const rows = inks.reduce((sum, group) => sum + group.inks.length + (group.title ? 1 : 0), 0);
  flow.heading(words.inks, Math.min(300, 66 + rows * 16));
  // Here, where colours are read of, and not at the end.
  for (const note of [words.coloursNote, ...(isTinted ? [words.kraftNote] : [])])
    flow.paragraph(note, left, column, 8.5, paperInks.soft);
  flow.y += 4;
  if (rows === 0) {
    flow.paragraph(words.noInk);
    return;
  }
  const named = () => {
    const small = { size: 7.5, ink: paperInks.soft } as const;
    sheets.text(words.ink, left, flow.y + 7, small);
    sheets.text(words.coverage, bar.x, flow.y + 7, small);
    sheets.text(words.area, areaEnd, flow.y + 7, { ...small, align: "right" });
    sheets.text(words.share, right, flow.y + 7, { ...small, align: "right" });
    flow.y += 12;
    sheets.rule(left, flow.y, column);
  };
  named();
  for (const { title, inks: own } of inks) {
    if (flow.need(title ? 36 : 18)) named();
    if (title) {
      sheets.text(title, left, flow.y + 13, { size: 8.5, bold: true });
      flow.y += 18;
    }
    for (const ink of own) inkRow(flow, ink, wish, named);
  }
  if (!heaviest) return;
  flow.need(18);
  sheets.rule(left, flow.y, column, "ink");
  sheets.text(
    heaviest.place ? words.heaviestAt.replace("{place}", heaviest.place) : words.heaviest,
    left,
    flow.y + 12,
    {
      bold: true,
    },
  );
  const percent = `${Math.round(heaviest.percent)}${wish.percent}`;
  sheets.text(percent, right, flow.y + 12, { bold: true, align: "right" });
  flow.y += 18;
}

function inkRow(flow: ProofFlow, ink: ProofAnswer["inks"][number], wish: ProofWish, named: () => void): void {
  const { sheets } = flow;
  const known = wish.words.inkNames as Readonly<Record<string, string>>;
  const name = ink.kind === "spot" ? ink.name : (known[ink.name] ?? ink.name);
  const lines = sheets.lines(name, bar.x - left - 28);
  if (flow.need(lines.length * 12.5 + 4)) named();
  const { y } = flow;
  sheets.block(left, y + 3.5, 9, 9, paperInks.hair);
  sheets.block(left + 0.4, y + 3.9, 8.2, 8.2, ink.colour);
  for (const [index, line] of lines.entries()) sheets.text(line, left + 16, y + 11 + index * 12.5);
  sheets.block(bar.x, y + 5.5, bar.width, 5, "#e8e9e4");
  sheets.block(bar.x, y + 5.5, Math.max(0.6, bar.width * ink.share), 5, paperInks.ink);
  const reader: Reader = wish;
  sheets.text(areaWords(ink.area, reader), areaEnd, y + 11, { align: "right" });
  sheets.text(shareWords(ink.share, reader), right, y + 11, { align: "right" });
  flow.y += lines.length * 12.5 + 4;
  sheets.rule(left, flow.y, column);
}

const severityInks = { error: "#a3101f", warning: "#8a5a00", advice: paperInks.soft } as const;

function found(flow: ProofFlow, { words, facts }: ProofWish): void {
  const open = facts.findings.filter(({ accepted }) => accepted === null);
  const accepted = facts.findings.filter((finding) => finding.accepted !== null);
  if (open.length > 0 || accepted.length === 0) flow.heading(words.findings, 60);
  if (facts.findings.length === 0) flow.paragraph(words.noFindings);
  for (const finding of open) foundRow(flow, finding, words);
  if (accepted.length === 0) return;
  flow.heading(words.acceptedFindings, 60);
  for (const finding of accepted) foundRow(flow, finding, words);
}

function foundRow(flow: ProofFlow, finding: ProofFinding, words: ProofWish["words"]): void {
  if (flow.need(34)) {
    flow.sheets.text(words.furtherFindings, left, flow.y + 4, { size: 10.5, bold: true, role: "H2" });
    flow.y += 18;
  }
  const { severity } = finding;
  const x = left + 84;
  flow.sheets.text(words.severities[severity], left, flow.y + 9, {
    bold: true,
    size: 8,
    ink: severityInks[severity],
  });
  for (const line of flow.sheets.lines(cleanWords(finding.title), right - x, { bold: true })) {
    flow.need(13);
    flow.sheets.text(line, x, flow.y + 9, { bold: true });
    flow.y += 12.4;
  }
  flow.paragraph(finding.about, x, right - x, 8.5, paperInks.soft);
  if (finding.accepted) flow.paragraph(finding.accepted, x, right - x, 8.5);
  flow.y += 4;
  flow.sheets.rule(left, flow.y, column);
  flow.y += 4;
}

function sealed(flow: ProofFlow, { wish: { words }, seals }: ProofContent): void {
  flow.heading(words.seals, 62);
  flow.paragraph(words.sealsNote, left, column, 8.5, paperInks.soft);
  flow.y += 4;
  for (const name of ["artwork", "geometry", "price"] as const) {
    flow.need(18);
    flow.sheets.text(words.sealNames[name], left, flow.y + 9);
    flow.sheets.text(sealWords(seals[name]), left + 120, flow.y + 9, { mono: true, size: 7.8 });
    flow.y += 15;
  }
}
