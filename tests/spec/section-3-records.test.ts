/** SPEC §3: what routes name, and what is written down of a user. */

import { accountOf, clock, database, minute, registered, signedIn } from "@foldmark/commerce/testing/people";
import { withTransaction } from "@foldmark/platform";
import { hasRoute, pathPattern, type RouteId, storefrontsOf } from "@foldmark/routing";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

const storefronts = storefrontsOf({ brandSlug: "brand" });

describe("3. Entities and their fields: records", () => {
  it("S3.5 routes name orders, quote requests, offers, plus quotes and orders by their keys, and designs and the wallet", () => {
    const named: [RouteId, key: string | null][] = [
      ["account.order", "orderNumber"],
      ["order.details", "orderNumber"],
      ["order.payment", "orderNumber"],
      ["account.quote-request", "qrNumber"],
      ["offer.review", "token"],
      ["plus.quote", "token"],
      ["plus.order.details", "orderNumber"],
      ["account.boxes", null],
      ["account.wallet", null],
    ];
    for (const [id, key] of named) {
      const having = storefronts.filter((one) => hasRoute(one, id));
      expect(having.length, id).toBeGreaterThan(0);
      for (const one of having)
        expect(pathPattern(one, id)?.match(/:(\w+)/)?.[1] ?? null, `${id} in ${one.id}`).toBe(key);
    }
  });

  it("S3.7 a user has a list of sessions, each with created_at and attribution_gclid, which may be empty", async () => {
    const { email, opened } = await registered();
    const began = [clock.now()];
    for (let time = 0; time < 2; time += 1) {
      clock.advance(minute);
      began.push(clock.now());
      await signedIn(email);
    }
    const sessions = () =>
      withTransaction(database.db, { caller: "system" }, async (tx) => {
        const { rows } = await sql<{ created_at: Date; attribution_gclid: string | null }>`
          select created_at, attribution_gclid from identity.session
          where account_id = ${accountOf(opened)} order by created_at`.execute(tx);
        return rows;
      });
    expect(await sessions()).toEqual(began.map((created_at) => ({ created_at, attribution_gclid: null })));
    // Nothing asks for the consent to advertising yet; the place for what it would allow is there.
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update identity.session set attribution_gclid = 'click-1' where id = ${opened.caller.sessionId}`.execute(
        tx,
      ),
    );
    expect((await sessions()).map((each) => each.attribution_gclid)).toEqual(["click-1", null, null]);
  });
});
