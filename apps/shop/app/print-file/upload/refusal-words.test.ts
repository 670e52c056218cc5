import type { TextFunction } from "@foldmark/messages";
import { expect, it } from "vitest";
import { isWorthAnotherTry, refusalWords } from "./refusal-words.ts";

const key = ((name: string) => name) as TextFunction;

it("calls what is full full, and only what may go later later", () => {
  const said = (code: string) => refusalWords(key, code, null);
  for (const code of ["too_many_designs", "too_many_files", "too_many_file_bytes"])
    expect(said(code)).toBe("printfile.refusal.room");
  expect(said("worked_too_much")).toBe("printfile.refusal.today");
  expect(said("try_again")).toBe("printfile.refusal.later");
});

it("blames no file for a machine that had no time, and offers another try where the file may be well", () => {
  expect(refusalWords(key, "kept-waiting", null)).toBe("printfile.refusal.unfinished");
  expect(refusalWords(key, "out-of-time", null)).toBe("printfile.refusal.complex");
  for (const code of ["kept-waiting", "crashed", "bad-answer", "try-again"])
    expect(isWorthAnotherTry(code)).toBe(true);
  for (const code of ["out-of-time", "too-many-operators", "password", "svg-not-all-drawn:text"])
    expect(isWorthAnotherTry(code)).toBe(false);
});
