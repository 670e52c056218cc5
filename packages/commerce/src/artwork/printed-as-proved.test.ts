import { expect, it } from "vitest";
import { isPrintedAsProved } from "./proof.ts";

const file = (name: string, sha256: string) => ({ name, sha256 });
const prints = [file("print-body-outside.pdf", "a"), file("print-body-inside.pdf", "b")];

it("is what was proved only with the same files, in whatever order", () => {
  expect(isPrintedAsProved({ prints }, prints.toReversed())).toBe(true);
  expect(isPrintedAsProved({ prints }, [prints[0]!, file("print-body-inside.pdf", "c")])).toBe(false);
  expect(isPrintedAsProved({ prints }, prints.slice(0, 1))).toBe(false);
  expect(isPrintedAsProved({ prints: [] }, prints)).toBe(false);
});

it("cannot be told of proofs that name no files", () => {
  expect(isPrintedAsProved({}, prints)).toBe(true);
});
