/** The accounts of the local environment, with a password that stands in the handbook: for nowhere else. */
import type { StaffRole } from "../caller.ts";
import { readMailbox } from "../mailbox.ts";
import { findAccount, insertAccount, type NewAccount, savePassword } from "./account-store.ts";
import { asSystem, type Identity, newId } from "./identity.ts";

const password = "demo-password";

interface DemoAccount extends NewAccount {
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

const here = { region: "eu", language: "en" } as const;
const noCompany = { kind: "private", company: null, vatNumber: null } as const;
const allRoles = ["support", "prepress", "production", "finance", "sales", "admin"] as const;

const people: readonly DemoAccount[] = [
  { email: "buyer@example.test", name: "Bea Buyer", roles: [], ...noCompany, ...here },
  {
    email: "plus@example.test",
    name: "Paul Plus",
    kind: "business",
    company: "Plus Sample GmbH",
    vatNumber: "DE136695976",
    roles: [],
    ...here,
  },
  {
    email: "supplier@example.test",
    name: "Susan Supplier",
    kind: "business",
    company: "Sample Print Works",
    vatNumber: null,
    roles: [],
    ...here,
  },
  { email: "staff@example.test", name: "Stan Staff", roles: allRoles, ...noCompany, ...here },
];

/** Adds those that are missing; what somebody changed about them stays. */
async function seedDemoAccounts(identity: Identity): Promise<void> {
  for (const demo of people) {
    const mailbox = readMailbox(demo.email);
    if (!mailbox) throw new Error(`${demo.email} is no mailbox.`);
    if (await asSystem(identity, (tx) => findAccount(tx, mailbox))) continue;
    const hash = await identity.passwords.hash(password);
    if (hash === "busy") throw new Error("Nobody else signs in yet.");
    await asSystem(identity, async (tx) => {
      const id = newId(identity);
      const at = identity.clock.now();
      if (!(await insertAccount(tx, { ...demo, id, mailbox, at }))) return;
      await savePassword(tx, id, hash, at);
      for (const role of demo.roles)
        await tx.insertInto("identity.staff_role").values({ account_id: id, role }).execute();
    });
  }
}

/** Which of them this database holds: a shop that is open to the world must hold none. */
async function demoAccountsPresent(identity: Pick<Identity, "db">): Promise<readonly string[]> {
  const rows = await asSystem(identity, (tx) =>
    tx
      .selectFrom("identity.account")
      .select("email")
      .where(
        "email_key",
        "in",
        people.map(({ email }) => email),
      )
      .execute(),
  );
  return rows.map(({ email }) => email);
}

export const demoAccounts = { seed: seedDemoAccounts, present: demoAccountsPresent } as const;
