import { paymentLifecycle } from "@foldmark/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProviderSnapshot } from "./provider.ts";
import { type KnownPayment, mergeSnapshot, type PaymentChange, wayTo } from "./snapshot-rules.ts";

const fresh: KnownPayment = {
  state: "created",
  currency: "EUR",
  amountMinor: 10_000,
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  disputedMinor: 0,
  refunds: [],
  disputes: [],
  failedAttempts: [],
  askedToCaptureMinor: null,
  isTransfer: false,
  isProblemNoted: false,
};

/** What we know after a change was written. */
function after(known: KnownPayment, change: PaymentChange): KnownPayment {
  const { state, authorizedMinor, capturedMinor, refundedMinor, disputedMinor, notes, refunds, disputes } =
    change;
  const attempts = notes
    .filter(({ kind }) => kind === "attempt-failed")
    .map(({ detail }) => String(detail.ref));
  return {
    ...known,
    state,
    authorizedMinor,
    capturedMinor,
    refundedMinor,
    disputedMinor,
    refunds: [...known.refunds.filter(({ id }) => !refunds.some((each) => each.id === id)), ...refunds],
    disputes: [
      ...known.disputes.filter(
        ({ providerRef }) => !disputes.some((each) => each.providerRef === providerRef),
      ),
      ...disputes,
    ],
    failedAttempts: [...known.failedAttempts, ...attempts],
    isProblemNoted: known.isProblemNoted || change.problem !== null,
  };
}

let made = 0;
const newId = () => {
  made += 1;
  return `refund-${made}`;
};
const openedAt = new Date("2026-11-16T09:00:00Z");

/** The life of a payment at a provider, as one after another of its pictures. */
const story: fc.Arbitrary<readonly ProviderSnapshot[]> = fc
  .record({
    path: fc.constantFrom("captured", "failed", "expired", "cancelled", "authorized", "pending"),
    refunds: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3 }),
    dispute: fc.constantFrom(null, "open", "won", "lost"),
    failures: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ path, refunds, dispute, failures }) => {
    const base: ProviderSnapshot = {
      providerRef: "cs_1",
      currency: "EUR",
      status: "pending",
      authorizedMinor: 0,
      capturedMinor: 0,
      refunds: [],
      disputes: [],
      failedAttempts: [],
      awaitsCapture: false,
      next: null,
    };
    const failedAttempts = Array.from({ length: failures }, (_, index) => ({
      ref: `ch_${index}`,
      code: "declined",
    }));
    const pictures: ProviderSnapshot[] = [base, { ...base, failedAttempts }];
    if (path === "pending") return pictures;
    if (path !== "captured") return [...pictures, { ...base, failedAttempts, status: path as "failed" }];
    const paid = { ...base, status: "captured", authorizedMinor: 10_000, capturedMinor: 10_000 } as const;
    pictures.push({ ...base, status: "processing" }, paid);
    let left = 10_000;
    const given = refunds.flatMap((amountMinor, index) => {
      if (amountMinor > left) return [];
      left -= amountMinor;
      return [{ ref: `re_${index}`, refundId: null, amountMinor, state: "succeeded" as const }];
    });
    for (let count = 1; count <= given.length; count += 1)
      pictures.push({ ...paid, refunds: given.slice(0, count) });
    if (dispute && left > 0) {
      const about = { ref: "dp_1", amountMinor: left, openedAt };
      pictures.push({ ...paid, refunds: given, disputes: [{ ...about, state: "open" }] });
      pictures.push({ ...paid, refunds: given, disputes: [{ ...about, state: dispute }] });
    }
    return pictures;
  });

const amounts = ["authorizedMinor", "capturedMinor", "refundedMinor"] as const;

describe("a provider's word", () => {
  it("told twice changes nothing the second time", () => {
    fc.assert(
      fc.property(story, (pictures) => {
        let known = fresh;
        for (const picture of pictures) {
          known = after(known, mergeSnapshot(known, picture, newId));
          const again = mergeSnapshot(known, picture, newId);
          expect(again.notes).toEqual([]);
          expect(again.state).toBe(known.state);
        }
      }),
    );
  });

  it("out of turn never takes back what was counted, and ends where the last word ends", () => {
    const shuffled = story.chain((pictures) =>
      fc.tuple(fc.constant(pictures), fc.shuffledSubarray([...pictures], { minLength: pictures.length })),
    );
    fc.assert(
      fc.property(shuffled, ([inTurn, mixed]) => {
        const told = (pictures: readonly ProviderSnapshot[]) => {
          let known = fresh;
          for (const picture of pictures) {
            const change = mergeSnapshot(known, picture, newId);
            for (const name of amounts) expect(change[name]).toBeGreaterThanOrEqual(known[name]);
            expect(wayTo(known.state, change.state), `${known.state} to ${change.state}`).not.toBeNull();
            known = after(known, change);
          }
          return known;
        };
        const [right, late] = [told(inTurn), told(mixed)];
        for (const name of amounts) expect(late[name]).toBe(right[name]);
        // A word about an open page that arrives after the end of it changes nothing, whatever came first.
        expect(late.state).toBe(right.state);
      }),
    );
  });

  it("leads to every state there is, and out of none that is final", () => {
    const states = new Set(paymentLifecycle.transitions.flatMap(({ from, to }) => [...from, to]));
    for (const state of states) expect(wayTo("created", state), state).not.toBeNull();
    expect(wayTo("refunded", "captured")).toBeNull();
    expect(wayTo("captured", "pending")).toBeNull();
  });

  it("in another currency is noted and counted as nothing", () => {
    const foreign = { ...mergedCapture(), currency: "USD" };
    expect(mergeSnapshot(fresh, foreign, newId)).toMatchObject({
      state: "created",
      capturedMinor: 0,
      problem: "currency-differs",
    });
  });

  it("of more given back than was taken is not believed", () => {
    const refunds = [{ ref: "re_1", refundId: null, amountMinor: 10_001, state: "succeeded" as const }];
    expect(mergeSnapshot(fresh, { ...mergedCapture(), refunds }, newId)).toMatchObject({
      refundedMinor: 0,
      problem: "refunded-too-much",
    });
  });

  it("about a part that was lost in a dispute leaves the rest captured", () => {
    const about = { ref: "dp_1", amountMinor: 4_000, openedAt };
    const known = after(fresh, mergeSnapshot(fresh, mergedCapture(), newId));
    const open = mergeSnapshot(known, { ...mergedCapture(), disputes: [{ ...about, state: "open" }] }, newId);
    expect(open.state).toBe("disputed");
    const lost = mergeSnapshot(
      after(known, open),
      { ...mergedCapture(), disputes: [{ ...about, state: "lost" }] },
      newId,
    );
    expect(lost).toMatchObject({ state: "captured", disputedMinor: 4_000 });
  });
});

function mergedCapture(): ProviderSnapshot {
  return {
    providerRef: "cs_1",
    currency: "EUR",
    status: "captured",
    authorizedMinor: 10_000,
    capturedMinor: 10_000,
    refunds: [],
    disputes: [],
    failedAttempts: [],
    awaitsCapture: false,
    next: null,
  };
}
