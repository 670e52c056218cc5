/** Scripts in a page, by its real mouse, keyboard and input method. The canvas lies at the page's top left. */
import type { Action, ScriptPort } from "@foldmark/editor/testing";
import type { Page } from "playwright-core";

async function compose(page: Page, states: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of states)
    await session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send("Input.insertText", { text: states.at(-1)! });
  await session.detach();
}

async function act(page: Page, action: Action): Promise<void> {
  switch (action.do) {
    case "press":
      return page.keyboard.press(
        `${action.mod ? "Control+" : ""}${action.shift ? "Shift+" : ""}${action.key}`,
      );
    case "click":
      return page.mouse.click(action.at.x, action.at.y);
    case "double-click":
      return page.mouse.dblclick(action.at.x, action.at.y);
    case "type":
      return page.keyboard.type(action.text);
    case "compose":
      return compose(page, action.states);
    case "drag":
      await page.mouse.move(action.from.x, action.from.y);
      await page.mouse.down();
      await page.mouse.move(action.to.x, action.to.y, { steps: 4 });
      await page.mouse.up();
  }
}

export const pagePort = (page: Page): ScriptPort => ({
  async perform(action) {
    await act(page, action);
    // A second click within 450 ms would be a double one.
    await page.waitForTimeout(action.do === "click" || action.do === "drag" ? 500 : 20);
  },
});
