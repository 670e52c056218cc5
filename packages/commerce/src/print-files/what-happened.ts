/** What a version of a print file changed, told by its pages before and after. */
import type { DesignRecord, NodeOf } from "@foldmark/design";
import { pagesOf } from "../designs/pages-of.ts";

type Page = NodeOf<"page">;

export interface Happening {
  readonly what:
    | "sent"
    | "replaced"
    | "page"
    | "removed"
    | "turned"
    | "mirrored"
    | "scaled"
    | "moved"
    | "fixed"
    | "unfixed";
  readonly surface: string;
  /** From 0. */
  readonly page: number;
  /** Of the file. */
  readonly name: string;
  readonly fixes: readonly { readonly id: string; readonly ink: string | null }[];
}

export function whatHappened(
  before: Iterable<DesignRecord>,
  after: Iterable<DesignRecord>,
): readonly Happening[] {
  const was = new Map(pagesOf(before).map((page) => [page.parent as string, page]));
  const is = new Map(pagesOf(after).map((page) => [page.parent as string, page]));
  const removed = [...was].flatMap(([surface, page]) =>
    is.has(surface) ? [] : [happening("removed", page)],
  );
  return [...removed, ...[...is].flatMap(([surface, page]) => onSide(was.get(surface) ?? null, page))];
}

const happening = (what: Happening["what"], page: Page, fixes: Happening["fixes"] = []): Happening => ({
  what,
  surface: page.parent,
  page: page.page,
  name: page.name,
  fixes,
});

function onSide(before: Page | null, page: Page): readonly Happening[] {
  if (!before) return [happening("sent", page)];
  // Where another file or page lies, its place and its fixes are its own.
  if (before.file.hash !== page.file.hash) return [happening("replaced", page)];
  if (before.page !== page.page) return [happening("page", page)];
  const [was, is] = [before.placement, page.placement];
  const moves = [
    was.turn !== is.turn && ("turned" as const),
    was.isMirrored !== is.isMirrored && ("mirrored" as const),
    was.scale !== is.scale && ("scaled" as const),
  ].filter((each) => each !== false);
  // What is turned or scaled lies elsewhere as well.
  const isMoved = moves.length === 0 && (was.x !== is.x || was.y !== is.y);
  const [made, undone] = [without(page.fixes, before.fixes), without(before.fixes, page.fixes)];
  return [
    ...[...moves, ...(isMoved ? (["moved"] as const) : [])].map((what) => happening(what, page)),
    ...(made.length > 0 ? [happening("fixed", page, made)] : []),
    ...(undone.length > 0 ? [happening("unfixed", page, undone)] : []),
  ];
}

const without = (all: Page["fixes"], others: Page["fixes"]): Page["fixes"] =>
  all.filter(({ id, ink }) => !others.some((other) => other.id === id && other.ink === ink));
