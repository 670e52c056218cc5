/** Artwork in the back office, over the wire: staff see where they begin what waits, and fetch a job's package as one file. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { crc32 } from "node:zlib";
import { defaultConfiguration } from "@foldmark/catalogue";
import { insertTestOrder } from "@foldmark/commerce/testing";
import { createFolderStore, recordFile, systemClock, uuidv7, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccessFixture, openAccessFixture, signedInTo } from "./access-fixture.ts";
import { ask } from "./ask.ts";
import { makeShopFolder, removeShopFolder } from "./shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const shop = () => `http://localhost:${fixture.shop.port}`;
const office = () => `http://backoffice.localhost:${fixture.shop.port}`;
const staffCookie = async () =>
  `staff=${await signedInTo(fixture.database.db, "staff@example.test", "Test", "backoffice")}`;
const see = (address: string, cookie: string) => ask(office() + address, { headers: { cookie } });
const run = (...statements: readonly ReturnType<typeof sql>[]) =>
  withTransaction(fixture.database.db, { caller: "system" }, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
/** Of the house in this role alone. */
const asRole = (role: string) =>
  run(
    sql`delete from identity.staff_role`,
    sql`insert into identity.staff_role (account_id, role)
      select id, ${role} from identity.account where email = 'staff@example.test'`,
  );
/** Without the texts that travel with a page. */
const shown = async (address: string, cookie: string) =>
  /<main.*<\/main>/s.exec((await see(address, cookie)).text)?.[0] ?? "";

describe("where staff begin", () => {
  it("says that a buyer's comment waits for an answer, with the way to it, until it is answered", async () => {
    const cookie = await staffCookie();
    expect(await shown("/", cookie)).toContain("There is nothing here to work on yet.");

    const id = randomUUID();
    const { quantity: _, ...product } = defaultConfiguration("product-box");
    const headers = { origin: shop(), "content-type": "application/json" };
    const made = await ask(`${shop()}/api/print-files`, {
      method: "POST",
      headers,
      body: JSON.stringify({ id, name: "Tea box", product }),
    });
    expect([made.status, made.text]).toEqual([200, expect.stringContaining(id)]);
    const visitor = String(made.headers["set-cookie"]).split(";")[0] ?? "";
    const comment = { text: "Is this the right red?", surface: "surface:body-outside", x: 10, y: 20 };
    const asked = await ask(`${shop()}/api/print-files/${id}/comments`, {
      method: "POST",
      headers: { ...headers, cookie: visitor },
      body: JSON.stringify(comment),
    });
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(comment.text)]);

    const start = await shown("/", cookie);
    expect(start).toMatch(/<a [^>]*href="\/comments"[^>]*>Comments \(1\)<\/a>/);
    expect(start).not.toContain("nothing here to work on");
    // Support answers no comments, and is not told of any.
    await asRole("support");
    expect(await shown("/", cookie)).not.toContain("Comments (1)");
    await asRole("admin");

    const { text } = await see("/comments", cookie);
    const [, commentId = ""] = /name="comment" value="([0-9a-f-]{36})"/.exec(text) ?? [];
    const answered = await ask(`${office()}/comments`, {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams({ comment: commentId, answer: "It is." }).toString(),
    });
    expect([answered.status, answered.headers.location]).toEqual([303, `${office()}/comments?answered=done`]);
    expect(await shown("/", cookie)).toContain("There is nothing here to work on yet.");
  });
});

/** As a reader finds its files: from the end, by the directory. */
function filesIn(zip: Buffer): Record<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, named] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("ascii", at + 46, at + 46 + named);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    expect(zip.toString("ascii", local + 30, local + 30 + named)).toBe(name);
    const bytes = zip.subarray(local + 30 + named, local + 30 + named + size);
    expect([name, zip.readUInt32LE(local + 14), crc]).toEqual([name, crc32(bytes), crc32(bytes)]);
    files[name] = bytes;
    at += 46 + named;
  }
  expect(at).toBe(end);
  return files;
}

