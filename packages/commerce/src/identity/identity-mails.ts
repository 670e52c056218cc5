/** Writes and sends one mail of identity; run by a job, so it may run again and says then the same with a new code. */
import type { TextFunction } from "@foldmark/messages";
import type { Jobs } from "@foldmark/platform";
import { isRegionId, type LanguageTag, languageTags, type Region, regionById } from "@foldmark/region";
import { absoluteHref, type Storefront, storefrontOf } from "@foldmark/routing";
import type { MailBlock } from "../mails/mail-layout.ts";
import { type MailServices, sendMail } from "../mails/mail-services.ts";
import { asSystem } from "./identity.ts";
import {
  type IdentityMailTask,
  identityMails,
  type NoticeMail,
  type ProofMail,
  proofMails,
} from "./mail-tasks.ts";
import { armProof, findProof, proofLivesMs } from "./proof-store.ts";

interface ProofSubject {
  readonly address: string;
  /** The account that wants the mailbox, masked. */
  readonly asking?: string;
  readonly region: string;
  readonly language: string;
}

interface Reader {
  readonly to: string;
  readonly region: Region;
  readonly language: LanguageTag;
  readonly storefront: Storefront;
  readonly text: TextFunction;
}

function readerOf(services: MailServices, subject: ProofSubject): Reader {
  const region = regionById(isRegionId(subject.region) ? subject.region : "eu");
  const language = languageTags.find((tag) => tag === subject.language) ?? region.languageTag;
  const storefront = storefrontOf(region, services.site);
  return { to: subject.address, region, language, storefront, text: services.textIn(region, language) };
}

/** The worker that sends them, for processes whose role includes work. */
export function workIdentityMails(jobs: Pick<Jobs, "work">, services: MailServices): Promise<void> {
  return jobs.work(identityMails, (task) => sendIdentityMail(services, task));
}

export async function sendIdentityMail(services: MailServices, task: IdentityMailTask): Promise<void> {
  if ("proofId" in task) return sendProofMail(services, task.mail, task.proofId);
  return sendNotice(services, task);
}

const pageOf = {
  "verify-email": "verify-email",
  "reset-password": "reset-password",
  "change-email": "verify-email",
} as const;

async function sendProofMail(services: MailServices, mail: ProofMail, proofId: string): Promise<void> {
  const now = services.clock.now();
  const written = await asSystem(services, async (tx) => {
    const proof = await findProof<ProofSubject>(tx, proofId, now);
    if (!proof) return null;
    return {
      subject: proof.subject,
      secrets: proofMails[mail] === "code" ? await armProof(tx, proofId, now) : null,
    };
  });
  // Used or expired meanwhile: there is nothing left to prove.
  if (!written) return;
  const reader = readerOf(services, written.subject);
  const { text, storefront, language: locale } = reader;
  const blocks: MailBlock[] = [{ kind: "paragraph", text: text(`identity.mail.${mail}.body`) }];
  const { asking } = written.subject;
  if (mail === "change-email" && asking !== undefined)
    blocks.push({ kind: "facts", rows: [{ label: text("identity.mail.account"), value: asking }] });
  if (written.secrets && mail in pageOf) {
    const purpose = mail as keyof typeof pageOf;
    const { code, token } = written.secrets;
    const query = { token, locale, ...(purpose === "change-email" ? { to: "email" } : {}) };
    const href = absoluteHref(storefront, services.site, pageOf[purpose], {}, query);
    const minutes = proofLivesMs[purpose] / 60_000;
    if (purpose !== "change-email")
      blocks.push({
        kind: "code",
        label: text("identity.mail.code"),
        code: `${code.slice(0, 4)}-${code.slice(4)}`,
      });
    blocks.push({ kind: "button", label: text(`identity.mail.${purpose}.action`), href });
    blocks.push({ kind: "note", text: text("identity.mail.lives", { minutes }) });
  } else {
    const page = mail === "no-account" ? "registration" : "sign-in";
    const href = absoluteHref(storefront, services.site, page, {}, { locale });
    const label = text(mail === "no-account" ? "identity.register.title" : "identity.signIn.title");
    blocks.push({ kind: "button", label, href });
  }
  const note = mail === "change-email" ? "identity.mail.change-email.stranger" : "identity.mail.ignore";
  blocks.push({ kind: "note", text: text(note) });
  await send(services, reader, mail, blocks);
}

async function sendNotice(
  services: MailServices,
  { mail, accountId, to, about }: Extract<IdentityMailTask, { readonly accountId: string }>,
): Promise<void> {
  const account = await asSystem(services, (tx) =>
    tx
      .selectFrom("identity.account")
      .select(["email", "region", "language"])
      .where("id", "=", accountId)
      .executeTakeFirst(),
  );
  if (!account) return;
  const { region, language } = account;
  const reader = readerOf(services, { address: to ?? account.email, region, language });
  const { text, storefront, language: locale } = reader;
  const blocks: MailBlock[] = [{ kind: "paragraph", text: text(`identity.mail.${mail}.body`) }];
  if (about !== undefined)
    blocks.push({ kind: "facts", rows: [{ label: text("identity.mail.program"), value: about }] });
  if (to === undefined) {
    const href = absoluteHref(storefront, services.site, "reset-password", {}, { locale });
    blocks.push({ kind: "note", text: text("identity.mail.notYou") });
    blocks.push({ kind: "button", label: text("identity.reset.title"), href });
  }
  // A mailbox the account has left opens nothing of it any more: people have to help.
  else blocks.push({ kind: "note", text: text("identity.mail.notYouFormer") });
  await send(services, reader, mail, blocks);
}

async function send(
  services: MailServices,
  { to, region, language, text }: Reader,
  mail: ProofMail | NoticeMail,
  blocks: readonly MailBlock[],
): Promise<void> {
  const subject = text(`identity.mail.${mail}.subject`, { brand: services.brand.name });
  const [first] = blocks;
  const preview = first?.kind === "paragraph" ? first.text : subject;
  await sendMail(services, { to, region, language, subject, preview, blocks });
}
