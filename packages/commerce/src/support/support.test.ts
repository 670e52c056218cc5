import type { MailMessage } from "@foldmark/platform";
import { describe, expect, it } from "vitest";
import { asSystem } from "../as-system.ts";
import type { Caller } from "../caller.ts";
import type { MailServices } from "../mails/mail-services.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { accountOf, answerOf, clock, codeOf, registered, test } from "../testing/people.ts";
import { support as useCases } from "./index.ts";
import { type SupportMailTask, sendSupportMail } from "./support-mails.ts";
import type { NewTicket, Support } from "./ticket.ts";

const staff = (): Caller => ({ kind: "staff", accountId: newPersonId(), roles: ["support"] });
let forms = 0;
const written = (more: Partial<NewTicket> = {}): NewTicket => {
  forms += 1;
  return {
    name: "Eva Brown",
    email: `eva-${forms}@example.test`,
    subject: "delivery",
    orderNumber: "",
    message: "Where is my parcel?",
    key: `form ${forms}`,
    region: "eu",
    language: "en",
    network: `network of form ${forms}`,
    ...more,
  };
};

function inbox() {
  const tasks: SupportMailTask[] = [];
  const mails: MailMessage[] = [];
  const support: Support = {
    ...test.identity,
    jobs: {
      enqueue: async (_tx, _queue, task) => {
        tasks.push(task as object as SupportMailTask);
      },
    },
  };
  const services: MailServices = {
    ...support,
    mailer: {
      send: async (message) => {
        mails.push(message);
      },
    },
    site: { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" },
    brand: { name: "Foldmark", slug: "foldmark" },
    sender: ["Foldmark sp. z o.o."],
    textIn:
      () =>
      (id, ...values) =>
        [id, ...values.map((each) => JSON.stringify(each))].join(" "),
  };
  const deliver = async () => {
    for (const task of tasks.splice(0)) await sendSupportMail(services, task);
    return mails;
  };
  const write = async (ticket: NewTicket, caller: Caller | null = null) =>
    answerOf(await useCases.write(support, caller, ticket)).number;
  const read = async (number: string) => {
    const ticket = await useCases.inbox.read(support, staff(), number);
    if (!ticket) throw new Error("There is no such ticket.");
    return ticket;
  };
  return { support, deliver, write, read };
}

describe("a message to the house", () => {
  it("gets a number, waits in the inbox, and is acknowledged without a word of it", async () => {
    const { write, read, deliver } = inbox();
    const number = await write(
      written({
        name: "Buy pills\u202e at\r\nevil.example",
        email: "victim@example.test",
        message: "\u0000Click https://evil.example\u2066 now\r\n\r\nreally",
      }),
    );
    expect(number).toMatch(/^T-[0-9A-Z]{9}$/);
    const ticket = await read(number);
    expect(ticket).toMatchObject({
      name: "Buy pills at evil.example",
      state: "open",
      isProved: false,
      isOwnOrder: false,
      entries: [{ kind: "message", text: "Click https://evil.example now\n\nreally", by: null }],
    });
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([{ address: "victim@example.test" }]);
    expect(mail?.text).toContain(number);
    for (const part of [mail?.subject, mail?.text, mail?.html])
      for (const word of ["evil", "pills", "Click", "really"]) expect(part).not.toContain(word);
  });

  it("names everything that is wrong with it at once, and keeps nothing of it", async () => {
    const { support } = inbox();
    const wrong = written({ name: " \u202e", email: "eva@", orderNumber: "12", message: "\n\u200f" });
    expect(useCases.check(wrong)).toEqual({
      wrong: [
        { code: "name-missing" },
        { code: "mailbox-wrong" },
        { code: "order-number-wrong" },
        { code: "message-missing" },
      ],
    });
    expect(codeOf(await useCases.write(support, null, wrong))).toBe("name-missing");
    // Not cut: whoever wrote it would not know what is missing.
    expect(useCases.check(written({ message: "ж".repeat(useCases.longestMessage + 1) }))).toEqual({
      wrong: [{ code: "message-too-long" }],
    });
    const { counts } = await useCases.inbox.list(support, staff(), { state: "open", page: 1 });
    const rows = await asSystem(support, (tx) =>
      tx.selectFrom("support.ticket").select("id").where("state", "=", "open").execute(),
    );
    expect(counts.open).toBe(rows.length);
  });

  it("that is sent twice, also at once, is one; with other words it is another", async () => {
    const { support, write, deliver } = inbox();
    const ticket = written();
    const sent = await Promise.all([1, 2, 3, 4].map(() => useCases.write(support, null, ticket)));
    const numbers = new Set(sent.map((each) => answerOf(each).number));
    expect(numbers.size).toBe(1);
    expect(numbers).toContain(await write(ticket));
    expect(await deliver()).toHaveLength(1);
    expect(numbers).not.toContain(await write({ ...ticket, message: "It came." }));
  });

  it("is proved by the mailbox of an account alone, and only such a one shows whose order it is", async () => {
    const { write, read } = inbox();
    const { email, opened } = await registered();
    expect(accountOf(opened)).not.toBe("nobody");
    const own = await write(written({ email: email.toUpperCase() }), opened.caller);
    const other = await write(written({ email: "somebody@example.test" }), opened.caller);
    expect((await read(own)).isProved).toBe(true);
    expect((await read(other)).isProved).toBe(false);
  });

  it("is limited by network and by mailbox, and a stranger's mailbox hears of three at most", async () => {
    const { support, deliver } = inbox();
    const email = "flooded@example.test";
    const codes: (string | null)[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push(codeOf(await useCases.write(support, null, written({ email }))));
    expect(codes).toEqual([...Array(10).fill(null), "too-many-attempts"]);
    expect(await deliver()).toHaveLength(3);
    const network = "one network";
    for (let count = 0; count < 10; count += 1)
      expect(codeOf(await useCases.write(support, null, written({ network })))).toBeNull();
    expect(codeOf(await useCases.write(support, null, written({ network })))).toBe("too-many-attempts");
    expect(codeOf(await useCases.write(support, null, written()))).toBeNull();
  });
});

describe("the inbox", () => {
  it("sends one answer to what was read: of two at once the second is told, and may answer again", async () => {
    const { support, write, read, deliver } = inbox();
    const number = await write(written({ name: "Private Name" }));
    await deliver();
    const answers = await Promise.all(
      ["It is on its way.", "It was sent yesterday."].map((text) =>
        useCases.inbox.answer(support, staff(), { number, clock: 1, text }),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual(["changed", null]);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    const ticket = await read(number);
    expect(ticket).toMatchObject({ state: "answered", clock: 2 });
    expect(mails[1]?.text).toContain(ticket.entries[1]?.text);
    expect(mails[1]?.text).not.toContain("Private Name");
    expect(mails[1]?.text).not.toContain("Where is my parcel");
    const again = { number, clock: 2, text: "One more thing." };
    expect(await useCases.inbox.answer(support, staff(), again)).toEqual({ kind: "done" });
  });

  it("closes and opens again, and writes down who did", async () => {
    const { support, write, read } = inbox();
    const number = await write(written());
    const by = staff();
    expect(codeOf(await useCases.inbox.reopen(support, by, { number, clock: 1 }))).toBe("changed");
    expect(await useCases.inbox.close(support, by, { number, clock: 1 })).toEqual({ kind: "done" });
    const late = await useCases.inbox.answer(support, by, { number, clock: 2, text: "Too late." });
    expect(codeOf(late)).toBe("changed");
    expect(await useCases.inbox.reopen(support, by, { number, clock: 2 })).toEqual({ kind: "done" });
    const { entries, state } = await read(number);
    expect(state).toBe("open");
    expect(entries.map(({ kind }) => kind)).toEqual(["message", "closed", "reopened"]);
    expect(entries.slice(1).every((entry) => entry.by?.startsWith("staff:"))).toBe(true);
  });

  it("is nobody's but support's", async () => {
    const { support, write } = inbox();
    const number = await write(written());
    const { opened } = await registered();
    const others: Caller[] = [
      opened.caller,
      { kind: "staff", accountId: newPersonId(), roles: ["prepress"] },
      { kind: "supplier", accountId: newPersonId(), supplierId: newPersonId() },
    ];
    for (const caller of others) {
      expect(await useCases.inbox.read(support, caller, number)).toBeNull();
      const { tickets, counts } = await useCases.inbox.list(support, caller, { state: "open", page: 1 });
      expect([tickets, counts.open]).toEqual([[], 0]);
      const move = { number, clock: 1, text: "x" };
      for (const act of ["answer", "close", "reopen"] as const)
        expect(codeOf(await useCases.inbox[act](support, caller, move))).toBe("ticket-not-found");
    }
  });

  it("refuses an answer without words, and one to nobody", async () => {
    const { support, write } = inbox();
    const number = await write(written());
    const empty = await useCases.inbox.answer(support, staff(), { number, clock: 1, text: " \u202e " });
    expect(codeOf(empty)).toBe("answer-missing");
    const nobody = await useCases.inbox.answer(support, staff(), { number: "T-X", clock: 1, text: "x" });
    expect(codeOf(nobody)).toBe("ticket-not-found");
  });

  it("pages by twenty-five, who waits longest first, and a page beyond the last is the last", async () => {
    const { support, write } = inbox();
    for (let count = 0; count < 26; count += 1) {
      clock.advance(1_000);
      await write(written());
    }
    const first = await useCases.inbox.list(support, staff(), { state: "open", page: 1 });
    const last = await useCases.inbox.list(support, staff(), { state: "open", page: 999 });
    expect(first.tickets).toHaveLength(25);
    expect(last.page).toBe(last.pages);
    expect(last.tickets.length).toBeGreaterThan(0);
    const times = [...first.tickets, ...last.tickets].map(({ changedAt }) => changedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});
