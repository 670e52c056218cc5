/** The fonts among somebody's files: asked for once, anew when something has arrived, and again where they did not come. */
import { type Font, type ReadonlySignal, signal } from "@foldmark/design";
import type { AssetServer } from "../../session/uploads/asset-server.ts";

/** As many as anybody keeps. */
const pagesAtMost = 5;

/** Null where the server cannot be reached. */
async function fontsOn({ list }: Pick<AssetServer, "list">): Promise<readonly Font[] | null> {
  const found: Font[] = [];
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, pagesAtMost); page++) {
    const answer = await list({ page, kind: "font" });
    if (answer.kind === "unreachable") return null;
    if (answer.kind !== "answer") break;
    pages = answer.value.pages;
    for (const { state, font } of answer.value.assets)
      if (state === "ready" && font) found.push({ family: font.family, style: font.style, hash: font.hash });
  }
  return found;
}

export interface OwnFontList {
  /** Empty until the server has answered. */
  readonly fonts: ReadonlySignal<readonly Font[]>;
  readonly isUnreachable: ReadonlySignal<boolean>;
  /** @param arrivals how many files have arrived since the design was opened */
  ask(arrivals: number): Promise<void>;
}

export function createOwnFontList(server: Pick<AssetServer, "list">): OwnFontList {
  const fonts = signal<readonly Font[]>([]);
  const isUnreachable = signal(false);
  let asked: number | null = null;
  return {
    fonts,
    isUnreachable,
    async ask(arrivals) {
      if (asked === arrivals) return;
      asked = arrivals;
      const found = await fontsOn(server);
      if (asked !== arrivals) return;
      if (found) fonts.value = found;
      else asked = null;
      isUnreachable.value = found === null;
    },
  };
}
