/** The legal texts are read beside the shop and stand in its mails: they address a reader as its glossary says. */
import { documentTexts, legalDocument, legalKinds } from "@foldmark/company";
import { languageTags } from "@foldmark/region";
import { expect, it } from "vitest";
import { checkGlossary } from "../../packages/messages/check/check-glossary.ts";
import { glossary } from "../../packages/messages/glossary/glossary.ts";

/** The model form is the law's own wording, in which a buyer writes to us. */
const spokenByBuyers = "withdrawal-form";

it.each(languageTags)("the legal texts of %s address a reader as the shop does", async (tag) => {
  const documents = await Promise.all(
    legalKinds.map(async (kind) => {
      const document = await legalDocument(kind, tag);
      const sections = document.sections.filter(({ id }) => id !== spokenByBuyers);
      return documentTexts({ ...document, sections }).map((text, at) => [`${kind} ${at}`, text] as const);
    }),
  );
  const onlyAddress = { address: glossary[tag].address, terms: {} };
  expect(documents.flat().length).toBeGreaterThan(100);
  expect(checkGlossary(onlyAddress, Object.fromEntries(documents.flat()), onlyAddress, {})).toEqual([]);
});
