/** Identity on a real database, with a mailbox that can be read and hashes that cost little. */
import { createRateLimiter, type Db, type FixedClock, type MailMessage, silentLog } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById, type Site } from "@foldmark/region";
import type { Identity, Place } from "../identity/identity.ts";
import { sendIdentityMail } from "../identity/identity-mails.ts";
import type { IdentityMailTask } from "../identity/mail-tasks.ts";
import { PasswordHasher } from "../identity/password-hasher.ts";
import { beginGuestSession } from "../identity/sessions.ts";
import type { MailServices } from "../mails/mail-services.ts";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };
export const eu = regionById("eu");

export interface TestIdentity {
  readonly identity: Identity;
  readonly mails: MailMessage[];
  /** Does what the queue would do, and gives the newest mail. */
  deliver(): Promise<MailMessage>;
  /** On a network nobody has used yet, in a browser nobody knows; both may be given. */
  place(network?: string, device?: string): Place;
  guest(): ReturnType<typeof beginGuestSession>;
}

let networks = 0;

export function testIdentity(db: Db, clock: FixedClock): TestIdentity {
  const tasks: IdentityMailTask[] = [];
  const mails: MailMessage[] = [];
  const identity: Identity = {
    db,
    clock,
    book: () => builtInBook,
    passwords: new PasswordHasher({
      pepper: "test pepper",
      strength: { memory: 64, passes: 1, parallelism: 1 },
    }),
    rates: createRateLimiter({ db, clock, log: silentLog }),
    jobs: {
      enqueue: async (_tx, _queue, task) => {
        tasks.push(task as object as IdentityMailTask);
      },
    },
  };
  const services: MailServices = {
    db,
    clock,
    mailer: {
      send: async (message) => {
        mails.push(message);
      },
    },
    site,
    brand: { name: "Foldmark", slug: "foldmark" },
    sender: ["Foldmark sp. z o.o."],
    // The ids themselves: what is said is checked where the texts are.
    textIn:
      () =>
      (id, ..._values) =>
        id,
  };
  return {
    identity,
    mails,
    async deliver() {
      for (const task of tasks.splice(0)) await sendIdentityMail(services, task);
      const newest = mails.at(-1);
      if (!newest) throw new Error("No mail was sent.");
      return newest;
    },
    place(network, device) {
      networks += 1;
      return {
        region: eu,
        language: "en",
        network: network ?? `network ${networks}`,
        device: "Firefox, Linux",
        knownDevice: () => device ?? null,
      };
    },
    guest: () => beginGuestSession(identity, { region: eu, device: "Firefox, Linux" }),
  };
}

export const codeIn = ({ text }: MailMessage): string => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)?.[0] ?? "";
export const tokenIn = ({ text }: MailMessage): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
