/** The brand kit of the open session, and the way to change it. */
import type { BrandKit } from "@foldmark/design";
import { useFrame } from "../../../request/page-frame.ts";
import { createBrandServer } from "../../session/brand/brand-server.ts";
import { BrandStore } from "../../session/brand/brand-store.ts";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";

const stores = new WeakMap<EditorSession, BrandStore>();

function storeOf(session: EditorSession, pathPrefix: string): BrandStore {
  const known = stores.get(session);
  if (known) return known;
  const store = new BrandStore({
    server: createBrandServer(pathPrefix),
    shown: session.brand,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  stores.set(session, store);
  return store;
}

export interface UsedBrand {
  readonly kit: BrandKit;
  readonly store: BrandStore;
}

export function useBrand(): UsedBrand {
  const session = useEditorSession();
  const { region } = useFrame();
  const kit = useSignal(() => session.brand.value.kit);
  return { kit, store: storeOf(session, region.pathPrefix) };
}
