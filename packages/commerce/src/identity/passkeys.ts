/** Passkeys as a second way in. A passkey belongs to the host it was made on, as browsers want it. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as v from "valibot";
import type { Caller } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import { mayDo } from "./access.ts";
import { findAccount, holdAccount, recordEvent } from "./account-store.ts";
import { takeAttempt, takeCodeAttempt } from "./attempts.ts";
import { asSystem, type Identity, newId, type Place } from "./identity.ts";
import type { IdentityRefusal } from "./identity-refusal.ts";
import { mailLater } from "./mail-tasks.ts";
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  type ListedPasskey,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
} from "./passkey-store.ts";
import type { SignedIn } from "./sign-in.ts";
import { welcome } from "./welcome.ts";

/** The host that asks, from the region's own address and never from the request. */
export interface RelyingParty {
  readonly name: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256: what today's devices make. Left to itself the library asks for experimental ones too. */
const supportedAlgorithmIDs = [-8, -7, -257];

const challengeMs = 5 * 60_000;
const hostOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

export async function listPasskeys(
  identity: Identity,
  caller: Caller | null,
): Promise<readonly ListedPasskey[] | Refused<IdentityRefusal>> {
  const customer = mayDo("see-security", caller, identity.clock.now());
  if (customer.kind === "refused") return customer;
  return asSystem(identity, (tx) => passkeysOf(tx, customer.accountId));
}

export type PasskeyQuestion<Options> = { readonly kind: "passkey-question"; readonly options: Options };

export async function askNewPasskey(
  identity: Identity,
  caller: Caller | null,
  party: RelyingParty,
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON> | Refused<IdentityRefusal>> {
  const now = identity.clock.now();
  const customer = mayDo("add-passkey", caller, now);
  if (customer.kind === "refused") return customer;
  const { accountId } = customer;
  const known = await asSystem(identity, async (tx) => {
    const account = await findAccount(tx, { accountId });
    return account && { account, passkeys: await passkeysOf(tx, accountId) };
  });
  if (!known) return refused({ code: "not-signed-in" });
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userName: known.account.email,
    userDisplayName: known.account.name,
    userID: new TextEncoder().encode(accountId),
    timeout: challengeMs,
    supportedAlgorithmIDs,
    excludeCredentials: known.passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  const expiresAt = new Date(now.getTime() + challengeMs);
  await asSystem(identity, (tx) => insertChallenge(tx, { challenge, purpose: "add", accountId, expiresAt }));
  return { kind: "passkey-question", options };
}

/** Only the outline: everything inside is verified by its signature. */
const credential = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)),
  rawId: v.string(),
  type: v.literal("public-key"),
  response: v.looseObject({ clientDataJSON: v.string() }),
});
const clientData = v.looseObject({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/)) });

function readAnswer(answer: unknown): { id: string; challenge: string; answer: unknown } | null {
  const outline = v.safeParse(credential, answer);
  if (!outline.success) return null;
  try {
    const text = Buffer.from(outline.output.response.clientDataJSON, "base64url").toString();
    const data = v.safeParse(clientData, JSON.parse(text));
    return data.success ? { id: outline.output.id, challenge: data.output.challenge, answer } : null;
  } catch {
    return null;
  }
}

export async function addPasskey(
  identity: Identity,
  caller: Caller | null,
  input: { readonly answer: unknown; readonly name: string },
  party: RelyingParty,
): Promise<{ readonly kind: "passkey-added" } | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const customer = mayDo("add-passkey", caller, at);
  if (customer.kind === "refused") return customer;
  const { accountId, sessionId } = customer;
  const read = readAnswer(input.answer);
  if (!read) return refused({ code: "passkey-refused" });
  const wanted = { challenge: read.challenge, purpose: "add", accountId } as const;
  if (!(await asSystem(identity, (tx) => takeChallenge(tx, wanted, at))))
    return refused({ code: "passkey-refused" });
  const verified = await verifyRegistrationResponse({
    response: read.answer as RegistrationResponseJSON,
    expectedChallenge: read.challenge,
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!verified?.verified) return refused({ code: "passkey-refused" });
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return asSystem(identity, async (tx) => {
    if (!(await holdAccount(tx, customer))) return refused({ code: "not-signed-in" });
    const row = { id, accountId, publicKey: Buffer.from(publicKey), signCount: counter, transports };
    if (!(await insertPasskey(tx, { ...row, name: input.name, at })))
      return refused({ code: "passkey-refused" });
    await recordEvent(tx, { id: newId(identity), kind: "passkey-added", accountId, sessionId, at });
    await mailLater(tx, identity, { mail: "passkey-added", accountId });
    return { kind: "passkey-added" };
  });
}

