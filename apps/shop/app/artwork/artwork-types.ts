/** What the use-cases of artwork speak of, by the names that pages and the server call it. */
import type { artwork, workCommerce } from "@foldmark/commerce";

export type LineStanding = NonNullable<Awaited<ReturnType<typeof artwork.standing>>>[number];
export type ShownProof = NonNullable<LineStanding["proof"]>;
export type ProofFacts = ShownProof["facts"];
export type PlacedFinding = ProofFacts["checked"]["findings"][number];
export type FittingDesign = Awaited<ReturnType<typeof artwork.fitting>>[number];

/** Draws proofs and print files. */
export type ArtworkMaker = Parameters<typeof workCommerce>[1]["maker"];
export type NotMade = Extract<Awaited<ReturnType<ArtworkMaker["check"]>>, { readonly kind: "not-made" }>;

type Refused<Answer> = Extract<Awaited<Answer>, { readonly kind: "refused" }>;
/** Why a buyer's answer is not taken. */
export type AnswerRefusal = Refused<
  ReturnType<typeof artwork.approve> | ReturnType<typeof artwork.send>
>["reason"];
