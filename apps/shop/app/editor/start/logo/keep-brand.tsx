/** Offers to keep the logo, its colours and the name as the brand kit: every template then begins with them. */
import { type BrandKit, joinedBrandKits } from "@foldmark/design";
import { Button, useText } from "@foldmark/ui";
import { useState } from "react";
import { useFrame } from "../../../request/page-frame.ts";
import { type BrandServer, createBrandServer } from "../../session/brand/brand-server.ts";
import { useSignal } from "../../session/use-signal.ts";
import type { LogoDesigns } from "./logo-designs.ts";
import styles from "./logo-part.module.css";

/** What the kit has stays; two tabs at once are told to try again. */
async function keep(server: BrandServer, found: BrandKit): Promise<boolean> {
  const kept = await server.read();
  if (kept.kind !== "answer") return false;
  const { number, kit } = kept.value;
  const saved = await server.save({ number, kit: joinedBrandKits(kit, found) });
  return saved.kind === "answer";
}

export function KeepBrand({ designs }: { readonly designs: LogoDesigns }) {
  const text = useText();
  const { region } = useFrame();
  const [state, setState] = useState<"offered" | "saving" | "kept" | "failed">("offered");
  const asset = useSignal(() => designs.asset.value);
  const { logo, used, isCut, name } = useSignal(() => designs.state.value);
  if (!logo || !asset) return null;
  const found = (): BrandKit => ({
    name: name.trim(),
    colours: used.flatMap((place) => {
      const colour = logo.colours[place];
      return colour
        ? [{ kind: "process", name: "", cmyk: colour.cmyk as BrandKit["colours"][number]["cmyk"] }]
        : [];
    }),
    fonts: { heading: null, text: null },
    logos: [{ asset: asset.id, cut: isCut && asset.picture?.cutOut ? "outside" : "none" }],
  });
  const save = async () => {
    setState("saving");
    setState((await keep(createBrandServer(region.pathPrefix), found())) ? "kept" : "failed");
  };
  return (
    <div role="status">
      {state === "kept" ? (
        <p className={styles.small}>{text("start.brand.kept")}</p>
      ) : (
        <>
          <Button mode="secondary" size="small" busy={state === "saving"} onClick={() => void save()}>
            {text("start.brand.keep")}
          </Button>
          {state === "failed" && <p className={styles.refused}>{text("start.brand.failed")}</p>}
        </>
      )}
    </div>
  );
}
