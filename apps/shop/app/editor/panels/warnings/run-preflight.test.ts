import { signal } from "@foldmark/design";
import { PartLoadError } from "@foldmark/ui";
import { expect, it, vi } from "vitest";
import type { EditorSession } from "../../session/editor-session.ts";
import { checkNow } from "./run-preflight.ts";

/** One that has no side to print, and so nothing wrong; or one of which the colours are not here. */
function session(surfaces: readonly object[] = []) {
  const found = { rule: "small-text" };
  const opened = {
    editor: { design: { layout: {}, store: {} } },
    product: signal({ configuration: { sku: "mailer-box-full-color", print: "outside" } }),
    surfaces: signal(surfaces),
    art: { drawers: {}, printedOn: (): never | null => null, supply: () => Promise.resolve(true) },
    findings: signal<readonly object[]>([found]),
    ruleCount: signal(0),
    hasCheckFailed: signal(false),
  };
  return opened as typeof opened & EditorSession;
}
const checks = () => Promise.resolve({ preflight: () => [], limitsOf: () => ({}), ruleIds: ["small-text"] });
const load = (given: unknown) => () => given as never;

it("says what was found, and how much was checked", async () => {
  const opened = session();
  opened.hasCheckFailed.value = true;
  expect(await checkNow(opened, load(checks()))).toBe(true);
  expect([opened.findings.value, opened.ruleCount.value, opened.hasCheckFailed.value]).toEqual([
    [],
    1,
    false,
  ]);
});

it("says that nothing was checked where the checks did not come, and tries again", async () => {
  const opened = session();
  expect(await checkNow(opened, load(Promise.reject(new PartLoadError("preflight", "error"))))).toBe(false);
  expect([opened.ruleCount.value, opened.hasCheckFailed.value]).toEqual([0, true]);
  expect(await checkNow(opened, load(checks()))).toBe(true);
});

it("does not take a design for sound whose colours are not here", async () => {
  const opened = session([{ id: "surface:body-outside" }]);
  expect(await checkNow(opened, load(checks()))).toBe(false);
  expect(opened.ruleCount.value).toBe(0);
});

it("asks for the colours again, and checks in them", async () => {
  const opened = session([{ id: "surface:body-outside" }]);
  const on = {} as never;
  opened.art.supply = async () => {
    opened.art.printedOn = () => on;
    return true;
  };
  expect(await checkNow(opened, load(checks()))).toBe(true);
});

it("does not take a design for sound that names a font which is not here", async () => {
  const opened = session();
  opened.art.supply = () => Promise.resolve(false);
  expect(await checkNow(opened, load(checks()))).toBe(false);
});

it("keeps nobody waiting for what never comes", async () => {
  vi.useFakeTimers();
  const opened = session();
  opened.art.supply = () => new Promise(() => undefined);
  const answer = checkNow(opened, load(checks()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe(false);
  vi.useRealTimers();
});
