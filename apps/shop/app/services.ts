/** What loaders and actions may call; each module of the house adds its own here. */
import type { LocalMailbox, Log, Mailer, OpenDatabase } from "@foldmark/platform";

export interface Services {
  log: Log;
  database: OpenDatabase;
  mailer: Mailer;
  /** Null where mails really leave the house. */
  mailbox: LocalMailbox | null;
}
