/** A design as its editor opens it. */
import {
  type DesignProduct,
  type NewerThanKnown,
  type Rights,
  type StoredDesign,
  storedDesign,
  versions,
} from "@foldmark/design";
import { withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { DesignNotFound } from "./design-refusal.ts";
import { changesSince, type DesignRow, readDesignRow } from "./design-store.ts";
import { type WorkingCopy, workingCopy } from "./working-copy.ts";

export interface OpenedDesign {
  readonly kind: "opened";
  readonly id: string;
  readonly name: string;
  readonly clock: number;
  readonly rights: Rights;
  readonly product: DesignProduct;
  readonly dielineHash: string;
  /** Empty where it can be changed; else a newer version wrote it, and it can only be looked at. */
  readonly newer: readonly NewerThanKnown[];
  readonly document: StoredDesign;
}

export const opened = (design: DesignRow, { records, newer }: WorkingCopy): OpenedDesign => ({
  kind: "opened",
  id: design.id,
  name: design.name,
  clock: design.clock,
  rights: design.rights,
  product: design.product,
  dielineHash: design.dielineHash,
  newer,
  document: storedDesign(records.values()),
});

export function openDesignOf(
  commerce: Commerce,
  caller: Caller,
  designId: string,
): Promise<OpenedDesign | Refused<DesignNotFound>> {
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const design = await readDesignRow(tx, designId, ownerOf(caller));
    if (!design) return refused({ code: "design-not-found" });
    return opened(design, await workingCopy(tx, design));
  });
}

/** What others did since; null where that is too long ago and the design has to be opened anew. */
export function changesAfter(
  commerce: Commerce,
  caller: Caller,
  { designId, clock }: { readonly designId: string; readonly clock: number },
) {
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const design = await readDesignRow(tx, designId, ownerOf(caller));
    if (!design) return refused({ code: "design-not-found" });
    const changes = design.clock === clock ? [] : await changesSince(tx, designId, clock);
    const isComplete = changes.filter((each) => each.clock <= design.clock).length === design.clock - clock;
    if (!isComplete)
      return { kind: "reload" as const, design: opened(design, await workingCopy(tx, design)) };
    return {
      kind: "changes" as const,
      clock: design.clock,
      ...(changes.length > 0 && { schema: versions.written() }),
      changes: changes.map(({ clock: at, id, diff, wroteOver }) => ({
        clock: at,
        id,
        diff,
        ...(wroteOver && { wroteOver }),
      })),
    };
  });
}
