import { randomUUID } from "node:crypto";
import { emptyBrandKit } from "@foldmark/design";
import { randomToken, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { addToCart, readCart } from "../carts/carts.ts";
import { keepAnswers } from "../checkout/keep-answers.ts";
import { placeOrder, readCheckout } from "../checkout/place-order.ts";
import { readBrandKit, saveBrandKit } from "../designs/brand-kit.ts";
import { boxes, checkoutServices, irish, sentAlong } from "../testing/checkout-fixture.ts";
import { codeIn, eu, testIdentity, tokenIn } from "../testing/identity.ts";
import {
  accountOf,
  alive,
  answerOf,
  clock,
  codeOf,
  database,
  minute,
  newMailbox,
  password,
  registered,
  test,
  wish,
} from "../testing/people.ts";
import { countedStatements } from "../testing/proofs.ts";
import { askPasswordReset } from "./passwords.ts";
import {
  confirmRegistration,
  pendingMailbox,
  register,
  registrationProblems,
  sendCodeAgain,
} from "./registration.ts";
import { signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

describe("registering", () => {
  it("makes no account before the mailbox is proved, then signs in and leads back", async () => {
    const { identity } = test;
    const guest = await test.guest();
    const email = newMailbox();
    const answer = answerOf(
      await register(identity, guest.caller, wish({ email, returnTo: "/cart/" }), test.place()),
    );
    const signingIn = () => signIn(identity, null, { email, password, isRemembered: false }, test.place());
    expect(codeOf(await signingIn())).toBe("sign-in-failed");
    expect(await pendingMailbox(identity, guest.caller, answer.proofId)).toBe(email);
    expect(await pendingMailbox(identity, (await test.guest()).caller, answer.proofId)).toBeNull();
    const mail = await test.deliver();
    expect(mail.to).toEqual([{ address: email }]);
    const typed = codeIn(mail).toLowerCase().replace("-", " ");
    const done = answerOf(
      await confirmRegistration(
        identity,
        guest.caller,
        { proofId: answer.proofId, code: typed },
        null,
        test.place(),
      ),
    );
    expect(done.returnTo).toBe("/cart/");
    expect(await alive(done.opened)).toMatchObject({ kind: "customer" });
    expect(await alive(guest)).toBeNull();
    expect(answerOf(await signingIn()).kind).toBe("signed-in");
  });

  it("takes a company's VAT number as authorities write it, and says when it cannot be one", async () => {
    const { caller } = await test.guest();
    const company = (vatNumber: string) =>
      register(test.identity, caller, wish({ company: "Sample GmbH", vatNumber }), test.place());
    expect(codeOf(await company("DE136695977"))).toBe("vat-number-wrong");
    const { proofId } = answerOf(await company("de 136.695.976"));
    const code = codeIn(await test.deliver());
    answerOf(await confirmRegistration(test.identity, caller, { proofId, code }, null, test.place()));
    const row = await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx
        .selectFrom("identity.account")
        .select(["kind", "vat_number"])
        .where("company", "=", "Sample GmbH")
        .executeTakeFirst(),
    );
    expect(row).toEqual({ kind: "business", vat_number: "DE136695976" });
  });

  it("is told everything that is wrong at once, and the same whether the mailbox has an account or not", async () => {
    const typed = { ...wish({ company: "Sample GmbH", vatNumber: "DE136695977" }), password: "short" };
    const codes = (email: string) => registrationProblems({ ...typed, email }, eu).map(({ code }) => code);
    expect(codes("nobody at home")).toEqual(["vat-number-wrong", "mailbox-wrong", "password-weak"]);
    const known = await registered();
    expect(codes(known.email)).toEqual(codes(newMailbox()));
    expect(registrationProblems(wish(), eu)).toEqual([]);
  });

  it("answers a mailbox that has an account in the same words, by the same work, and tells only the mailbox", async () => {
    const known = await registered();
    const measured = async (email: string) => {
      const { db, statements } = countedStatements(database.db);
      const counted = testIdentity(db, clock);
      const { caller } = await test.guest();
      const answer = await register(counted.identity, caller, wish({ email }), counted.place());
      const done = [...statements];
      const mail = await counted.deliver();
      return { kind: answerOf(answer).kind, done, hashes: counted.identity.passwords.computations, mail };
    };
    const forKnown = await measured(known.email);
    const forNew = await measured(newMailbox());
    expect(forKnown.done).toEqual(forNew.done);
    expect([forKnown.kind, forKnown.hashes]).toEqual([forNew.kind, forNew.hashes]);
    expect(forNew.mail.subject).toBe("identity.mail.verify-email.subject");
    expect(forKnown.mail.subject).toBe("identity.mail.already-registered.subject");
    expect([codeIn(forKnown.mail), tokenIn(forKnown.mail)]).toEqual(["", ""]);
  });

  it("wants the password where the link is opened on another device, so that nobody registers for somebody else", async () => {
    const { identity } = test;
    const { caller } = await test.guest();
    answerOf(await register(identity, caller, wish(), test.place()));
    const token = tokenIn(await test.deliver());
    const open = (given: string | null) =>
      confirmRegistration(identity, null, { token }, given, test.place());
    expect(codeOf(await open(null))).toBe("password-needed");
    expect(codeOf(await open("another password"))).toBe("sign-in-failed");
    expect(answerOf(await open(password)).kind).toBe("registered");
    expect(codeOf(await open(password))).toBe("proof-over");
  });

  it("allows five wrong codes; the sixth attempt fails with the right one too", async () => {
    const { identity } = test;
    const { caller } = await test.guest();
    const { proofId } = answerOf(await register(identity, caller, wish(), test.place()));
    const code = codeIn(await test.deliver());
    const enter = (typed: string) =>
      confirmRegistration(identity, caller, { proofId, code: typed }, null, test.place());
    // A code that its check character refuses costs none of them.
    expect(codeOf(await enter("not a code"))).toBe("code-wrong");
    for (const guess of ["00000000", "00000000", "00000000", "00000000", "00000000"])
      expect(codeOf(await enter(guess))).toBe("code-wrong");
    expect(codeOf(await enter(code))).toBe("proof-over");
    answerOf(await sendCodeAgain(identity, caller, proofId, test.place()));
    const fresh = codeIn(await test.deliver());
    expect(fresh).not.toBe(code);
    expect(codeOf(await enter(code))).toBe("code-wrong");
    expect(answerOf(await enter(fresh)).kind).toBe("registered");
  });

  it("lets a code be used once, even by ten at the same time", async () => {
    const { identity } = test;
    const { caller } = await test.guest();
    const { proofId } = answerOf(await register(identity, caller, wish(), test.place()));
    const token = tokenIn(await test.deliver());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmRegistration(identity, caller, { token }, null, test.place())),
    );
    expect(answers.filter(({ kind }) => kind === "registered")).toHaveLength(1);
    expect(await pendingMailbox(identity, caller, proofId)).toBeNull();
  });

  it("refuses codes and links that are too old, guessed, or rubbish", async () => {
    const { identity } = test;
    const { caller } = await test.guest();
    const { proofId } = answerOf(await register(identity, caller, wish(), test.place()));
    const mail = await test.deliver();
    clock.advance(60 * minute);
    const keys = [
      { token: tokenIn(mail) },
      { proofId, code: codeIn(mail) },
      { token: randomToken() },
      { token: "' or 1=1 --" },
      { token: "" },
    ];
    for (const key of keys)
      expect([key, codeOf(await confirmRegistration(identity, caller, key, null, test.place()))]).toEqual([
        key,
        "proof-over",
      ]);
    const rubbish = { proofId: "../../etc/passwd", code: codeIn(mail) };
    expect(codeOf(await confirmRegistration(identity, caller, rubbish, null, test.place()))).toBe(
      "code-wrong",
    );
  });
});

