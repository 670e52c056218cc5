/** Who people are: registering, signing in, sessions, passwords, passkeys. */

export { readMailbox } from "../mailbox.ts";
export { isFresh } from "./access.ts";
export { demoAccountsPresent, seedDemoAccounts } from "./demo-accounts.ts";
export { askEmailChange, confirmEmailChange, pendingEmailChange } from "./email-change.ts";
export type { Identity, Place } from "./identity.ts";
export {
  addPasskey,
  askNewPasskey,
  askPasskeySignIn,
  listPasskeys,
  type RelyingParty,
  removePasskey,
  signInWithPasskey,
} from "./passkeys.ts";
export { PasswordHasher } from "./password-hasher.ts";
export { longestPassword, type PasswordProblem, shortestPassword } from "./password-rules.ts";
export { askPasswordReset, changePassword, resetPassword } from "./passwords.ts";
export {
  confirmRegistration,
  pendingMailbox,
  type RegistrationWish,
  register,
  registrationProblems,
  sendCodeAgain,
} from "./registration.ts";
export { sessionEndedBy } from "./session-store.ts";
export {
  beginGuestSession,
  endSessions,
  type LiveSession,
  listSessions,
  type OpenedSession,
  readSession,
  type SessionCaller,
  signOut,
} from "./sessions.ts";
export { proveAgain, signIn } from "./sign-in.ts";
export { readStaffSession, type StaffSession, signInStaff, signOutStaff } from "./staff-sessions.ts";
