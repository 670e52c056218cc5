/** Designs that lines are to carry, as the store of designs has them. Lines without one ask it nothing. */
import type { Configuration } from "@foldmark/catalogue";
import type { Tx } from "@foldmark/platform";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { isPrintedAlike } from "../designs/design-product.ts";
import {
  type DesignWish,
  designForLine,
  type LineDesign,
  printFilesAmong,
  type UnreadyDesign,
} from "../designs/line-designs.ts";
import { isRefused, type Refused, refused } from "../refusals.ts";
import type { Cart } from "./cart.ts";
import type { LineRefusal } from "./cart-refusal.ts";
import {
  type CartTools,
  type ConfirmedChange,
  type ConfirmedLine,
  type LineChange,
  lineOf,
  type WantedLine,
} from "./cart-rules.ts";

export interface Confirming {
  readonly commerce: Commerce;
  readonly caller: Caller;
  readonly tx: Tx;
  readonly tools: Pick<CartTools, "ask" | "dielineHashOf">;
}

export function confirmedDesign(
  { commerce, caller, tx }: Confirming,
  wish: DesignWish,
  configuration: Configuration,
): Promise<LineDesign | UnreadyDesign | null> {
  const asking = { tx, owner: ownerOf(caller), by: callerKey(caller), clock: commerce.clock };
  return designForLine(asking, wish, configuration);
}

export async function confirmedLines(
  asking: Confirming,
  wanted: readonly WantedLine[],
): Promise<readonly ConfirmedLine[] | Refused<LineRefusal>> {
  const lines: ConfirmedLine[] = [];
  for (const { question, design: wish, bundle } of wanted) {
    const answer = wish && asking.tools.ask(question);
    // What cannot be had at all is refused by the rules, with its reasons.
    const isToBeAsked = wish !== null && answer !== null && answer.kind !== "issues";
    const found = isToBeAsked ? await confirmedDesign(asking, wish, answer.configuration) : null;
    if (found === "in-check") return refused({ code: "design-in-check" });
    if (found === "unchecked") return refused({ code: "design-unchecked" });
    if (isToBeAsked && !found) return refused({ code: "design-unknown" });
    lines.push({
      question,
      bundle,
      design: found?.design ?? null,
      isDesignUnseen: found?.isDesignUnseen ?? false,
    });
  }
  return lines;
}

/** Cut or printed another way, a line's design goes along; named anew, the new one has to fit as well. */
export async function confirmedChange(
  asking: Confirming,
  cart: Cart,
  lineId: string,
  { design: wish, ...change }: LineChange,
): Promise<ConfirmedChange | Refused<LineRefusal>> {
  const line = lineOf(cart, lineId);
  if (isRefused(line)) return line;
  if (wish === null) return { ...change, design: null };
  // Pages of a print file are looked at where they lie and are checked, not by a word in the cart.
  if (change.isDesignUnseen === false && !wish && line.design)
    if ((await printFilesAmong(asking.tx, [line.design.id])).size > 0)
      return refused({ code: "design-unseen", lineIds: [lineId] });
  const named = wish ?? line.design;
  if (!named) return change;
  const answer = asking.tools.ask({ ...line.configuration, ...change });
  if (answer.kind === "issues") return change;
  const isKept =
    !wish &&
    asking.tools.dielineHashOf(answer.configuration) === line.dielineHash &&
    isPrintedAlike(answer.configuration, line.configuration);
  if (isKept) return change;
  const found = await confirmedDesign(asking, named, answer.configuration);
  if (found === "in-check") return refused({ code: "design-in-check" });
  if (found === "unchecked") return refused({ code: "design-unchecked" });
  if (found) return { ...change, ...found };
  // Nothing can be drawn on what it becomes: the line goes on without. A design that was asked for has to be there.
  return wish ? refused({ code: "design-unknown" }) : { ...change, design: null };
}