describe("the package of a job", () => {
  const proofHash = "b".repeat(64);
  const packed: Record<string, Buffer> = {
    "EU-1-1-die.dxf": Buffer.from("0\nSECTION\n"),
    // More than is read at once.
    "EU-1-1-print.pdf": randomBytes(400_000),
    "EU-1-1-ticket.json": Buffer.from("{}"),
  };

  async function released(): Promise<{ readonly lineId: string; readonly orderId: string }> {
    const { db } = fixture.database;
    const store = createFolderStore(path.join(dataDir, "files"));
    const orderId = await insertTestOrder(db, systemClock);
    return withTransaction(db, { caller: "system" }, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from orders.line where order_id = ${orderId}`.execute(tx);
      const lineId = rows[0]?.id ?? "";
      const [proofId, approvalId] = [uuidv7(systemClock), uuidv7(systemClock)];
      await recordFile(tx, { sha256: proofHash, size: 3 }, "application/pdf");
      await sql`insert into orders.proof (id, line_id, number, design_id, design_revision, design_hash, dieline_hash,
          price_hash, facts, pdf_sha256, made_at)
        values (${proofId}, ${lineId}, 1, ${randomUUID()}, 1, ${proofHash}, ${proofHash}, ${proofHash}, '{}',
          ${proofHash}, now())`.execute(tx);
      await sql`insert into orders.approval (id, line_id, proof_id, pdf_sha256, cause, name, approved_by, email, language,
          approved_at)
        values (${approvalId}, ${lineId}, ${proofId}, ${proofHash}, 'typed', 'Anna', 'visitor:test', 'a@example.test', 'en',
          now())`.execute(tx);
      await sql`insert into orders.print_package values (${lineId}, ${approvalId}, now())`.execute(tx);
      for (const [name, bytes] of Object.entries(packed)) {
        const kept = await store.put([bytes] as never, { limit: bytes.length });
        expect(kept.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
        await recordFile(tx, kept, "application/octet-stream");
        await sql`insert into orders.print_file values (${lineId}, ${name}, ${kept.sha256})`.execute(tx);
      }
      return { lineId, orderId };
    });
  }

  it("is fetched as one ZIP, each file by the name it has in the ticket, by prepress alone", async () => {
    const { lineId, orderId } = await released();
    const cookie = await staffCookie();
    const page = await see("/artwork", cookie);
    const [, found = ""] = /href="(\/artwork-file\?of=archive[^"]+)"/.exec(page.text) ?? [];
    const address = found.replaceAll("&amp;", "&");
    expect(address).toContain(lineId);

    const zip = await see(address, cookie);
    expect(zip.status).toBe(200);
    expect(zip.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(zip.bytes.length),
      "cache-control": "private, no-store",
    });
    expect(zip.headers["content-disposition"]).toMatch(/^attachment; filename="EU-[\w-]+-1\.zip"$/);
    const files = filesIn(zip.bytes);
    expect(Object.keys(files)).toEqual(Object.keys(packed));
    for (const [name, bytes] of Object.entries(packed)) expect(files[name]?.equals(bytes), name).toBe(true);

    const buyer = await signedInTo(fixture.database.db, "buyer@example.test");
    const supplier = await signedInTo(fixture.database.db, "supplier@example.test", "Test", "backoffice");
    for (const other of ["", `sid=${buyer}; staff=${buyer}`, `staff=${supplier}`])
      expect([other, (await see(address, other)).status]).toEqual([other, 303]);
    await asRole("support");
    expect((await see(address, cookie)).status).toBe(404);
    await asRole("admin");
    expect((await see(address.replace(lineId, randomUUID()), cookie)).status).toBe(404);
    // Nothing is made of an order that is on hold.
    await run(sql`update orders.orders set is_on_hold = true where id = ${orderId}`);
    expect((await see(address, cookie)).status).toBe(404);
    await run(sql`update orders.orders set is_on_hold = false where id = ${orderId}`);
    // Of a file that is gone from the store nothing half is sent.
    const lost = uuidv7(systemClock).replaceAll("-", "").padEnd(64, "0");
    await withTransaction(fixture.database.db, { caller: "system" }, async (tx) => {
      await recordFile(tx, { sha256: lost, size: 4 }, "application/pdf");
      await sql`insert into orders.print_file values (${lineId}, 'EU-1-1-white.pdf', ${lost})`.execute(tx);
    });
    expect((await see(address, cookie)).status).toBe(404);
  });
});
