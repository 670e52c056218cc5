/** What the use-cases of artwork stand on, and what is drawn for them elsewhere. */
import type { DesignProduct, StoredDesign } from "@foldmark/design";
import type { ProofAnswer } from "@foldmark/design-pictures";
import type { Dieline } from "@foldmark/geometry";
import type { Log, StoredFile } from "@foldmark/platform";
import type { Commerce } from "../commerce.ts";
import type { AcceptedFinding } from "../designs/accepted-findings.ts";
import type { DesignFiles } from "../designs/design-files.ts";
import type { Notifying } from "../orders/notify-buyer.ts";
import type { Findings, NamedPrint, ProofFacts } from "./proof.ts";
import type { LineInOrder, MadeFileOfProof } from "./proof-store.ts";

/** All that a line is printed from. */
export interface LineDrawing {
  readonly document: StoredDesign;
  /** As it was ordered, whatever the design was begun on. */
  readonly product: DesignProduct;
  readonly dieline: { readonly hash: string; readonly text: string };
  readonly files: DesignFiles;
  /** Of a print file: warnings that its buyer took as they are. */
  readonly accepted: readonly AcceptedFinding[];
}

/** `isPassing`: nothing is wrong with the design, and it will be drawn another time. */
export interface NotMade {
  readonly kind: "not-made";
  readonly code: string;
  readonly isPassing: boolean;
}

/** Everything but what is drawn. */
export type ProofHead = Omit<ProofFacts, "drawn" | "prints">;

/** What a line is released by. */
export interface ApprovedProof extends StoredFile {
  /** Of the package. */
  readonly created: Date;
  /** Print files carry the time that it was made, so that they are the same ones again. */
  readonly facts: Pick<ProofFacts, "order" | "line" | "number" | "made" | "checked">;
  readonly approval: { readonly name: string; readonly at: Date };
}

/** Draws in the sandbox: designs hold files of strangers. What it made lies in the file store. */
export interface ArtworkMaker {
  check(drawing: LineDrawing, of: LineInOrder): Promise<({ readonly kind: "made" } & Findings) | NotMade>;
  proof(
    drawing: LineDrawing,
    of: LineInOrder,
    head: ProofHead,
  ): Promise<
    | {
        readonly kind: "made";
        readonly answer: ProofAnswer;
        readonly pdf: StoredFile;
        readonly pictures: readonly MadeFileOfProof[];
        /** The print files of what it shows, as they would be written now. */
        readonly prints: readonly NamedPrint[];
      }
    | NotMade
  >;
  /** The print files as they would be written now, of a proof that was made then. */
  prints(
    drawing: LineDrawing,
    provedAt: Date,
  ): Promise<{ readonly kind: "made"; readonly prints: readonly NamedPrint[] } | NotMade>;
  /** Print files, die files, the proof that was approved and the ticket, which names them all. */
  print(
    drawing: LineDrawing & { readonly drawn: Dieline },
    of: LineInOrder,
    proof: ApprovedProof,
  ): Promise<
    | {
        readonly kind: "made";
        readonly files: readonly MadeFileOfProof[];
        readonly prints: readonly NamedPrint[];
      }
    | NotMade
  >;
}

export interface ArtworkServices extends Commerce, Notifying {
  readonly log: Log;
}

export interface ProvingServices extends ArtworkServices {
  readonly maker: ArtworkMaker;
}
