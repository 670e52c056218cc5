/**
 * What a reader agreed to, by category, as their browser keeps it. Nothing is granted that was not: who cannot be asked,
 * because their browser keeps nothing, has granted nothing.
 */
const consentCategories = ["functional", "analytics", "advertising", "essential"] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>;

const preferencesKey = "ph-pref";
const disabledKey = "consentDisabled";

export type ConsentStorage = Pick<Storage, "getItem" | "setItem">;

interface Waiting {
  readonly category: ConsentCategory;
  readonly action: () => void;
  readonly onDenied: (() => void) | undefined;
}

export class Consent {
  readonly #storage: () => ConsentStorage;
  #choices: ConsentChoices;
  /** What the reader said no to, beside what nobody asked them yet. */
  #denied: ReadonlySet<ConsentCategory> = new Set();
  #waiting: Waiting[] = [];
  readonly #onError: (error: unknown) => void;

  /** @param storage asked for each time: browsers that keep nothing throw even when it is named */
  constructor(storage: () => ConsentStorage, onError: (error: unknown) => void = () => {}) {
    this.#storage = storage;
    this.#onError = onError;
    this.#choices = this.#read();
  }

  has(category: ConsentCategory): boolean {
    return this.#choices[category];
  }

  /**
   * At once where it is granted, else once it is, in the order in which they came; the answer takes it back.
   * @param onDenied instead of it, for what must not wait any longer once the reader has said no
   */
  whenGranted(category: ConsentCategory, action: () => void, onDenied?: () => void): () => void {
    const waiting = { category, action, onDenied };
    this.#waiting.push(waiting);
    this.#runDecided();
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== waiting);
    };
  }

  /** Granting any category grants what is essential as well. */
  choose(choices: Readonly<Partial<ConsentChoices>>): void {
    const chosen = { ...this.#choices, ...choices };
    this.#choices = withEssential(chosen);
    this.#denied = new Set(
      consentCategories.filter(
        (each) => !this.has(each) && (choices[each] === false || this.#denied.has(each)),
      ),
    );
    try {
      const stored = Object.fromEntries(
        consentCategories.map((category) => [category, this.#choices[category] ? "granted" : "denied"]),
      );
      this.#storage().setItem(preferencesKey, JSON.stringify(stored));
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
    this.#runDecided();
  }

  /** Another tab may have changed it: to be called when the browser says that its storage did. */
  refresh(): void {
    this.#choices = this.#read();
    this.#runDecided();
  }

  #read(): ConsentChoices {
    try {
      const storage = this.#storage();
      const byDefault = storage.getItem(disabledKey) === "true";
      const stored = preferencesIn(storage);
      this.#denied = new Set(consentCategories.filter((category) => stored[category] === "denied"));
      const choices = consentCategories.map((category) => {
        const choice = stored[category];
        return [category, choice === undefined ? byDefault : choice === "granted"];
      });
      return withEssential(Object.fromEntries(choices));
    } catch {
      return nothingGranted;
    }
  }

  #runDecided(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const waiting of all) {
      const { category, action, onDenied } = waiting;
      if (this.has(category)) this.#run(action);
      else if (onDenied && this.#denied.has(category)) this.#run(onDenied);
      else this.#waiting.push(waiting);
    }
  }

  /** One that fails keeps no other waiting. */
  #run(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#onError(error);
    }
  }
}

const nothingGranted: ConsentChoices = {
  functional: false,
  analytics: false,
  advertising: false,
  essential: false,
};

const withEssential = (choices: ConsentChoices): ConsentChoices =>
  Object.values(choices).includes(true) ? { ...choices, essential: true } : choices;

/** Keys of the marketing of before are taken out of it when it is read. */
function preferencesIn(storage: ConsentStorage): Readonly<Record<string, unknown>> {
  const text = storage.getItem(preferencesKey);
  if (text === null) return {};
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const kept = Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith("marketing")));
  if (Object.keys(kept).length !== Object.keys(stored).length)
    storage.setItem(preferencesKey, JSON.stringify(kept));
  return kept;
}
