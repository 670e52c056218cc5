/**
 * Counts what readers of the help search for and do not find. Whoever types sends a search with every letter: of a row of
 * them from one network only the last counts, in the language in which it was asked first, for a page that finds nothing
 * asks in English as well. Networks are known here for those seconds and written down nowhere.
 */
import { languageTags } from "@foldmark/region";
import { scrubbedQuery } from "@foldmark/tracking";

interface FoundNothing {
  readonly language: string;
  readonly query: string;
  readonly searches: number;
}

interface Asked extends Omit<FoundNothing, "searches"> {
  readonly isEmpty: boolean;
}

export interface EmptySearchParts {
  readonly write: (searches: readonly FoundNothing[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const typingMs = 3_000;
const writeEveryMs = 10_000;
/** Of networks that type, and of searches that wait to be written: what is more is not counted. */
const mostKept = 2_000;
const shortestQuery = 3;

export class EmptySearchLog {
  readonly #parts: EmptySearchParts;
  readonly #typing = new Map<
    string,
    { readonly timer: NodeJS.Timeout; readonly searches: readonly Asked[] }
  >();
  readonly #counted = new Map<string, FoundNothing>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: EmptySearchParts) {
    this.#parts = parts;
  }

  readonly read = (answer: Response, network: string): void => {
    void answer
      .text()
      .then((text) => this.#readText(text, network))
      .catch(this.#parts.onError);
  };

  #readText(text: string, network: string): void {
    const earlier = this.#typing.get(network);
    // Most searches find something, and come after one that did: they need not be read.
    if (!earlier && !text.includes('"nbHits":0')) return;
    const { results = [] } = JSON.parse(text) as { readonly results?: readonly Record<string, unknown>[] };
    const asked = results.flatMap(askedIn);
    const isInEnglishToo = asked.every(
      ({ language, query }) =>
        language === "en" &&
        earlier?.searches.some((search) => search.query === query && search.language !== "en"),
    );
    if (earlier && asked.length > 0 && isInEnglishToo) return;
    clearTimeout(earlier?.timer);
    this.#typing.delete(network);
    // Where something was found, what was typed on the way there was only half of it.
    const searches = asked.filter(({ isEmpty }) => isEmpty);
    if (searches.length === 0 || this.#typing.size >= mostKept) return;
    const count = () => {
      this.#typing.delete(network);
      for (const search of searches) this.#count(search);
    };
    this.#typing.set(network, { timer: setTimeout(count, typingMs).unref(), searches });
  }

  #count({ language, query }: Asked): void {
    const key = `${language} ${query}`;
    const searches = (this.#counted.get(key)?.searches ?? 0) + 1;
    if (searches === 1 && this.#counted.size >= mostKept) return;
    this.#counted.set(key, { language, query, searches });
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const searches = [...this.#counted.values()];
    this.#counted.clear();
    if (searches.length > 0) await this.#parts.write(searches).catch(this.#parts.onError);
  }
}

const codes: ReadonlySet<string> = new Set([...languageTags, "sv", "cz"]);

/** Of one result: nothing where nothing was asked that may be told. */
function askedIn({ nbHits, query, params }: Record<string, unknown>): readonly Asked[] {
  if (typeof query !== "string") return [];
  const filters = new URLSearchParams(typeof params === "string" ? params : "").get("filters") ?? "";
  const language = /language:"?(\w{2})/.exec(filters)?.[1] ?? "";
  const scrubbed = scrubbedQuery(query).toLowerCase();
  return codes.has(language) && scrubbed.length >= shortestQuery
    ? [{ language, query: scrubbed, isEmpty: nbHits === 0 }]
    : [];
}
