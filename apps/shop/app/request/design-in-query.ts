/** A revision of a design as an address names it: the page that reads it is the same for everybody, and asks nobody. */

export interface NamedDesign {
  readonly id: string;
  readonly revision: number;
}

export const writtenDesign = ({ id, revision }: NamedDesign): string => `${id}.${revision}`;

/** Null where the address names none. */
export function readDesign(written: string | undefined): NamedDesign | null {
  const [, id, revision] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(written ?? "") ?? [];
  return id && revision ? { id, revision: Number(revision) } : null;
}
