/** Lists what leaves the glossary in one language: node packages/messages/tools/report-glossary.ts de */
import type { LanguageTag } from "@foldmark/region";
import { checkGlossary, needlessExceptions } from "../check/check-glossary.ts";
import { glossary } from "../glossary/glossary.ts";
import type { AreaTexts } from "../src/message-types.ts";
import { texts } from "../src/texts.generated.ts";

const tag = process.argv[2] as LanguageTag;
const textsOf = (language: LanguageTag) =>
  Object.assign({}, ...(Object.values(texts) as unknown as AreaTexts[]).map((area) => area[language]));
const held = [glossary[tag], textsOf(tag), glossary.en, textsOf("en")] as const;
for (const finding of checkGlossary(...held)) {
  const id = finding.slice(0, finding.indexOf(":"));
  process.stdout.write(`${finding}\n    ${textsOf("en")[id]}\n    ${textsOf(tag)[id]}\n`);
}
for (const exception of needlessExceptions(...held))
  process.stdout.write(`needless exception ${exception}\n`);
