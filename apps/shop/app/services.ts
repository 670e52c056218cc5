/** What loaders and actions may call; each module of the house adds its own here. */
import type { Identity } from "@foldmark/commerce";
import type { FileStore, LocalMailbox, Log, Mailer, OpenDatabase } from "@foldmark/platform";

export interface Services {
  log: Log;
  database: OpenDatabase;
  files: FileStore;
  mailer: Mailer;
  /** Null where mails really leave the house. */
  mailbox: LocalMailbox | null;
  identity: Identity;
}
