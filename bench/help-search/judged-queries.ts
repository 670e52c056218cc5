/** How people ask, and the articles that answer: `queries/<language>.txt`, written before the search was tuned. */
import fs from "node:fs";
import path from "node:path";

export interface JudgedQuery {
  readonly query: string;
  readonly articles: readonly string[];
  readonly isMisspelt: boolean;
  /** Never looked at while tuning. */
  readonly isHeldOut: boolean;
}

/** `article, article: query | ~misspelt query || held-out query` */
export function judgedQueries(language: string): readonly JudgedQuery[] {
  const file = path.join(import.meta.dirname, "queries", `${language}.txt`);
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const colon = line.indexOf(":");
      const articles = line
        .slice(0, colon)
        .split(",")
        .map((id) => id.trim());
      const [tuned = "", heldOut = ""] = line.slice(colon + 1).split("||");
      return [...queriesIn(tuned, articles, false), ...queriesIn(heldOut, articles, true)];
    });
}

function queriesIn(source: string, articles: readonly string[], isHeldOut: boolean): readonly JudgedQuery[] {
  const queries = source.split("|").map((query) => query.trim());
  return queries
    .filter((query) => query !== "")
    .map((query) => ({
      query: query.replace(/^~/, ""),
      articles,
      isMisspelt: query.startsWith("~"),
      isHeldOut,
    }));
}
