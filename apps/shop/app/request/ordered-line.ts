/** The line of an order that an editor was opened for: named in its address, so that it leads back there. */
import { readOrderNumber } from "@foldmark/commerce";
import type { PersonalRequest } from "./personal-request.server.ts";

export interface OrderedLine {
  readonly number: string;
  readonly position: number;
  /** As the address names it. */
  readonly key: string;
  /** The page of the line's artwork. It asks by itself whose order it is. */
  readonly href: string;
}

/** `EU-7H6TG25NQ/1`; null where the address names none. */
export function orderedLine({ query, path }: Pick<PersonalRequest, "query" | "path">): OrderedLine | null {
  const [written = "", line = ""] = (query.get("forOrder") ?? "").split("/");
  const number = readOrderNumber(written);
  if (!number || !/^[1-9]\d{0,2}$/.test(line)) return null;
  return namedLine({ path }, number, Number(line));
}

/** A line that is known otherwise. */
export function namedLine(
  { path }: Pick<PersonalRequest, "path">,
  number: string,
  position: number,
): OrderedLine {
  const href = path("order.details", { orderNumber: number }, { step: "proof", line: String(position) });
  return { number, position, key: `${number}/${position}`, href };
}
