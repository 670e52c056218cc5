/** What a change that somebody sent does to their design, or why it is not taken. */
import {
  type DesignRecord,
  diffOn,
  forbidden,
  headOf,
  limits,
  type Received,
  type Records,
  receive,
  recordsOf,
  type SentDiff,
  touchedIds,
  viewOf,
} from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { keptName } from "../kept-name.ts";
import { type Refused, refused } from "../refusals.ts";
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

const assetHashes = (records: Iterable<DesignRecord>): ReadonlySet<string> =>
  new Set([...records].flatMap((each) => (each.type === "asset" ? [each.hash] : [])));

const fontHashes = (record: DesignRecord | undefined): readonly string[] =>
  record?.type === "node" && record.kind === "text" ? record.runs.map(({ style }) => style.font.hash) : [];

export interface ComingAssets {
  /** Pictures that are not the owner's. */
  readonly unknown: readonly string[];
  /** What is the owner's: pictures, and fonts that they brought. */
  readonly own: readonly string[];
}

/** What comes in with these records. Pictures that are there already may stay; a font that nobody has is set in another. */
export async function comingAssets(
  tx: Tx,
  { ownedAssets }: Pick<DesignServices, "ownedAssets">,
  owner: string,
  coming: Iterable<DesignRecord>,
  present: Records = new Map(),
): Promise<ComingAssets> {
  const records = [...coming];
  const pictures = assetHashes(records);
  const there = pictures.size > 0 ? assetHashes(recordsOf(viewOf(present), "asset")) : pictures;
  const asked = [...pictures].filter((hash) => !there.has(hash));
  const fonts = new Set(
    records.flatMap((record) => {
      const before = fontHashes(present.get(record.id));
      return fontHashes(record).filter((hash) => !before.includes(hash));
    }),
  );
  if (asked.length + fonts.size === 0) return { unknown: [], own: [] };
  const owned = await ownedAssets(tx, owner, [...asked, ...fonts]);
  return { unknown: asked.filter((hash) => !owned.has(hash)), own: [...owned] };
}

/** As long as there is this design, or a version of it, its pictures and fonts are kept. */
export async function keepUsedAssets(tx: Tx, designId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto("designs.used_asset")
    .values(hashes.map((sha256) => ({ design_id: designId, sha256 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The product after the change, where it is another than before. */
function productAfter(before: Records, after: Records) {
  const [was, is] = [headOf(viewOf(before)), headOf(viewOf(after))];
  const isSame = JSON.stringify([was?.product, was?.dieline]) === JSON.stringify([is?.product, is?.dieline]);
  return isSame ? null : productOfHead(is);
}

/** Pages of print files are laid and checked by the server: nobody else writes them. */
const pageIn = (ids: readonly string[], before: Records, after: Records): string | undefined =>
  ids.find((id) => [before.get(id), after.get(id)].some(isPage));

export const isPage = (record: DesignRecord | undefined): boolean =>
  record?.type === "node" && record.kind === "page";

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
  const page = pageIn([...touchedIds(diff)], before, records);
  if (page)
    return refused({ code: "invalid-change", issues: [{ code: "malformed", id: page, path: "kind" }] });
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
