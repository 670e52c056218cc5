/** The pictures taken last, so that who looks at another view and back finds them again. */

export interface TakenPicture {
  /** Address of the photograph. */
  readonly photograph: string;
  /** Addresses of the dimension lines that lie over it, and of those with larger figures; null where nothing is measured. */
  readonly lines: { readonly usual: string; readonly large: string } | null;
}

/** A product has so many views; a photograph is up to two megabytes. */
const most = 6;

export class TakenPictures {
  /** In the order in which they were asked for. */
  readonly #byMake = new Map<string, TakenPicture>();

  get(make: string): TakenPicture | null {
    const known = this.#byMake.get(make);
    if (known) this.put(make, known);
    return known ?? null;
  }

  put(make: string, picture: TakenPicture): void {
    this.#byMake.delete(make);
    this.#byMake.set(make, picture);
    for (const oldest of this.#byMake.keys()) {
      if (this.#byMake.size <= most) break;
      this.#throwAway(oldest);
    }
  }

  clear(): void {
    for (const make of this.#byMake.keys()) this.#throwAway(make);
  }

  #throwAway(make: string): void {
    URL.revokeObjectURL(this.#byMake.get(make)!.photograph);
    this.#byMake.delete(make);
  }
}
