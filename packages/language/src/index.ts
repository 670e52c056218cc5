/**
 * What people type and what texts say, brought to the same words in eleven languages: folded, stemmed, split, with
 * synonyms of the packaging trade and room for typos. Knows nothing of what is searched.
 */

export {
  type AnalysedText,
  type AnalysedWord,
  type Analyser,
  createAnalyser,
  type WordForms,
} from "./analyser.ts";
export { synonymWords } from "./concepts.ts";
export { editDistance } from "./edit-distance.ts";
export { fold, unfoldedLength } from "./fold.ts";
export { type Correction, createSpelling, type Spelling, typosAllowed } from "./spelling.ts";
export { type Word, wordsOf } from "./words.ts";
