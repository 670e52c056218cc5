import { commands } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { historyName, historyNames } from "./history-names.ts";

describe("names of what was done", () => {
  it("are there for every command", () => {
    expect([...commands.keys()].filter((id) => historyName(id) === null)).toEqual([]);
  });

  it("are those of the coarser label where a finer one has none", () => {
    expect(historyName("node.align.left")).toBe("node.align");
    expect(historyName("node.unlock")).toBe("node.unlock");
    expect(historyName("something")).toBeNull();
  });

  it("stand there once", () => {
    expect(new Set(historyNames).size).toBe(historyNames.length);
  });
});
