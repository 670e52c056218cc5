/** What tests of buying end with, and how they count. */
import { type Db, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";

/** Promises of the database that are broken now; asked as the system, who sees everything. */
export async function brokenPromises(db: Db): Promise<readonly { rule: string; subject: string }[]> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ rule: string; subject: string }>`
      select rule, subject from platform.verify_invariants()`.execute(tx);
    return rows;
  });
}

/** The statements that reach the database through `db`, without what opens and closes a transaction. */
export function countedStatements(db: Db): { readonly db: Db; readonly statements: readonly string[] } {
  const statements: string[] = [];
  const counting = db.withPlugin({
    transformQuery({ node }) {
      const text = node.kind === "RawNode" ? node.sqlFragments.join("?").trim() : node.kind;
      // A comment is a word to the pool, which sends nothing for it.
      if (!/^(select set_config|set local|--)/.test(text))
        statements.push(text.replaceAll(/\s+/g, " ").slice(0, 120));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, statements };
}
