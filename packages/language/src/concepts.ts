/** Meanings that the trade has several words for. Text and question are told apart by the meaning, not by the word. */
import type { LanguageCode } from "@foldmark/region";
import { stemsOf } from "./stem.ts";
import { tables } from "./tables/all.ts";
import { wordsOf } from "./words.ts";

export interface FoundConcept {
  readonly concept: number;
  /** Of the word it begins with, and how many it takes. */
  readonly at: number;
  readonly length: number;
}

interface Step {
  readonly next: Map<string, Step>;
  readonly concepts: Set<number>;
}

const newStep = (): Step => ({ next: new Map(), concepts: new Set() });

export interface Concepts {
  /** @param stems of each word of a text, in its order */
  find(stems: readonly (readonly string[])[]): readonly FoundConcept[];
}

export function createConcepts(language: LanguageCode): Concepts {
  const root = newStep();
  for (const [concept, line] of tables[language].synonyms.entries())
    for (const phrase of line.split(","))
      for (const stems of spellings(language, phrase)) {
        let step = root;
        for (const stem of stems) {
          const next = step.next.get(stem) ?? newStep();
          step.next.set(stem, next);
          step = next;
        }
        step.concepts.add(concept);
      }
  return {
    find(stems) {
      const found: FoundConcept[] = [];
      for (let at = 0; at < stems.length; at += 1) {
        let steps = stepsFrom([root], stems[at]!);
        for (let length = 1; steps.length > 0; length += 1) {
          const concepts = new Set<number>();
          for (const step of steps) for (const concept of step.concepts) concepts.add(concept);
          for (const concept of concepts) found.push({ concept, at, length });
          const following = stems[at + length];
          steps = following ? stepsFrom(steps, following) : [];
        }
      }
      return found;
    },
  };
}

function stepsFrom(steps: readonly Step[], stems: readonly string[]): readonly Step[] {
  const next: Step[] = [];
  for (const step of steps)
    for (const stem of stems) {
      const found = step.next.get(stem);
      if (found) next.push(found);
    }
  return next;
}

/** A phrase stem by stem, once as it is written and once as it is typed without marks. */
function spellings(language: LanguageCode, phrase: string): readonly (readonly string[])[] {
  const stems = wordsOf(phrase).map(({ start, end }) => stemsOf(language, phrase.slice(start, end)));
  return [stems.map((each) => each[0]!), stems.map((each) => each.at(-1)!)];
}

/** All single words that have synonyms: they can be misspelt too. */
export function synonymWords(language: LanguageCode): readonly string[] {
  const phrases = tables[language].synonyms.flatMap((line) =>
    line.split(",").map((phrase) => wordsOf(phrase)),
  );
  return [...new Set(phrases.filter(({ length }) => length === 1).map(([word]) => word!.folded))];
}
