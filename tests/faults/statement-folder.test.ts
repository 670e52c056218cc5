/** Transfers become paid orders by files that somebody puts into a folder: right ones, wrong ones, half ones. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { silentLog } from "@foldmark/platform";
import { afterAll, expect, it } from "vitest";
import { readStatementFolder } from "../../apps/shop/server/statement-folder.ts";
import { type PaymentFixture, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture((opened) => {
  fixture = opened;
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-statements-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const desk = () => ({ folder, payments: fixture.services, log: silentLog });
const filesIn = (...parts: string[]) => fs.readdirSync(path.join(folder, ...parts));

/** Written a while ago, unless it is said when. */
function put(name: string, text: string, at = new Date(fixture.clock.now().getTime() - 60_000)): void {
  fs.writeFileSync(path.join(folder, name), text);
  fs.utimesSync(path.join(folder, name), at, at);
}

async function awaited() {
  const orderId = await fixture.order();
  const { next } = await fixture.start(orderId, "check");
  if (next?.kind !== "instructions") throw new Error("There is nothing to transfer.");
  return { orderId, reference: next.reference };
}

const head = "account;currency;booked_on;amount;reference;counterparty";
const line = (amount: string, reference: string) =>
  `PL61109010140000071219812874;EUR;2026-11-16;${amount};${reference};Anna Byrne`;

it("pays the order whose reference a statement names, once, and keeps the statement", async () => {
  const { orderId, reference } = await awaited();
  const text = [head, line("100,00", `Order ${reference}`), line("-5,00", "fees")].join("\n");
  put("monday.csv", text);
  expect(await readStatementFolder(desk())).toBe(1);
  expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
  expect(filesIn()).toEqual(["read", "unreadable"]);
  expect(filesIn("read")).toEqual([expect.stringMatching(/^2026-.*-monday\.csv$/)]);
  put("monday again.csv", text);
  expect(await readStatementFolder(desk())).toBe(1);
  expect(await fixture.orderRow(orderId)).toMatchObject({ captured_minor: 10_000 });
});

it("puts aside what is no statement, and reads the others all the same", async () => {
  const { orderId, reference } = await awaited();
  put("a.csv", "who;what\nme;this");
  put("b.xml", '<!DOCTYPE x [<!ENTITY a "b">]><Document/>');
  put("c.csv", `${head}\n${line("a lot", reference)}`);
  put("d.csv", `${head}\n${line("100.00", reference)}`);
  expect(await readStatementFolder(desk())).toBe(4);
  expect(filesIn("unreadable").map((name) => name.slice(-5))).toEqual(["a.csv", "b.xml", "c.csv"]);
  expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
});

it("leaves alone what is still being written, what is hidden, and what is a link", async () => {
  const { orderId, reference } = await awaited();
  const text = `${head}\n${line("100.00", reference)}`;
  put("half.csv", text, fixture.clock.now());
  put(".hidden.csv", text);
  const elsewhere = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-else-")), "far.csv");
  fs.writeFileSync(elsewhere, text);
  fs.symlinkSync(elsewhere, path.join(folder, "link.csv"));
  expect(await readStatementFolder(desk())).toBe(0);
  expect(await fixture.orderRow(orderId)).toMatchObject({ state: "awaiting-payment" });
  fs.rmSync(path.dirname(elsewhere), { recursive: true });
  for (const name of ["link.csv", ".hidden.csv"]) fs.rmSync(path.join(folder, name));
  fixture.clock.advance(10_000);
  expect(await readStatementFolder(desk())).toBe(1);
  expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
});

it("is read again when the database was away in the middle", async () => {
  const { orderId, reference } = await awaited();
  put("late.csv", `${head}\n${line("100.00", reference)}`);
  const broken = new Proxy(fixture.services.db, {
    get(db, name) {
      if (name === "transaction") throw new Error("gone");
      return Reflect.get(db, name);
    },
  });
  const away = { ...desk(), payments: { ...fixture.services, db: broken } };
  await expect(readStatementFolder(away)).rejects.toThrow("gone");
  expect(filesIn()).toContain("late.csv");
  expect(await readStatementFolder(desk())).toBe(1);
  expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
});
