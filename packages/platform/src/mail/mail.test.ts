import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { fixedClock } from "../clock.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { createLocalMailbox, type LocalMailbox } from "./local-mailbox.ts";
import type { MailMessage } from "./message.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const message: MailMessage = {
  from: { name: "Foldmark Polska", address: "pomoc@example.test" },
  to: [{ name: 'Zażółć "Gęślą" <Jaźń>', address: "eva@example.test" }],
  replyTo: { address: "reply@example.test" },
  subject: "Zamówienie №1 potwierdzone",
  text: "Dziękujemy!",
  html: "<p>Dziękujemy!</p>",
};

let database: TestDatabase;
let mailbox: LocalMailbox;
let server: SMTPServer;
let smtp: ReturnType<typeof createSmtpMailer>;
const received: { recipients: string[]; source: string }[] = [];

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  mailbox = createLocalMailbox({ db: database.db, clock: fixedClock("2026-11-15T10:00:00Z") });
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const source = Buffer.concat(await stream.toArray()).toString();
      received.push({ recipients: session.envelope.rcptTo.map((each) => each.address), source });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  smtp = createSmtpMailer(`smtp://127.0.0.1:${port}`);
});

afterAll(async () => {
  smtp?.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await database?.drop();
});

describe("mail", () => {
  it("is kept for the local mailbox page", async () => {
    await mailbox.send(message);
    const [kept] = await mailbox.list();
    expect(kept).toMatchObject({
      sender: "Foldmark Polska <pomoc@example.test>",
      subject: message.subject,
      text: message.text,
      html: message.html,
      replyTo: "reply@example.test",
    });
    expect(await mailbox.read(kept?.id ?? "")).toEqual(kept);
    expect(await mailbox.read("' or 1=1")).toBeNull();
  });

  it("is kept also when its text has a character the database refuses", async () => {
    await mailbox.send({ ...message, subject: "zero", text: "a\u0000b", html: "<p>\u0000</p>" });
    const kept = (await mailbox.list()).find(({ subject }) => subject === "zero");
    expect(kept).toMatchObject({ text: "ab", html: "<p></p>" });
  });

  it("says so when the mail server is away", async () => {
    const away = createSmtpMailer("smtp://127.0.0.1:1");
    await expect(away.send(message)).rejects.toMatchObject({ code: "ESOCKET" });
    away.close();
  });

  it("goes to the mail server with text and HTML", async () => {
    await smtp.send(message);
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(["eva@example.test"]);
    expect(received[0]?.source).toMatch(/^From: Foldmark Polska <pomoc@example.test>/m);
    expect(received[0]?.source).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it.each<[string, Partial<MailMessage>]>([
    ["a line break in the subject", { subject: "Hi\r\nBcc: victim@example.test" }],
    ["a line break in a name", { to: [{ name: "A\nBcc: x@example.test", address: "a@example.test" }] }],
    ["a line break in an address", { to: [{ address: "a@example.test\r\nBcc: x@example.test" }] }],
    ["a control character in an address", { to: [{ address: "a\u0000@example.test" }] }],
    ["two addresses in one", { to: [{ address: "a@example.test, x@example.test" }] }],
    ["a name inside an address", { replyTo: { address: "A <a@example.test>" } }],
    ["a line break in the sender", { from: { name: "Shop\r\n", address: "shop@example.test" } }],
    ["no recipient", { to: [] }],
  ])("is refused with %s, by either mailer", async (_what, change) => {
    for (const mailer of [mailbox, smtp]) {
      await expect(mailer.send({ ...message, ...change })).rejects.toMatchObject({ code: "invalid_mail" });
    }
  });
});
