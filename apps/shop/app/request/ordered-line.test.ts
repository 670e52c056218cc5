import { expect, it } from "vitest";
import { orderedLine } from "./ordered-line.ts";

const path = ((id: string, params: { orderNumber: string }, query: object) =>
  `${id} ${params.orderNumber} ${JSON.stringify(query)}`) as never;
const asked = (forOrder: string | null) =>
  orderedLine({ query: new URLSearchParams(forOrder === null ? {} : { forOrder }), path });

it("reads for which line of which order an editor was opened, and leads back there", () => {
  expect(asked("EU-7H6TG25NQ/2")).toEqual({
    number: "EU-7H6TG25NQ",
    position: 2,
    key: "EU-7H6TG25NQ/2",
    href: 'order.details EU-7H6TG25NQ {"step":"proof","line":"2"}',
  });
  for (const strange of [
    null,
    "",
    "EU-7H6TG25NQ",
    "EU-7H6TG25NQ/0",
    "EU-7H6TG25NQ/1e9",
    "//evil.test",
    "../1",
  ])
    expect(asked(strange), String(strange)).toBeNull();
});