describe("signing in", () => {
  it("tells a wrong password, an unknown mailbox and a closed account apart by nothing, also not by its work", async () => {
    const known = await registered();
    const closed = await registered();
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx.updateTable("identity.account").set({ state: "closed" }).where("email", "=", closed.email).execute(),
    );
    const measured = async (email: string) => {
      const { db, statements } = countedStatements(database.db);
      const counted = testIdentity(db, clock);
      const answer = await signIn(
        counted.identity,
        null,
        { email, password: "wrong password", isRemembered: false },
        counted.place(),
      );
      return { answer, statements: [...statements], hashes: counted.identity.passwords.computations };
    };
    const forKnown = await measured(known.email);
    expect(forKnown.answer).toEqual({ kind: "refused", reason: { code: "sign-in-failed" } });
    expect(forKnown.hashes).toBe(1);
    for (const email of [newMailbox(), closed.email, "no mailbox at all"])
      expect([email, await measured(email)]).toEqual([email, forKnown]);
  });

  it("asks for a reset by the same work for every mailbox", async () => {
    const known = await registered();
    const measured = async (email: string) => {
      const { db, statements } = countedStatements(database.db);
      const counted = testIdentity(db, clock);
      answerOf(await askPasswordReset(counted.identity, email, counted.place()));
      const done = [...statements];
      return { done, subject: (await counted.deliver()).subject };
    };
    const [forKnown, forNew] = [await measured(known.email), await measured(newMailbox())];
    expect(forKnown.done).toEqual(forNew.done);
    expect([forKnown.subject, forNew.subject]).toEqual([
      "identity.mail.reset-password.subject",
      "identity.mail.no-account.subject",
    ]);
  });

  it("ends the guest's session, takes cart and brand kit along and finds the orders placed as a guest", async () => {
    const { email, opened } = await registered();
    await signOut(test.identity, opened.caller);
    expect(await alive(opened)).toBeNull();
    const guest = await test.guest();
    const orderId = await guestOrder(email.toUpperCase(), guest.caller);
    answerOf(await addToCart(test.identity, guest.caller, eu, boxes({ quantity: 250 })));
    const kit = { ...emptyBrandKit, name: "Hollis" };
    await saveBrandKit(test.identity, guest.caller, { number: 0, kit });
    const { opened: again } = answerOf(
      await signIn(test.identity, guest.caller, { email, password, isRemembered: true }, test.place()),
    );
    expect(await alive(guest)).toBeNull();
    expect((await readCart(test.identity, again.caller, eu))?.lines).toHaveLength(1);
    expect(await readBrandKit(test.identity, again.caller)).toMatchObject({ kit });
    const seen = await withTransaction(database.db, { caller: `customer:${accountOf(again)}` }, (tx) =>
      tx.selectFrom("orders.orders").select("id").execute(),
    );
    expect(seen).toEqual([{ id: orderId }]);
  });

  it("makes a stronger hash of a password it once hashed with less", async () => {
    const { email } = await registered();
    const { PasswordHasher } = await import("./password-hasher.ts");
    const strength = { memory: 256, passes: 1, parallelism: 1 };
    const stronger = { ...test.identity, passwords: new PasswordHasher({ pepper: "test pepper", strength }) };
    answerOf(await signIn(stronger, null, { email, password, isRemembered: false }, test.place()));
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<{ hash: string }>`select hash from identity.password join identity.account on id = account_id
        where email = ${email}`.execute(tx),
    );
    expect(rows[0]?.hash).toContain("$m=256,");
  });
});

/** A real order of a guest. */
async function guestOrder(email: string, guest: Caller): Promise<string> {
  const services = checkoutServices(database.db, clock);
  answerOf(await addToCart(services, guest, eu, boxes()));
  const kept = await keepAnswers(services, guest, eu, { ...irish, email }, "office");
  const cart = await readCart(services, guest, eu);
  if (!cart) throw new Error("There is no cart.");
  const reading = readCheckout(eu, cart, kept, clock.now());
  if (reading.kind !== "complete") throw new Error(JSON.stringify(reading));
  const { priceHash } = reading.totals;
  const order = {
    cartId: cart.id,
    idempotencyKey: randomUUID(),
    priceHash,
    ...sentAlong,
  };
  const placed = answerOf(await placeOrder(services, guest, eu, order));
  return placed.orderId;
}
