import { afterEach, expect, it, vi } from "vitest";
import { TakenPictures } from "./taken-pictures.ts";

afterEach(() => vi.restoreAllMocks());

const picture = (photograph: string) => ({ photograph, lines: null });

it("keeps the pictures looked at last, and gives the others' memory back", () => {
  const givenBack = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  const pictures = new TakenPictures();
  for (const name of ["a", "b", "c", "d", "e", "f"]) pictures.put(name, picture(`blob:${name}`));
  expect(pictures.get("a")).toEqual(picture("blob:a"));
  expect(givenBack).not.toHaveBeenCalled();
  pictures.put("g", picture("blob:g"));
  expect(givenBack.mock.calls).toEqual([["blob:b"]]);
  expect(pictures.get("b")).toBeNull();
  expect(pictures.get("a")).toEqual(picture("blob:a"));
  pictures.clear();
  expect(givenBack).toHaveBeenCalledTimes(7);
  expect(pictures.get("a")).toBeNull();
});
