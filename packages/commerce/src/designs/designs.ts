/** What the use-cases of designs stand on. */
import type { Tx } from "@foldmark/platform";
import type { Commerce } from "../commerce.ts";

export interface DesignServices extends Commerce {
  /** Which of these pictures, by their hash, the owner may put into a design. */
  readonly ownedAssets: (tx: Tx, owner: string, hashes: readonly string[]) => Promise<ReadonlySet<string>>;
}
