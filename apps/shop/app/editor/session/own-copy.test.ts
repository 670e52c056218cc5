import { newRecord, openDesign } from "@foldmark/design";
import { expect, it, vi } from "vitest";
import type { DesignServer } from "./design-server.ts";
import { makeOwnCopy } from "./own-copy.ts";

const head = newRecord("document", { name: "Box", product: { sku: "mailer-box-full-color" } as never });

/** Makes what it is asked for, but its answers get lost until it is said that they come. */
function losing() {
  const made = new Map<string, unknown>();
  let kind = "unreachable";
  const create = vi.fn(async ({ id, document }: Parameters<DesignServer["create"]>[0]) => {
    if (!made.has(id)) made.set(id, document);
    return { kind };
  });
  const answers = () => {
    kind = "answer";
  };
  return { made, answers, server: { create } as unknown as DesignServer };
}

it("is made once, however often its answer gets lost", async () => {
  const { store } = openDesign([head], null);
  const { made, answers, server } = losing();
  expect([await makeOwnCopy(store, server), await makeOwnCopy(store, server)]).toEqual([null, null]);
  answers();
  expect(await makeOwnCopy(store, server)).toBe([...made.keys()][0]);
  expect(made.size).toBe(1);
  await makeOwnCopy(store, server);
  expect(made.size).toBe(2);
});

it("is another where the design was changed meanwhile: what was made first lacks that", async () => {
  const { store } = openDesign([head], null);
  const { made, answers, server } = losing();
  await makeOwnCopy(store, server);
  store.apply({ put: [newRecord("ink", { id: "ink:other" })], patch: {}, del: [] }, "user");
  answers();
  const id = await makeOwnCopy(store, server);
  expect([...made.keys()].indexOf(id ?? "")).toBe(1);
});
