/**
 * Registering. An account exists only once its mailbox is proved: until then everything waits in the proof, so
 * nobody can take a mailbox in advance, and a mailbox that has an account already is answered in the same way.
 */
import { isId, parseCode, type Tx } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { readVatNumber } from "@foldmark/tax";
import type { Caller } from "../caller.ts";
import { readMailbox } from "../mailbox.ts";
import { type Refused, refused } from "../refusals.ts";
import { findAccount, insertAccount, type NewAccount, recordEvent, savePassword } from "./account-store.ts";
import { takeAttempt, takeCodeAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { EntryRefusal, IdentityRefusal } from "./identity-refusal.ts";
import { mailLater } from "./mail-tasks.ts";
import { passwordProblem } from "./password-rules.ts";
import {
  findProof,
  insertProof,
  openProof,
  type Proof,
  type ProofKey,
  spendAttempt,
  useProof,
} from "./proof-store.ts";
import type { OpenedSession } from "./sessions.ts";
import { welcome } from "./welcome.ts";

export interface RegistrationWish {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Null for a private person. */
  readonly company: string | null;
  readonly vatNumber: string | null;
  /** Where the buyer was when they decided to register. */
  readonly returnTo: string | null;
}

export interface PendingAccount extends NewAccount {
  readonly email: string;
  readonly passwordHash: string;
}

/** What waits in the proof of a registration. Without an account the mailbox has one already. */
export interface RegistrationSubject {
  readonly address: string;
  readonly sessionId: string;
  readonly returnTo: string | null;
  readonly account?: PendingAccount;
}

/** Numbers are written as authorities write them; one of a country without rules of ours is kept as typed. */
function vatNumberOf(typed: string | null, country: string): string | null | EntryRefusal {
  if (typed === null || typed.trim() === "") return null;
  const reading = readVatNumber(typed, country);
  if (reading.kind === "well-formed") return reading.number;
  return { code: "vat-number-wrong", example: "example" in reading ? reading.example : null };
}

/** All that is wrong with what was typed, at once. No account is looked at: the answer is the same for everybody. */
export function registrationProblems(
  { email, password, name, company, vatNumber }: Omit<RegistrationWish, "returnTo">,
  region: Region,
): readonly EntryRefusal[] {
  const mailbox = readMailbox(email);
  const number = company === null ? null : vatNumberOf(vatNumber, region.defaultShippingCountryCode);
  const problem = passwordProblem(password, [mailbox?.address ?? email, name, company ?? ""]);
  return [
    ...(number !== null && typeof number === "object" ? [number] : []),
    ...(mailbox ? [] : [{ code: "mailbox-wrong" } as const]),
    ...(problem ? [{ code: "password-weak", problem } as const] : []),
  ];
}

export async function register(
  identity: Identity,
  caller: Caller & { readonly kind: "visitor" },
  wish: RegistrationWish,
  place: Place,
): Promise<{ readonly kind: "mail-sent"; readonly proofId: string } | Refused<IdentityRefusal>> {
  const { region, language } = place;
  const [problem] = registrationProblems(wish, region);
  if (problem) return refused(problem);
  const mailbox = readMailbox(wish.email);
  if (!mailbox) return refused({ code: "mailbox-wrong" });
  const { company } = wish;
  const written = company === null ? null : vatNumberOf(wish.vatNumber, region.defaultShippingCountryCode);
  const vatNumber = typeof written === "string" ? written : null;
  const limited = await takeAttempt(identity, "register", mailbox, place);
  if (limited) return limited;
  const passwordHash = await identity.passwords.hash(wish.password);
  if (passwordHash === "busy") return refused({ code: "busy" });

  const proofId = newId(identity);
  await asSystem(identity, async (tx) => {
    const existing = await findAccount(tx, mailbox);
    const account: PendingAccount = {
      kind: company === null ? "private" : "business",
      name: wish.name,
      company,
      vatNumber,
      region: region.id,
      language,
      email: mailbox.address,
      passwordHash,
    };
    const subject: RegistrationSubject = {
      address: mailbox.address,
      sessionId: caller.sessionId,
      returnTo: wish.returnTo,
      ...(existing ? {} : { account }),
    };
    await insertProof(tx, {
      id: proofId,
      purpose: "verify-email",
      accountId: existing?.id ?? null,
      emailKey: mailbox.key,
      subject: { ...subject, language, region: region.id },
      at: identity.clock.now(),
    });
    await mailLater(tx, identity, { mail: existing ? "already-registered" : "verify-email", proofId });
  });
  return { kind: "mail-sent", proofId };
}

/** For the page that asks for the code: shown only to the browser that registered. */
export async function pendingMailbox(
  identity: Identity,
  caller: Caller | null,
  proofId: string,
): Promise<string | null> {
  if (caller?.kind !== "visitor" || !isId(proofId)) return null;
  const proof = await asSystem(identity, (tx) =>
    findProof<RegistrationSubject>(tx, proofId, identity.clock.now()),
  );
  return proof?.subject.sessionId === caller.sessionId ? proof.subject.address : null;
}

export async function sendCodeAgain(
  identity: Identity,
  caller: Caller | null,
  proofId: string,
  place: Place,
): Promise<{ readonly kind: "mail-sent" } | Refused<IdentityRefusal>> {
  if (caller?.kind !== "visitor" || !isId(proofId)) return refused({ code: "proof-over" });
  const now = identity.clock.now();
  const proof = await asSystem(identity, (tx) => findProof<RegistrationSubject>(tx, proofId, now));
  if (proof?.subject.sessionId !== caller.sessionId) return refused({ code: "proof-over" });
  const limited = await takeAttempt(identity, "mail", { key: proof.emailKey }, place);
  if (limited) return limited;
  await asSystem(identity, (tx) =>
    mailLater(tx, identity, { mail: proof.accountId ? "already-registered" : "verify-email", proofId }),
  );
  return { kind: "mail-sent" };
}

export type MailKey = { readonly proofId: string; readonly code: string } | { readonly token: string };

/** A code as somebody typed it, or null when it cannot be one. */
export function proofKeyOf(key: MailKey): ProofKey | null {
  if ("token" in key) return /^[\w-]{43}$/.test(key.token) ? key : null;
  const code = parseCode(key.code);
  return code !== null && isId(key.proofId) ? { proofId: key.proofId, code } : null;
}

/** Which proof is tried: a code belongs to one that is named, a link is long enough to name itself. */
export const proofIdOf = (key: ProofKey | null): string | null =>
  key !== null && "proofId" in key ? key.proofId : null;

const unproved = (outcome: "wrong" | "over"): Refused<IdentityRefusal> =>
  refused({ code: outcome === "wrong" ? "code-wrong" : "proof-over" });

export type Registered = {
  readonly kind: "registered";
  readonly opened: OpenedSession;
  readonly returnTo: string | null;
};

/**
 * The link also opens on another device than the one that registered. There it proves the mailbox but not that its
 * owner chose the password, so the password is asked for: a stranger's registration dies with the wrong answer.
 */
export async function confirmRegistration(
  identity: Identity,
  caller: Caller | null,
  key: MailKey,
  password: string | null,
  place: Place,
): Promise<Registered | Refused<IdentityRefusal>> {
  const proofKey = proofKeyOf(key);
  const limited = await takeCodeAttempt(identity, proofIdOf(proofKey), place.network);
  if (limited) return limited;
  if (!proofKey) return refused({ code: "token" in key ? "proof-over" : "code-wrong" });
  const proof = await asSystem(identity, (tx) =>
    openProof<RegistrationSubject>(tx, "verify-email", proofKey, identity.clock.now()),
  );
  if (proof === "wrong" || proof === "over") return unproved(proof);
  const { account, sessionId } = proof.subject;
  if (!account) return refused({ code: "proof-over" });
  const isSameBrowser = caller?.kind === "visitor" && caller.sessionId === sessionId;
  if (!isSameBrowser) {
    const refusal = await passwordRefusal(identity, proof, account, password);
    if (refusal) return refusal;
  }
  return asSystem(identity, (tx) => createAccount(identity, tx, { proof, account, caller, place }));
}

async function passwordRefusal(
  identity: Identity,
  { id }: Proof<RegistrationSubject>,
  { passwordHash }: PendingAccount,
  password: string | null,
): Promise<Refused<IdentityRefusal> | null> {
  if (password === null) return refused({ code: "password-needed" });
  const check = await identity.passwords.check(password, passwordHash);
  if (check === "busy") return refused({ code: "busy" });
  if (check.matches) return null;
  const isSpent = await asSystem(identity, (tx) => spendAttempt(tx, id));
  return refused({ code: isSpent ? "sign-in-failed" : "proof-over" });
}

async function createAccount(
  identity: Identity,
  tx: Tx,
  step: {
    readonly proof: Proof<RegistrationSubject>;
    readonly account: PendingAccount;
    readonly caller: Caller | null;
    readonly place: Place;
  },
): Promise<Registered | Refused<IdentityRefusal>> {
  const { proof, account, caller, place } = step;
  const at = identity.clock.now();
  const mailbox = { address: account.email, key: proof.emailKey };
  if (!(await useProof(tx, proof.id, at))) return refused({ code: "proof-over" });
  const id = newId(identity);
  if (!(await insertAccount(tx, { ...account, id, mailbox, at }))) return refused({ code: "proof-over" });
  await savePassword(tx, id, account.passwordHash, at);
  await recordEvent(tx, { id: newId(identity), kind: "registered", accountId: id, sessionId: null, at });
  const who = { accountId: id, roles: [], email: account.email };
  const opened = await welcome(identity, tx, who, { before: caller, isRemembered: false, place });
  return { kind: "registered", opened, returnTo: proof.subject.returnTo };
}
