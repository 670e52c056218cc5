/** Gives the search provider what is to be searched of help, where it is asked instead of this process. */
import { articleRecords, type HelpLibrary, helpIndexName, helpIndexSettings } from "@foldmark/help";
import type { Brand } from "@foldmark/region";
import { algoliasearch } from "algoliasearch";
import { helpStorefrontOf } from "./help.ts";

export interface PushOptions {
  readonly applicationId: string;
  /** May write; never leaves the machine that pushes. */
  readonly adminKey: string;
  readonly brand: Brand;
  readonly library: HelpLibrary;
  /** Other hosts than the provider's, for tests. */
  readonly hosts?: NonNullable<Parameters<typeof algoliasearch>[2]>["hosts"];
}

/** Settings first; then all records at once, so that nobody ever searches in half of them. Returns their number. */
export async function pushHelp({
  applicationId,
  adminKey,
  brand,
  library,
  hosts,
}: PushOptions): Promise<number> {
  const source = articleRecords(
    async () => library,
    (language) => helpStorefrontOf(language, brand),
  );
  const objects = (await Promise.all(source.languages.map((language) => source.records(language)))).flat();
  const client = algoliasearch(applicationId, adminKey, hosts && { hosts });
  const { taskID } = await client.setSettings({
    indexName: helpIndexName,
    indexSettings: {
      searchableAttributes: helpIndexSettings.searchableAttributes.map(({ name }) => name),
      attributesForFaceting: [...helpIndexSettings.attributesForFaceting],
      attributesToRetrieve: [...(helpIndexSettings.attributesToRetrieve ?? ["*"])],
      attributesToHighlight: [...(helpIndexSettings.attributesToHighlight ?? ["*"])],
      indexLanguages: [...source.languages],
      queryLanguages: [...source.languages],
      removeStopWords: true,
      ignorePlurals: true,
      // Whole sentences are asked: what was found with the better part of them will do.
      removeWordsIfNoResults: "allOptional",
    },
  });
  await client.waitForTask({ indexName: helpIndexName, taskID });
  await client.replaceAllObjects({ indexName: helpIndexName, objects: [...objects] });
  return objects.length;
}
