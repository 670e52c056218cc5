/** The line of an order that an editor was opened for: named in its address, so that it leads back there. */
import { readOrderNumber } from "@foldmark/commerce";
import type { PersonalRequest } from "./personal-request.server.ts";

export interface OrderedLine {
  readonly number: string;
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
  const href = path("order.details", { orderNumber: number }, { step: "proof", line });
  return { number, key: `${number}/${line}`, href };
}
