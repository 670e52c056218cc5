/** A new design with all that is on this one: free of the template that held it, or with an id that nobody else has. */
import { type DesignStore, diffBetween, headOf, isEmpty, type Records, storedDesign } from "@foldmark/design";
import type { DesignServer, TemplateName } from "./design-server.ts";

interface Tried {
  readonly id: string;
  readonly records: Records;
  readonly template: TemplateName | null;
}

/** What did not come back: it may have been made all the same, and asked for again, as it was, it is the same copy. */
const lastTries = new WeakMap<DesignStore, Tried>();

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
  const records = store.records();
  const last = lastTries.get(store);
  const isSame = last && last.template === template && isEmpty(diffBetween(last.records, records));
  const id = isSame ? last.id : crypto.randomUUID();
  lastTries.set(store, { id, records, template });
  const answer = await server.create({
    id,
    name: head.name,
    product: head.product as never,
    document: storedDesign(records.values()),
    ...(template && { template }),
  });
  if (answer.kind !== "answer") return null;
  lastTries.delete(store);
  return id;
}
