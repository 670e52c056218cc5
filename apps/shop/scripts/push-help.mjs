/** `npm run push-help`: sends the articles of help to the search provider. */
import { HelpLibrary } from "@foldmark/help";
import { processVariables, readEnvironment } from "../server/environment.ts";
import { pushHelp } from "../server/push-help.ts";

const variables = processVariables();
const { brand, helpSearch } = readEnvironment(variables, { companyFactsAreExamples: true });
const adminKey = variables.HELP_SEARCH_ADMIN_KEY;
if (!adminKey || !variables.HELP_SEARCH_APPLICATION_ID) {
  console.error(
    "HELP_SEARCH_APPLICATION_ID and HELP_SEARCH_ADMIN_KEY say where to push, and with what right.",
  );
  process.exit(1);
}
const { applicationId } = helpSearch;
const count = await pushHelp({ applicationId, adminKey, brand, library: await HelpLibrary.open() });
process.stdout.write(`${count} articles pushed\n`);
