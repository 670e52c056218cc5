/** A design of one's own with all that is on this one: what a template fixed can be changed in it. */
import { headOf, storedDesign } from "@foldmark/design";
import { createDesignServer } from "./design-server.ts";
import type { EditorSession } from "./editor-session.ts";

/** @returns its id, or null where the server does not make it just now */
export async function makeOwnCopy({ editor }: EditorSession, pathPrefix: string): Promise<string | null> {
  const { store } = editor.design;
  const head = headOf(store);
  if (!head?.product) return null;
  const id = crypto.randomUUID();
  const answer = await createDesignServer(pathPrefix).create({
    id,
    name: head.name,
    product: head.product as never,
    document: storedDesign(store.records().values()),
  });
  return answer.kind === "answer" ? id : null;
}