export async function removePasskey(
  identity: Identity,
  caller: Caller | null,
  passkeyId: string,
): Promise<{ readonly kind: "passkey-removed" } | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const customer = mayDo("remove-passkey", caller, at);
  if (customer.kind === "refused") return customer;
  const { accountId, sessionId } = customer;
  return asSystem(identity, async (tx) => {
    if (!(await holdAccount(tx, customer))) return refused({ code: "not-signed-in" });
    if (!(await deletePasskey(tx, passkeyId, accountId))) return refused({ code: "passkey-refused" });
    await recordEvent(tx, { id: newId(identity), kind: "passkey-removed", accountId, sessionId, at });
    await mailLater(tx, identity, { mail: "passkey-removed", accountId });
    return { kind: "passkey-removed" };
  });
}

/** Asked before anybody is named: the browser offers the passkeys it has for this host, so none is given away. */
export async function askPasskeySignIn(
  identity: Identity,
  party: RelyingParty,
  network: string,
): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON> | Refused<IdentityRefusal>> {
  const limited = await takeCodeAttempt(identity, null, network);
  if (limited) return limited;
  const options = await generateAuthenticationOptions({
    rpID: hostOf(party),
    timeout: challengeMs,
    userVerification: "required",
  });
  const expiresAt = new Date(identity.clock.now().getTime() + challengeMs);
  const { challenge } = options;
  await asSystem(identity, (tx) =>
    insertChallenge(tx, { challenge, purpose: "sign-in", accountId: null, expiresAt }),
  );
  return { kind: "passkey-question", options };
}

export async function signInWithPasskey(
  identity: Identity,
  caller: Caller | null,
  input: { readonly answer: unknown; readonly isRemembered: boolean },
  party: RelyingParty,
  place: Place,
): Promise<SignedIn | Refused<IdentityRefusal>> {
  const at = identity.clock.now();
  const read = readAnswer(input.answer);
  if (!read) return refused({ code: "passkey-refused" });
  const limited = await takeAttempt(identity, "sign-in", { key: `passkey ${read.id}` }, place);
  if (limited) return limited;
  const wanted = { challenge: read.challenge, purpose: "sign-in", accountId: null } as const;
  const passkey = await asSystem(identity, async (tx) =>
    (await takeChallenge(tx, wanted, at)) ? findPasskey(tx, read.id) : null,
  );
  const verified = passkey
    ? await verifyAuthenticationResponse({
        response: read.answer as AuthenticationResponseJSON,
        expectedChallenge: read.challenge,
        expectedOrigin: party.origin,
        expectedRPID: hostOf(party),
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.signCount,
          transports: [...passkey.transports],
        },
      }).catch(() => null)
    : null;
  return asSystem(identity, async (tx) => {
    const account = passkey && verified?.verified ? await findAccount(tx, passkey) : null;
    const isUsed =
      account !== null &&
      (await notePasskeyUse(tx, read.id, verified?.authenticationInfo.newCounter ?? 0, at));
    if (!account || !isUsed) {
      const accountId = passkey?.accountId ?? null;
      await recordEvent(tx, { id: newId(identity), kind: "passkey-refused", accountId, sessionId: null, at });
      return refused({ code: "passkey-refused" });
    }
    const { id: accountId, roles, email } = account;
    const arrival = { before: caller, isRemembered: input.isRemembered, place };
    return { kind: "signed-in", opened: await welcome(identity, tx, { accountId, roles, email }, arrival) };
  });
}

/** The use-cases of passkeys, under one name. */
export const passkeys = {
  askNew: askNewPasskey,
  add: addPasskey,
  list: listPasskeys,
  remove: removePasskey,
  askSignIn: askPasskeySignIn,
  signIn: signInWithPasskey,
} as const;
