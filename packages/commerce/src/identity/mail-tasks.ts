/** The mails of identity as jobs carry them: ids only. Codes and links are made when the mail is written. */
import { defineQueue, type Jobs, type Tx } from "@foldmark/platform";

/** Mails with a code and a link, by what they prove; and what is said instead to a mailbox where it makes no sense. */
export const proofMails = {
  "verify-email": "code",
  "already-registered": "words",
  "reset-password": "code",
  "no-account": "words",
  "change-email": "code",
  "email-taken": "words",
} as const;

export type ProofMail = keyof typeof proofMails;

/** What the owner of an account is told after the fact, so that they notice what was not their own doing. */
export type NoticeMail =
  | "email-change-asked"
  | "email-changed"
  | "password-changed"
  | "password-reset"
  | "passkey-added"
  | "passkey-removed"
  | "webhook-added";

export type IdentityMailTask =
  | { readonly mail: ProofMail; readonly proofId: string }
  | {
      readonly mail: NoticeMail;
      readonly accountId: string;
      /** Where it does not go to the account's mailbox: the one it had before. */
      readonly to?: string;
      /** Whom or what it is about, such as the host of a program. */
      readonly about?: string;
    };

/** Somebody waits for it with the page open. */
export const identityMails = defineQueue<IdentityMailTask>("identity-mail", {
  concurrency: 2,
  retries: 8,
  retryDelaySeconds: 5,
  longestSeconds: 60,
});

/** Written in the same transaction as what it tells of. */
export async function mailLater(
  tx: Tx,
  { jobs }: { readonly jobs: Pick<Jobs, "enqueue"> },
  task: IdentityMailTask,
): Promise<void> {
  await jobs.enqueue(tx, identityMails, task);
}
