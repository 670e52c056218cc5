import { productTypes } from "@foldmark/catalogue";
import { dayIn, isBusinessDay, regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DeliveryPromise,
  deliveryPromise,
  hoursToProof,
  promiseOfAll,
  promisesHoldUntil,
} from "./delivery-promise.ts";

function promise(region: string, country: string, now: string, days: readonly [number, number] = [5, 8]) {
  const goods = { sku: "mailer-box-eco", productionDays: days } as const;
  return deliveryPromise(goods, regionById(region), country, new Date(now))!;
}

/** A Monday in November, ten in the morning in Warsaw. */
const morning = "2026-11-16T09:00:00Z";

describe("deliveryPromise", () => {
  it("begins today before noon in Warsaw, and counts factory days, then courier days", () => {
    expect(promise("eu", "DE", morning)).toEqual({
      country: "DE",
      approveBy: new Date("2026-11-16T11:00:00Z"),
      startBy: new Date("2026-11-16T11:00:00Z"),
      begins: "2026-11-16",
      ready: { from: "2026-11-23", to: "2026-11-26" },
      arrives: { from: "2026-11-26", to: "2026-12-03" },
    });
  });

  it.each([
    ["a minute before noon", "2026-11-16T10:59:00Z", "2026-11-16"],
    ["at noon", "2026-11-16T11:00:00Z", "2026-11-17"],
    ["at noon in summer", "2026-07-01T10:00:00Z", "2026-07-02"],
    ["on a Friday afternoon", "2026-11-20T14:00:00Z", "2026-11-23"],
    ["on a Saturday", "2026-11-21T08:00:00Z", "2026-11-23"],
    ["on a holiday", "2026-11-11T08:00:00Z", "2026-11-12"],
    ["after noon before a long weekend", "2026-04-30T15:00:00Z", "2026-05-04"],
  ])("begins, when approved %s, on the right day", (_, now, begins) => {
    expect(promise("eu", "DE", now).begins).toBe(begins);
  });

  it("makes nothing on a Polish holiday and delivers nothing on one of the country it goes to", () => {
    // Ready on the Thursday before Easter; Good Friday is one in Germany, and Easter Monday in both.
    expect(promise("eu", "DE", "2026-04-01T08:00:00Z", [1, 1])).toMatchObject({
      ready: { from: "2026-04-02" },
      arrives: { from: "2026-04-09" },
    });
    expect(promise("us", "US", "2026-11-24T08:00:00Z", [1, 1])).toMatchObject({
      ready: { from: "2026-11-25" },
      arrives: { from: "2026-11-27", to: "2026-11-30" },
    });
  });

  it("sends sample packs in their own time", () => {
    const goods = { sku: "sample-packs", productionDays: [1, 2] } as const;
    const { ready, arrives } = deliveryPromise(goods, regionById("gb"), "GB", new Date(morning))!;
    expect(ready).toEqual({ from: "2026-11-17", to: "2026-11-18" });
    expect(arrives).toEqual({ from: "2026-11-20", to: "2026-11-23" });
  });

  it("lets goods of one order arrive together, with the last of them", () => {
    const goods = [
      { sku: "mailer-box-eco", productionDays: [2, 12] },
      { sku: "mailer-box-eco", productionDays: [5, 8] },
    ] as const;
    const eu = regionById("eu");
    const [long, short] = goods.map((each) => deliveryPromise(each, eu, "DE", new Date(morning))!);
    expect(promiseOfAll(goods, eu, "DE", new Date(morning))).toEqual({
      ...long,
      ready: { from: short!.ready.from, to: long!.ready.to },
      arrives: { from: short!.arrives.from, to: long!.arrives.to },
    });
    expect(promiseOfAll([], eu, "DE", new Date(morning))).toBeNull();
    expect(promiseOfAll(goods, eu, "US", new Date(morning))).toBeNull();
  });

  it.each([
    ["in the morning, for the same noon", "2026-11-16T07:59:00Z", "2026-11-16", "2026-11-16T08:00:00Z"],
    ["too late for that, for the next", "2026-11-16T08:00:00Z", "2026-11-17", "2026-11-17T08:00:00Z"],
    ["before a weekend, for Monday's", "2026-11-20T09:00:00Z", "2026-11-23", "2026-11-23T08:00:00Z"],
    ["late on Sunday, for Monday's", "2026-11-22T22:00:00Z", "2026-11-23", "2026-11-23T08:00:00Z"],
  ])("leaves the time for a proof: begun %s", (_, now, begins, startBy) => {
    const goods = { sku: "mailer-box-eco", productionDays: [5, 8] } as const;
    const at = new Date(now);
    expect(deliveryPromise(goods, regionById("eu"), "DE", at, hoursToProof)).toEqual({
      ...promise("eu", "DE", `${begins}T08:00:00Z`),
      startBy: new Date(startBy),
    });
    // What is kept for everybody ends before either kind of promise does.
    const ends = [0, hoursToProof].map(
      (hours) => deliveryPromise(goods, regionById("eu"), "DE", at, hours)!.startBy,
    );
    expect(promisesHoldUntil(at)).toEqual(ends.sort((one, other) => one.getTime() - other.getTime())[0]);
  });

  it("promises nothing where the storefront does not ship", () => {
    const goods = { sku: "mailer-box-eco", productionDays: [5, 8] } as const;
    for (const country of ["US", "", "__proto__", "de"])
      expect(deliveryPromise(goods, regionById("eu"), country, new Date(morning))).toBeNull();
  });

  it("holds for every order: on business days, in order, and never earlier with more to do", {
    timeout: 60_000,
  }, () => {
    const anyMoment = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2060-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    const anyRegion = fc.constantFrom(...regions);
    const days = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(
        anyRegion,
        fc.nat(),
        anyMoment,
        days,
        fc.constantFrom(...productTypes),
        (region, which, now, [few, more], { sku }) => {
          const countries = region.allowedShippingCountries;
          const country = countries[which % countries.length]!;
          const at = (moment: Date, from: number): DeliveryPromise =>
            deliveryPromise({ sku, productionDays: [from, few + more] }, region, country, moment)!;
          const { approveBy, startBy, begins, ready, arrives } = at(now, few);

          expect(approveBy > now).toBe(true);
          expect(approveBy.getTime() - now.getTime()).toBeLessThan(8 * 86_400_000);
          expect(dayIn("Europe/Warsaw", approveBy)).toBe(begins);
          for (const day of [begins, ready.from, ready.to]) expect(isBusinessDay("PL", day)).toBe(true);
          for (const day of [arrives.from, arrives.to]) expect(isBusinessDay(country, day)).toBe(true);
          const inOrder = [begins, ready.from, ready.to];
          expect(inOrder).toEqual([...inOrder].sort());
          expect(ready.from < arrives.from && ready.to < arrives.to && arrives.from <= arrives.to).toBe(true);

          // Up to the last moment the dates stand; from then on they are no earlier.
          expect(at(new Date(approveBy.getTime() - 1), few)).toEqual({
            country,
            approveBy,
            startBy,
            begins,
            ready,
            arrives,
          });
          expect(at(approveBy, few).arrives.from >= arrives.from).toBe(true);
          expect(at(approveBy, few).begins > begins).toBe(true);
          expect(at(now, few + 1).ready.from > ready.from).toBe(true);
          expect(at(now, few + 1).arrives.from >= arrives.from).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
