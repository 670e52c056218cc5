import { sql } from "kysely";
import { expect, it } from "vitest";
import { asSystem } from "../as-system.ts";
import type { Caller } from "../caller.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { clock, codeOf, test } from "../testing/people.ts";
import { helpReports } from "./index.ts";

const staff: Caller = { kind: "staff", accountId: newPersonId(), roles: ["support"] };
const visitor: Caller = { kind: "visitor", sessionId: newPersonId() };
const voted = (more: Partial<Parameters<typeof helpReports.vote>[1]> = {}) =>
  helpReports.vote(test.identity, {
    articleId: "track-your-parcel",
    language: "en",
    reason: null,
    remark: "",
    network: newPersonId(),
    ...more,
  });

it("counts votes by article, the least helpful first, with reasons and words, for staff alone", async () => {
  await Promise.all([voted(), voted(), voted()]);
  await voted({ reason: "wrong", remark: "It says\u202e two days.\u0000" });
  await voted({ articleId: "ways-to-pay", reason: "missing" });
  await voted({ articleId: "ways-to-pay", reason: "missing", remark: "  " });
  expect(await helpReports.votes(test.identity, staff)).toEqual([
    { articleId: "ways-to-pay", language: "en", yes: 0, no: 2, reasons: ["missing"], remarks: [] },
    {
      articleId: "track-your-parcel",
      language: "en",
      yes: 3,
      no: 1,
      reasons: ["wrong"],
      remarks: ["It says two days."],
    },
  ]);
  expect(await helpReports.votes(test.identity, visitor)).toEqual([]);
  clock.advance(91 * 86_400_000);
  expect(await helpReports.votes(test.identity, staff)).toEqual([]);
});

it("takes few votes from one network, fewer for one article", async () => {
  const network = "one network of voters";
  const codes = [];
  for (let count = 0; count < 3; count += 1) codes.push(codeOf(await voted({ network })));
  expect(codes).toEqual([null, null, "too-many-attempts"]);
  expect(codeOf(await voted({ network, articleId: "ways-to-pay" }))).toBeNull();
});

it("counts what was not found by language, and no noise beyond a thousand a day", async () => {
  const { count, emptySearches } = helpReports;
  await count(test.identity, [
    { language: "en", query: "Teleport", searches: 2 },
    { language: "pl", query: "teleport", searches: 1 },
    { language: "en", query: "teleport", searches: 3 },
    { language: "en", query: "\u202e", searches: 3 },
  ]);
  expect(await emptySearches(test.identity, staff, null)).toEqual([
    { language: "en", query: "teleport", searches: 5 },
    { language: "pl", query: "teleport", searches: 1 },
  ]);
  expect(await emptySearches(test.identity, staff, "pl")).toHaveLength(1);
  expect(await emptySearches(test.identity, visitor, null)).toEqual([]);
  const noise = Array.from({ length: 1_050 }, (_, index) => ({
    language: "de",
    query: `noise ${index}`,
    searches: 1,
  }));
  await count(test.identity, noise);
  await count(test.identity, [{ language: "de", query: "noise 1", searches: 1 }]);
  const kept = await asSystem(test.identity, async (tx) => {
    const { rows } = await sql<{ rows: number; top: number }>`
      select count(*)::int as rows, max(searches) as top from help.empty_search where language = 'de'`.execute(
      tx,
    );
    return rows[0];
  });
  expect(kept).toEqual({ rows: 1_000, top: 2 });
});
