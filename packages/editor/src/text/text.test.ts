import { newNode, type TextNode } from "@foldmark/design";
import { runs } from "@foldmark/design/testing";
import { createFontShelf, type FontShelf } from "@foldmark/render/node";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { pasteInto } from "../session/paste.ts";
import { drive, testFont, testOptions } from "../testing/editors.ts";
import { cleanText, plainText, replacedText } from "./edit-runs.ts";
import { createTextSetter } from "./text-setter.ts";

let shelf: FontShelf;
beforeAll(async () => {
  shelf = await createFontShelf();
  await shelf.open([testFont]);
});

const lid = "panel:body-outside/lid" as const;
const typing = (nodes: readonly TextNode[] = []) =>
  drive({ nodes, host: { setText: createTextSetter(shelf.fonts) } });
const textOf = (node: { readonly kind: string }) => plainText((node as TextNode).runs);

describe("runs", () => {
  it("X1: replacing characters does to the words what slicing does, and leaves no empty run", () => {
    fc.assert(
      fc.property(runs, fc.nat(60), fc.nat(60), fc.string({ maxLength: 5 }), (list, a, b, text) => {
        const words = plainText(list);
        const [from, to] = [Math.min(a, b, words.length), Math.min(Math.max(a, b), words.length)];
        const after = replacedText(list, from, to, text);
        expect(plainText(after)).toBe(words.slice(0, from) + text + words.slice(to));
        expect(after.length).toBeGreaterThan(0);
        if (plainText(after) !== "") expect(after.every((run) => run.text !== "")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("X2: what cannot be printed does not come in", () => {
    expect(cleanText("a\r\nb\u0007c\ud800")).toBe("a\nbc\ufffd");
  });
});

describe("typing", () => {
  it("X3: a click with the text tool writes nothing into the design before the first letter", () => {
    const driver = typing();
    const before = driver.hash;
    driver.press("t").click(driver.onPanel("body-outside/lid", 40, 40));
    expect(driver.state).toBe("select.editing-text");
    expect(driver.hash).toBe(before);
    driver.escape();
    expect([driver.state, driver.hash]).toEqual(["select.idle", before]);
  });

  it.each([
    ["a click with the text tool", 5000],
    ["nothing else", 12_000],
  ] as const)("X3: words pasted after %s stand in lines on their panel, all %i letters", (before, count) => {
    const words = "packaging ".repeat(count / 10);
    const driver = typing();
    if (before !== "nothing else") driver.press("t").click(driver.onPanel("body-outside/lid", 40, 40));
    expect(pasteInto(driver.editor, { "text/plain": words })).toBe(true);
    const [node] = driver.nodes() as readonly TextNode[];
    expect(textOf(node!).trim()).toBe(words.trim());
    expect(node).toMatchObject({ fit: { kind: "auto-height" } });
    const room = driver.editor.design.layout!.artboard(node!.parent as typeof lid)!.width;
    expect(node!.x + node!.width).toBeLessThanOrEqual(room);
    expect(node!.height).toBeGreaterThan(100_000);
  });

  it("X4: letters make the text, its box grows with them, and one undo takes a new text away", () => {
    const driver = typing();
    const before = driver.hash;
    driver
      .press("t")
      .click(driver.onPanel("body-outside/lid", 40, 40))
      .type("Open");
    const [node] = driver.nodes();
    expect([textOf(node!), node!.parent]).toEqual(["Open", lid]);
    const { width } = node!;
    driver.type(" slowly");
    expect(driver.nodes()[0]!.width).toBeGreaterThan(width);
    driver.escape().press("z", { mod: true });
    expect(driver.hash).toBe(before);
  });

  it("X5: moves by characters, words and lines, selects, deletes and breaks lines", () => {
    const driver = typing();
    driver
      .press("t")
      .click(driver.onPanel("body-outside/lid", 40, 40))
      .type("one two three");
    const words = () => textOf(driver.nodes()[0]!);
    driver.press("ArrowLeft", { mod: true }).press("Backspace", { mod: true });
    expect(words()).toBe("one three");
    driver.press("Home").press("Delete").type("O").press("End").press("Enter").type("four");
    expect(words()).toBe("One three\nfour");
    driver.press("ArrowUp").press("Home").press("End", { shift: true }).type("x");
    expect(words()).toBe("x\nfour");
    driver.press("a", { mod: true }).press("Backspace");
    expect(words()).toBe("");
  });

  it("X6: a composition is one undo, and a pointer that is lost takes nothing of it away", () => {
    const node = newNode("text", { id: "node:t", parent: lid, x: 40_000, y: 40_000, width: 60_000 });
    const driver = typing([{ ...node, runs: [{ text: "ab", style: testOptions.textStyle }] }]);
    driver.doubleClick(driver.onPanel("body-outside/lid", 41, 41));
    expect(driver.state).toBe("select.editing-text");
    driver.press("End").compose("n", "ni", "你");
    expect(textOf(driver.node("node:t"))).toBe("ab你");
    const before = driver.hash;
    driver.editor.send({ type: "composition", phase: "start", text: "", time: 9000 });
    driver.editor.send({ type: "composition", phase: "update", text: "zz", time: 9001 });
    expect(textOf(driver.node("node:t"))).toBe("ab你zz");
    driver.pointerCancel();
    expect(textOf(driver.node("node:t"))).toBe("ab你zz");
    driver.escape().press("z", { mod: true });
    expect(driver.hash).toBe(before);
    driver.press("z", { mod: true });
    expect(textOf(driver.node("node:t"))).toBe("ab");
  });

  it("X8: a tap while a word is composed keeps the word, in the text and beside it", () => {
    const node = newNode("text", { id: "node:t", parent: lid, x: 40_000, y: 40_000, width: 60_000 });
    const compose = (driver: ReturnType<typeof typing>, text: string) => {
      driver.editor.send({ type: "composition", phase: "start", text: "", time: 9000 });
      driver.editor.send({ type: "composition", phase: "update", text, time: 9001 });
    };
    // In the text, and beside it.
    for (const [x, y] of [
      [41, 41],
      [40, 120],
    ] as const) {
      const driver = typing([{ ...node, runs: [{ text: "ab", style: testOptions.textStyle }] }]);
      driver.doubleClick(driver.onPanel("body-outside/lid", 41, 41)).press("End");
      compose(driver, "zz");
      driver.click(driver.onPanel("body-outside/lid", x, y));
      expect(textOf(driver.node("node:t"))).toBe("abzz");
      // What the input method still has to say of it is said already.
      driver.editor.send({ type: "composition", phase: "update", text: "zzz", time: 30_000 });
      driver.editor.send({ type: "composition", phase: "end", text: "zzz", time: 30_001 });
      expect(textOf(driver.node("node:t"))).toBe("abzz");
      expect(driver.editor.isInGesture).toBe(false);
    }
    // A text that was only begun.
    const driver = typing();
    driver.press("t").click(driver.onPanel("body-outside/lid", 40, 40));
    compose(driver, "neu");
    driver.click(driver.onPanel("body-outside/lid", 40, 120));
    expect(driver.nodes().map(textOf)).toEqual(["neu"]);
  });

  it("X7: a click sets the caret, two take the word, and a click beside ends it", () => {
    const node = newNode("text", { id: "node:t", parent: lid, x: 40_000, y: 40_000, width: 90_000 });
    const driver = typing([{ ...node, runs: [{ text: "one two", style: testOptions.textStyle }] }]);
    const at = driver.onPanel("body-outside/lid", 41, 42);
    driver.doubleClick(at).wait(1000).doubleClick(at).type("X");
    expect(textOf(driver.node("node:t"))).toBe("X two");
    driver.click(driver.onPanel("body-outside/lid", 40, 120));
    expect(driver.state).toBe("select.idle");
  });
});
