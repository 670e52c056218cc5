/** One product was put in: which line it is, and how many that line holds now. Pressed twice, the second says so. */
import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "@foldmark/catalogue";
import type { CartLine, WantedLine } from "@foldmark/commerce";
import { ask, whole } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { Region } from "@foldmark/region";
import type { Reader } from "./line-model.ts";

export interface IncreasedLine {
  readonly line: Pick<CartLine, "id" | "configuration">;
  /** As many as were just put in. */
  readonly pieces: number;
}

/** A configuration in any number and order, as a cart keeps it. */
const make = ({ quantity: _, options, ...rest }: Configuration): unknown =>
  JSON.parse(JSON.stringify({ ...rest, options: [...options].sort() }));

/** Null for several products together: those are counted, not their pieces. */
export function increasedLine(
  book: Book,
  region: Region,
  wanted: readonly WantedLine[],
  lines: readonly CartLine[],
): IncreasedLine | null {
  const [only, ...others] = wanted;
  if (!only || others.length > 0 || only.bundle !== null) return null;
  const answer = ask({ book, region, stock: () => Number.POSITIVE_INFINITY }, only.question);
  if (answer.kind === "issues") return null;
  const { configuration } = answer;
  const line = lines.find(
    (each) =>
      !each.isSavedForLater &&
      each.bundle === null &&
      each.design === null &&
      isDeepStrictEqual(make(each.configuration), make(configuration)),
  );
  return line ? { line, pieces: configuration.quantity } : null;
}

/** "500 more: 1,000 in the cart." Nothing of the kind where there were none before. */
export function saidOf(reader: Reader, { line, pieces }: IncreasedLine): string | undefined {
  const now = line.configuration.quantity;
  if (!(pieces > 0 && pieces < now)) return undefined;
  return reader.text("cart.more.said", { more: whole(reader, pieces), now: whole(reader, now) });
}

export const moreWords = (reader: Reader, grown: IncreasedLine) => ({
  said: saidOf(reader, grown),
  again: reader.text("cart.more.again", { pieces: whole(reader, grown.pieces) }),
});
