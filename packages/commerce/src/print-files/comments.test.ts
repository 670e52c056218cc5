import { expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { outside, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { printFiles } from "./index.ts";

const fixture = usePrintFiles();
const { clock, made, view } = fixture;
const { comments } = printFiles;
/** What buyers hear of it is asked for in artwork-mails.test.ts. */
const answering = () => ({ ...fixture.services, jobs: { enqueue: async () => {} } });

it("a buyer's comment waits for prepress, whose answer stands where it does and is news until it is read", async () => {
  const caller = visitor();
  const id = await made(caller);
  const pinned = {
    id,
    text: " Is this\u202e the right red? ",
    surface: outside,
    x: 1_000,
    y: 2_000,
  } as const;
  const staff: Caller = { kind: "staff", accountId: newPersonId(), roles: ["prepress"] };
  await printFiles.comment(fixture.services, caller, pinned);
  clock.advance(1_000);
  expect(reasonOf(await printFiles.comment(fixture.services, visitor(), pinned))).toEqual({
    code: "print-file-not-found",
  });
  expect(reasonOf(await printFiles.comment(fixture.services, caller, { ...pinned, text: " " }))).toEqual({
    code: "empty-comment",
  });
  const open = await comments.open(fixture.services, staff);
  expect(open).toMatchObject([
    {
      text: "Is this the right red?",
      name: "Tea box",
      sku: "product-box",
      surface: outside,
      x: 1_000,
      orderNumber: null,
      // Nothing lies there yet.
      page: null,
    },
  ]);
  expect(await comments.page(fixture.services, staff, open[0]!.id)).toBeNull();
  const answer = { id: open[0]!.id, text: "It is." };
  for (const other of [caller, { ...staff, roles: ["support"] as const }]) {
    expect(await comments.open(fixture.services, other)).toEqual([]);
    expect(reasonOf(await comments.answer(answering(), other, answer))).toEqual({
      code: "comment-not-found",
    });
  }
  const empty = await comments.answer(answering(), staff, { ...answer, text: "\n" });
  expect(reasonOf(empty)).toEqual({ code: "empty-comment" });
  expect(await comments.answer(answering(), staff, answer)).toEqual({ kind: "answered" });
  expect(await comments.open(fixture.services, staff)).toEqual([]);
  expect(await comments.news(fixture.services, [id])).toEqual([id]);
  expect((await view(caller, id)).comments).toMatchObject([
    { by: "you", text: "Is this the right red?", surface: outside, x: 1_000, y: 2_000, answers: null },
    { by: "us", text: "It is.", surface: outside, x: 1_000, y: 2_000, answers: answer.id },
  ]);
  expect(await comments.news(fixture.services, [id])).toEqual([]);
});
