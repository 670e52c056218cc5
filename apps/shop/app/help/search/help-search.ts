/**
 * What happens while somebody searches the help: the specification's state, and beside it what a reader wants to know
 * where that state is silent (that nothing was found, what there is in English, that the search is away).
 */
import type { SearchHit, SearchResponse } from "../../request/search-hit.ts";
import {
  articlesOf,
  emptySearch,
  type SearchAction,
  type SearchState,
  searchReducer,
  shortestQuery,
} from "./search-state.ts";

/** `short`: fewer letters than are searched for. */
export type SearchOutcome =
  | { readonly kind: "idle" | "short" | "failed" }
  /** Whether the articles of the query before stay until the answer: only those that stood there a moment ago. */
  | { readonly kind: "waiting"; readonly keepsHits: boolean }
  /** With what was searched for instead of misspelt words. */
  | { readonly kind: "found"; readonly correctedQuery: string | undefined }
  | { readonly kind: "none"; readonly inEnglish: readonly SearchHit[] };

export interface HelpSearchView {
  readonly state: SearchState;
  readonly outcome: SearchOutcome;
}

export interface HelpSearchParts {
  /** The provider, which may still be on its way to the browser. */
  readonly search: (query: string, languageCode: string) => Promise<SearchResponse>;
  readonly languageCode: string;
  /** For the reader's own language and English together. */
  readonly deadlineMs: number;
  /** Told of failures until it says that it reported one: once, however often the reader types on. */
  readonly onFailure: (error: unknown) => boolean;
  /** Every query that was sent, for those who want to know what is searched for. */
  readonly onSearch?: (query: string) => void;
}

const isArticle = ({ post_type }: SearchHit) => post_type === "help_article";

const idle: SearchOutcome = { kind: "idle" };

export class HelpSearch {
  #parts: HelpSearchParts;
  #view: HelpSearchView;
  #listeners = new Set<() => void>();
  /** The number of the last question: an answer to an older one comes too late. */
  #asked = 0;
  #isReported = false;
  #isFirstWanted = false;
  #pending: Promise<void> = Promise.resolve();

  /** @param query what the page itself was asked for; it is searched for when the reader comes back to it */
  constructor(parts: HelpSearchParts, query = "") {
    this.#parts = parts;
    this.#view = { state: { ...emptySearch, searchQuery: { query } }, outcome: idle };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): HelpSearchView => this.#view;

  focus(): void {
    this.#show({ type: "focus" });
    const { query } = this.#view.state.searchQuery;
    if (query !== "" && this.#view.outcome.kind === "idle") this.type(query);
  }

  blur(): void {
    this.#show({ type: "blur" });
  }

  clear(): void {
    this.#asked += 1;
    this.#show({ type: "clear" }, idle);
  }

  /** What stands in the input now. */
  type(query: string): void {
    if (query === "") {
      this.clear();
      return;
    }
    this.#asked += 1;
    const isLongEnough = query.trim().length >= shortestQuery;
    const { outcome } = this.#view;
    const keepsHits = outcome.kind === "waiting" ? outcome.keepsHits : outcome.kind === "found";
    this.#show({ type: "request", query }, isLongEnough ? { kind: "waiting", keepsHits } : { kind: "short" });
    this.#pending = isLongEnough ? this.#ask(query.trim(), this.#asked) : Promise.resolve();
  }

  /**
   * The first article, once the question that stands in the input is answered; null where there is none, or where its
   * reader has typed on or gone elsewhere meanwhile.
   */
  async firstArticle(): Promise<SearchHit | null> {
    const number = this.#asked;
    this.#isFirstWanted = true;
    await this.#pending;
    if (number !== this.#asked || !this.#isFirstWanted) return null;
    const { state, outcome } = this.#view;
    if (outcome.kind === "none") return outcome.inEnglish[0] ?? null;
    return outcome.kind === "found" ? (articlesOf(state)[0] ?? null) : null;
  }

  /** Whoever waits for the first article does something else now. */
  leave(): void {
    this.#isFirstWanted = false;
  }

  async #ask(query: string, number: number): Promise<void> {
    const { search, languageCode, deadlineMs, onSearch } = this.#parts;
    const isLate = () => number !== this.#asked;
    const end = performance.now() + deadlineMs;
    const ask = (language: string) => withinDeadline(search(query, language), end - performance.now());
    onSearch?.(query);
    let response: SearchResponse;
    try {
      response = await ask(languageCode);
    } catch (error) {
      this.#report(error);
      if (!isLate()) this.#show({ type: "error" }, { kind: "failed" });
      return;
    }
    if (isLate()) return;
    if (response.hits.some(isArticle)) {
      const { correctedQuery } = response;
      this.#show({ type: "success", response }, { kind: "found", correctedQuery });
      return;
    }
    this.#show({ type: "success", response }, { kind: "none", inEnglish: [] });
    if (languageCode === "en") return;
    try {
      const inEnglish = (await ask("en")).hits.filter(isArticle);
      if (!isLate()) this.#show({ type: "success", response }, { kind: "none", inEnglish });
    } catch (error) {
      // The reader has an answer in their own language, and keeps it.
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    this.#isReported ||= this.#parts.onFailure(error);
  }

  #show(action: SearchAction, outcome = this.#view.outcome): void {
    this.#view = { state: searchReducer(this.#view.state, action), outcome };
    for (const listener of this.#listeners) listener();
  }
}

/** The client goes on in its own time; nobody listens any more. */
async function withinDeadline<Value>(answer: Promise<Value>, deadlineMs: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The search did not answer in time")), deadlineMs);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
