/** A revision of a design as an address names it: the page that reads it is the same for everybody, and asks nobody. */
import { appendQuery } from "@foldmark/routing";

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

/** What an editor was left with, for the order that it was opened for; of what was drawn, as it stands when it is looked at. */
export interface ChosenDesign {
  readonly id: string;
  readonly revision: number | null;
}

/** The address of the order's page, which then offers this design before others. */
export const withChosen = (href: string, { id, revision }: ChosenDesign): string =>
  appendQuery(href, { design: revision === null ? id : writtenDesign({ id, revision }) });

/** Null where the address chooses none. */
export function readChosen(written: string | null): ChosenDesign | null {
  const named = readDesign(written ?? undefined);
  if (named) return named;
  const id = readDesign(`${written}.0`)?.id;
  return id ? { id, revision: null } : null;
}
