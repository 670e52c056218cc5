/** What the editor asks of the server about the brand kit: `/api/brand-kit`, below the storefront's prefix. */
import type { BrandKit } from "@foldmark/design";
import { inOneSession } from "../one-session.ts";
import { type AssetAnswer, readAnswer } from "../uploads/asset.ts";

export interface KeptBrandKit {
  /** Rises with each save; 0 before the first. */
  readonly number: number;
  readonly kit: BrandKit;
}

export interface BrandServer {
  read(): Promise<AssetAnswer<KeptBrandKit>>;
  /** Over the kit with that number. */
  save(kept: KeptBrandKit): Promise<AssetAnswer<KeptBrandKit>>;
}

export function createBrandServer(pathPrefix: string): BrandServer {
  const ask = async (init: RequestInit): Promise<AssetAnswer<KeptBrandKit>> => {
    try {
      const answer = await fetch(`${pathPrefix}/api/brand-kit`, init);
      return readAnswer(answer.status, await answer.text());
    } catch {
      return { kind: "unreachable" };
    }
  };
  return {
    read: () => ask({}),
    save: ({ number, kit }) =>
      inOneSession(() =>
        ask({
          method: "PUT",
          body: JSON.stringify({ number, kit }),
          headers: { "content-type": "application/json" },
          // A page that is just being left still sends it.
          keepalive: true,
        }),
      ),
  };
}
