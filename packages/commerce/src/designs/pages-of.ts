/** The pages of a print file among the records of its design. */
import type { DesignRecord, NodeOf } from "@foldmark/design";

export const pagesOf = (records: Iterable<DesignRecord>): readonly NodeOf<"page">[] =>
  [...records].flatMap((record) => (record.type === "node" && record.kind === "page" ? [record] : []));
