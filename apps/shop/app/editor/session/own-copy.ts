/** A new design with all that is on this one: free of the template that held it, or with an id that nobody else has. */
import { type DesignStore, headOf, storedDesign } from "@foldmark/design";
import type { DesignServer, TemplateName } from "./design-server.ts";

/**
 * @param template what the new one is held to as well; null for one in which everything can be changed
 * @returns its id, or null where the server does not make it just now
 */
export async function makeOwnCopy(
  store: DesignStore,
  server: DesignServer,
  template: TemplateName | null = null,
): Promise<string | null> {
  const head = headOf(store);
  if (!head?.product) return null;
  const id = crypto.randomUUID();
  const answer = await server.create({
    id,
    name: head.name,
    product: head.product as never,
    document: storedDesign(store.records().values()),
    ...(template && { template }),
  });
  return answer.kind === "answer" ? id : null;
}
