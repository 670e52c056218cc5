/** What a change that somebody sent does to their design, or why it is not taken. */
import {
  type DesignRecord,
  type Diff,
  diffOn,
  forbidden,
  headOf,
  limits,
  type Received,
  type Records,
  receive,
  recordsOf,
  type SentDiff,
  viewOf,
} from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { type Refused, refused } from "../refusals.ts";
import { keptName } from "./design-name.ts";
import { type DesignedProduct, productOfHead } from "./design-product.ts";
import type { ChangeRefusal } from "./design-refusal.ts";
import type { DesignRow } from "./design-store.ts";
import type { DesignServices } from "./designs.ts";
import { bytesOf } from "./stored-document.ts";

export interface CheckedChange extends Received {
  /** Records that are other than before, as they are now. */
  readonly touched: readonly DesignRecord[];
  readonly bytes: number;
  readonly name: string;
  readonly designed: DesignedProduct | null;
}

function touchedIds({ put, patch, del }: Diff): readonly string[] {
  return [...put.map(({ id }) => id), ...Object.keys(patch), ...del.map(({ id }) => id)];
}

const assetHashes = (records: Iterable<DesignRecord>): ReadonlySet<string> =>
  new Set([...records].flatMap((each) => (each.type === "asset" ? [each.hash] : [])));

/** Pictures that come in with these records and are not the owner's. Those that are there already may stay. */
export async function unknownAssets(
  tx: Tx,
  { ownedAssets }: Pick<DesignServices, "ownedAssets">,
  owner: string,
  coming: Iterable<DesignRecord>,
  present: Records = new Map(),
): Promise<readonly string[]> {
  const hashes = assetHashes(coming);
  if (hashes.size === 0) return [];
  const there = assetHashes(recordsOf(viewOf(present), "asset"));
  const asked = [...hashes].filter((hash) => !there.has(hash));
  const owned = asked.length > 0 ? await ownedAssets(tx, owner, asked) : new Set();
  return asked.filter((hash) => !owned.has(hash));
}

/** The product after the change, where it is another than before. */
function productAfter(before: Records, after: Records) {
  const [was, is] = [headOf(viewOf(before)), headOf(viewOf(after))];
  const isSame = JSON.stringify([was?.product, was?.dieline]) === JSON.stringify([is?.product, is?.dieline]);
  return isSame ? null : productOfHead(is);
}

/** All but its pictures, whose owner the database knows. */
export function checkedRecords(
  design: Pick<DesignRow, "rights" | "bytes" | "name">,
  before: Records,
  sent: SentDiff,
  { knewNewest }: { readonly knewNewest: boolean },
): CheckedChange | Refused<ChangeRefusal> {
  const received = receive(before, sent, { knewNewest });
  if ("issues" in received) return refused({ code: "invalid-change", issues: received.issues.slice(0, 20) });
  const { records, diff } = received;
  // What was needed to hold the design together is no doing of whoever sent it.
  const asked = diffOn(sent, (id) => before.get(id));
  const denied = forbidden(viewOf(before), asked, design.rights);
  if (denied.length > 0) return refused({ code: "forbidden-change", forbidden: denied.slice(0, 20) });
  const ids = touchedIds(diff);
  const bytes = ids.reduce(
    (sum, id) => sum - bytesOf(before.get(id)) + bytesOf(records.get(id)),
    design.bytes,
  );
  // What is too large already may still become smaller.
  if (bytes > limits.bytes && bytes > design.bytes)
    return refused({ code: "design-too-large", maximum: limits.bytes });
  const designed = productAfter(before, records);
  if (designed && "kind" in designed) return designed;
  const name = keptName(headOf(viewOf(records))?.name ?? "") || design.name;
  const touched = ids.flatMap((id) => records.get(id) ?? []);
  return { ...received, touched, bytes, name, designed };
}
