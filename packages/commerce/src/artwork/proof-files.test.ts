/** How long the files of proofs stay: as long as the order is evidence, and those of a proof that nobody was shown a month. */
import { createHash } from "node:crypto";
import { silentLog } from "@foldmark/platform";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { removeUnnamedFiles } from "../assets/stored-files.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { approve, broken, clock, proved, rows, services, stateOf, work } from "../testing/artwork-fixture.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

it("files of a proof and of its print stay; those of one that was drawn and not written go", async () => {
  const order = await proved();
  expect(await approve(order)).toEqual({ kind: "approved" });
  await work(order.lineId);
  expect(await stateOf(order.lineId)).toBe("released");
  const named = await rows(sql<{ sha256: string }>`
    select p.pdf_sha256 as sha256 from orders.proof p where p.line_id = ${order.lineId}
    union select f.sha256 from orders.proof_file f join orders.proof p on p.id = f.proof_id
      where p.line_id = ${order.lineId}
    union select f.sha256 from orders.print_file f where f.line_id = ${order.lineId}`);
  // The document, a picture and the ticket.
  expect(named).toHaveLength(3);
  // Drawn while the line was replaced: no row of an order names it.
  const orphan = hashOf("a proof nobody was shown");
  const drawn = Object.fromEntries(
    [...named.map(({ sha256 }) => sha256), orphan].map((sha256, index) => [`${index}`, { sha256, size: 1 }]),
  );
  await rows(sql`
    insert into platform.sandbox_result (key, job, result, made_at)
    values (${hashOf(order.number)}, 'proof', ${JSON.stringify({ answer: {}, files: drawn })}::jsonb,
      ${clock.now()}::timestamptz)`);
  const gone: string[] = [];
  const clean = async (after: number) => {
    const at = new Date(clock.now().getTime() + after * 24 * 60 * 60_000);
    const then = { ...services(), clock: { now: () => at } };
    await removeExpired(then, silentLog);
    await removeUnnamedFiles({
      ...then,
      files: {
        delete: async (sha256) => {
          gone.push(sha256);
        },
      },
    });
  };
  await clean(29);
  expect(gone).toEqual([]);
  await clean(31);
  expect(gone).toEqual([orphan]);
  await clean(5 * 366);
  for (const { sha256 } of named) expect(gone).not.toContain(sha256);
  expect(await broken()).toEqual([]);
});
