/** Draws proofs and print files of ordered lines: in the sandbox, in the words of the order's language. */
import { createHash } from "node:crypto";
import {
  designCheckJob,
  filesDrawn,
  jobPackage,
  type PrintStandard,
  printFileJob,
  proofFile,
  proofJob,
  streamSource,
} from "@foldmark/design-pictures";
import {
  type Clock,
  createFileOpener,
  type Db,
  type FileStore,
  isPassingFailure,
  type Sandbox,
  type SandboxRefusal,
} from "@foldmark/platform";
import { type Brand, regionById } from "@foldmark/region";
import type { ArtworkMaker, NotMade } from "../app/artwork/artwork-types.ts";
import { loaderText } from "../app/request/loader-text.ts";
import { writeDiePdf } from "./api/dieline-pdf.ts";
import {
  findingsOf,
  isPrintFile,
  measuredInks,
  printedPages,
  printFilesOf,
  withPrintedPictures,
} from "./print-file-maker.ts";
import { placesIn, proofWish } from "./proof-wish.ts";

type Drawing = Parameters<ArtworkMaker["check"]>[0];
type PrintFiles = Parameters<typeof jobPackage>[1];

interface Parts {
  readonly sandbox: Pick<Sandbox, "run">;
  readonly files: FileStore;
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  /** Whether a package also holds a print file for presses that take PDF/X-1a only. */
  readonly printsFlattened?: boolean;
}

/** Of all pictures and fonts of one design. What is larger is looked at by a person. */
const mostBytes = 600_000_000;

/** Of the findings of a print file; more than anybody reads. */
const mostListed = 40;

const notMade = ({ code }: Pick<SandboxRefusal, "code">): NotMade => ({
  kind: "not-made",
  code,
  isPassing: isPassingFailure(code),
});

export function createArtworkMaker(parts: Parts): ArtworkMaker {
  const { sandbox, files, db, clock, brand, printsFlattened = false } = parts;
  const opener = createFileOpener({ sandbox, files, db, clock });

  /** Twice through the store, as nobody knows how long a file is before it was read; never all of it in memory. */
  async function sourceOf(drawing: Drawing) {
    const found: Parameters<typeof streamSource>[1][number][] = [];
    for (const [hash, stored] of filesDrawn(drawing.document, drawing.files)) {
      const content = await files.get(stored);
      // Whoever draws says that it is missing.
      if (!content) continue;
      let size = 0;
      for await (const chunk of content) size += (chunk as Uint8Array).byteLength;
      const read = async () => {
        const again = await files.get(stored);
        if (!again) throw new Error("a file of a design was removed while it was drawn");
        return again;
      };
      found.push({ hash, size, read });
    }
    const { document, product, dieline } = drawing;
    return { name: nameOf(drawing), source: () => streamSource({ document, product, dieline }, found) };
  }

  /** In the store, each with what the ticket says of it. */
  async function printedOf(drawing: Drawing, created: Date): Promise<PrintFiles | NotMade> {
    if (isPrintFile(drawing)) {
      const pages = await printedPages(opener, drawing);
      return "code" in pages ? notMade(pages) : printFilesOf(pages);
    }
    return writtenAs("PDF/X-4", drawing, created);
  }

  async function writtenAs(
    standard: PrintStandard,
    drawing: Drawing,
    created: Date,
  ): Promise<PrintFiles | NotMade> {
    const wish = { standard, created: created.toISOString() };
    const made = await opener.make(printFileJob, wish, await sourceOf(drawing), { limit: mostBytes });
    if (!made.done) return notMade(made);
    return made.answer.files.map((file) => {
      const stored = made.files[file.name];
      if (!stored) throw new Error(`${file.name} was not made`);
      return { ...file, ...stored };
    });
  }

  return {
    async check(drawing, { order }) {
      const where = placesIn(loaderText(regionById(order.region), order.language), drawing);
      if (isPrintFile(drawing)) {
        const pages = await printedPages(opener, drawing);
        if ("code" in pages) return notMade(pages);
        const found = findingsOf(pages, drawing);
        const rest = found.slice(mostListed);
        const errors = rest.filter(({ severity }) => severity === "error").length;
        const listed = found.slice(0, mostListed).map((finding) => ({ ...finding, where: where(finding) }));
        return { kind: "made", findings: listed, further: { errors, others: rest.length - errors } };
      }
      const made = await opener.make(designCheckJob, {}, await sourceOf(drawing), { limit: mostBytes });
      if (!made.done) return notMade(made);
      const { findings, further } = made.answer;
      const placed = findings.map((finding) => ({ ...finding, where: where(finding) }));
      return { kind: "made", findings: placed, further };
    },

    async proof(drawing, of, head) {
      const pages = isPrintFile(drawing) ? await printedPages(opener, drawing) : null;
      if (pages && "code" in pages) return notMade(pages);
      const words = proofWish(drawing, of, head, brand);
      const wish = pages ? { ...words, measured: measuredInks(pages) } : words;
      // Inks and picture are of the same writing of the page.
      const drawn = pages ? { ...drawing, files: withPrintedPictures(drawing.files, pages) } : drawing;
      const made = await opener.make(proofJob, wish, await sourceOf(drawn), { limit: mostBytes });
      if (!made.done) return notMade(made);
      const { [proofFile.file]: pdf, ...pictures } = made.files;
      if (!pdf) throw new Error("a proof without its document");
      const printed = pages ? printFilesOf(pages) : await printedOf(drawing, new Date(head.made));
      if ("kind" in printed) return printed;
      return {
        kind: "made",
        answer: made.answer,
        pdf,
        pictures: Object.entries(pictures).map(([name, file]) => ({
          ...file,
          name,
          type: name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
        })),
        prints: named(printed),
      };
    },

    async prints(drawing, provedAt) {
      const printed = await printedOf(drawing, provedAt);
      return "kind" in printed ? printed : { kind: "made", prints: named(printed) };
    },

    async print(drawing, { order, line }, { sha256, size, created, facts, approval }) {
      const provedAt = new Date(facts.made);
      const printed = await printedOf(drawing, provedAt);
      if ("kind" in printed) return printed;
      // What was sent as a file is not flattened: it goes out as it was approved.
      const isFlattened = printsFlattened && !isPrintFile(drawing);
      const flattened = isFlattened ? await writtenAs("PDF/X-1a:2003", drawing, provedAt) : [];
      if ("kind" in flattened) return flattened;
      const { configuration: product } = line;
      const packed = jobPackage(
        {
          order: order.number,
          line: line.position,
          reference: order.purchaseNumber,
          product,
          dieline: drawing.drawn,
          diePdf: await writeDiePdf(drawing.drawn, product, order.language, created),
          proof: { sha256, size },
          approval: {
            ...approval,
            proof: { order: facts.order, line: facts.line, number: facts.number },
            ...facts.checked,
          },
          created,
        },
        [...printed, ...flattened],
      );
      for (const { bytes } of packed) if (bytes) await files.put(oneChunk(bytes), { limit: bytes.length });
      return {
        kind: "made",
        files: packed.map(({ bytes: _, ...file }) => file),
        prints: named(printed),
      };
    },
  };
}

const named = (files: readonly { readonly name: string; readonly sha256: string }[]) =>
  files.map(({ name, sha256 }) => ({ name, sha256 }));

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What is drawn: the design with its files, what it lies on, and how that is made. */
const nameOf = ({ document, dieline, product, files }: Drawing): string =>
  createHash("sha256")
    .update(JSON.stringify([document, dieline.hash, product, filesDrawn(document, files)]))
    .digest("hex");
