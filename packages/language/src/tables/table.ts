/** What a language needs beside its stemmer. Words are written as people write them; the analyser folds them. */
export interface LanguageTable {
  /** Words that carry no subject: they never decide what is found. */
  readonly stopWords: string;
  /** One line a meaning: words and phrases of the packaging trade that buyers use for one another. */
  readonly synonyms: readonly string[];
  /** Words that compounds of this language are built from; only where it writes them together. */
  readonly compoundParts?: string;
  /** What may stand between two parts of a compound. */
  readonly links?: readonly string[];
}
