/**
 * Counts what readers of the help search for and do not find. Whoever types sends a search with every letter: of a row of
 * them from one network only the last counts. Networks are known here for those seconds and written down nowhere.
 */
import { languageTags } from "@foldmark/region";
import { scrubbedQuery } from "@foldmark/tracking";

interface FoundNothing {
  readonly language: string;
  readonly query: string;
  readonly searches: number;
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
  readonly #typing = new Map<string, { readonly timer: NodeJS.Timeout; readonly count: () => void }>();
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
    clearTimeout(earlier?.timer);
    this.#typing.delete(network);
    // Something was found: what was typed on the way there was only half of it.
    if (!text.includes('"nbHits":0')) return;
    const { results = [] } = JSON.parse(text) as { readonly results?: readonly Record<string, unknown>[] };
    const searches = results.flatMap(foundNothing);
    if (searches.length === 0 || this.#typing.size >= mostKept) return;
    const count = () => {
      this.#typing.delete(network);
      for (const search of searches) this.#count(search);
    };
    this.#typing.set(network, { timer: setTimeout(count, typingMs).unref(), count });
  }

  #count({ language, query }: Omit<FoundNothing, "searches">): void {
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

/** Of one result: nothing where something was found, or nothing was asked. */
function foundNothing({
  nbHits,
  query,
  params,
}: Record<string, unknown>): readonly Omit<FoundNothing, "searches">[] {
  if (nbHits !== 0 || typeof query !== "string") return [];
  const filters = new URLSearchParams(typeof params === "string" ? params : "").get("filters") ?? "";
  const language = /language:"?(\w{2})/.exec(filters)?.[1] ?? "";
  const scrubbed = scrubbedQuery(query).toLowerCase();
  return codes.has(language) && scrubbed.length >= shortestQuery ? [{ language, query: scrubbed }] : [];
}
