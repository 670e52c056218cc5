/** What loaders and actions may call; each module of the house adds its own here. */
import type { Log, OpenDatabase } from "@foldmark/platform";

export interface Services {
  log: Log;
  database: OpenDatabase;
}
