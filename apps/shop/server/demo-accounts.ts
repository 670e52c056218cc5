/** Accounts with a known password: made in the local environment, a reason not to start anywhere else. */
import { demoAccounts, type Identity } from "@foldmark/commerce";
import { EnvironmentError, type ShopEnvironment } from "./environment.ts";

export async function settleDemoAccounts(
  { site }: Pick<ShopEnvironment, "site">,
  identity: Identity,
): Promise<void> {
  if (site.environment === "local") return demoAccounts.seed(identity);
  const present = await demoAccounts.present(identity);
  if (present.length > 0)
    throw new EnvironmentError([
      `the database holds the demo accounts ${present.toSorted().join(", ")}, whose password everybody can read: remove them`,
    ]);
}
