import type { TextFunction } from "@foldmark/messages";
import { expect, it } from "vitest";
import { refusalWords } from "./refusal-words.ts";

const key = ((name: string) => name) as TextFunction;

it("calls what is full full, and only what may go later later", () => {
  const said = (code: string) => refusalWords(key, code, null);
  for (const code of ["too_many_designs", "too_many_files", "too_many_file_bytes"])
    expect(said(code)).toBe("printfile.refusal.room");
  expect(said("worked_too_much")).toBe("printfile.refusal.today");
  expect(said("try_again")).toBe("printfile.refusal.later");
});
