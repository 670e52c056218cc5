/** The uploads that are logos of the brand kit. */
import type { BrandLogo } from "@foldmark/design";
import { useEffect, useState } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import type { Asset } from "../../session/uploads/asset.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import { useSignal } from "../../session/use-signal.ts";

export interface ShownLogo {
  readonly logo: BrandLogo;
  /** Null until the server has told of it. */
  readonly asset: Asset | null;
}

/** Each is asked for once. */
export function useBrandLogos(): readonly ShownLogo[] {
  const session = useEditorSession();
  const { brand } = session;
  const files = filesOf(session);
  const logos = useSignal(() => brand.value.kit.logos);
  const [assets, setAssets] = useState<ReadonlyMap<string, Asset>>(new Map());
  const missing = logos
    .map(({ asset }) => asset)
    .filter((id) => !assets.has(id))
    .join();
  useEffect(() => {
    let isWanted = true;
    const ids = missing === "" ? [] : missing.split(",");
    void Promise.all(ids.map((id) => files.server.read(id))).then((answers) => {
      const found = answers.flatMap((answer) =>
        answer.kind === "answer" ? [[answer.value.asset.id, answer.value.asset] as const] : [],
      );
      if (isWanted && found.length > 0) setAssets((now) => new Map([...now, ...found]));
    });
    return () => {
      isWanted = false;
    };
  }, [files, missing]);
  return logos.map((logo) => ({ logo, asset: assets.get(logo.asset) ?? null }));
}
