/** A hit as its storefront spells it: the index knows languages, and not that Americans write them in their own way. */
import { spelled, type Wording } from "@foldmark/messages";
import type { SearchHit } from "../../request/search-hit.ts";

/** A word of which only the beginning is marked stays as it was found. */
export function spelledHit(hit: SearchHit, wording: Wording): SearchHit {
  const spell = (text: string) => spelled(wording, text);
  const { summary, _highlightResult: marked } = hit;
  const spellMarked = (value?: { readonly value: string }) =>
    value && { ...value, value: spell(value.value) };
  const [title, lead] = [spellMarked(marked?.post_title), spellMarked(marked?.summary)];
  return {
    ...hit,
    post_title: spell(hit.post_title),
    topics: hit.topics.map((topic) => ({ ...topic, name: spell(topic.name) })),
    ...(summary !== undefined && { summary: spell(summary) }),
    ...(marked && {
      _highlightResult: { ...(title && { post_title: title }), ...(lead && { summary: lead }) },
    }),
  };
}
