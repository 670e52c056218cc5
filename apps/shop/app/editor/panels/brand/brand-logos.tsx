/** The logos of the brand: uploads of one's own; a press puts one on the panel in hand. */
import { brandLimits } from "@foldmark/design";
import { Button, ProgressBar, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { refusalWords } from "../../session/uploads/refusal-words.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Glyph } from "../controls/glyph.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Section } from "../controls/section.tsx";
import { showPlaced } from "../show-added.ts";
import styles from "./brand-panel.module.css";
import type { UsedBrand } from "./use-brand.ts";
import { type ShownLogo, useBrandLogos } from "./use-brand-logos.ts";

const pictures = "image/png,image/jpeg,image/webp,image/svg+xml,.svg,image/tiff,image/avif,image/gif";

export function BrandLogos({ kit, store }: UsedBrand) {
  const text = useText();
  const logos = useBrandLogos();
  const isFull = kit.logos.length >= brandLimits.logos;
  return (
    <Section title={text("panels.brand.logos")} aside={`${kit.logos.length} / ${brandLimits.logos}`}>
      <ul className={styles.logos}>
        {logos.map((shown) => (
          <LogoTile
            key={shown.logo.asset}
            {...shown}
            onRemove={() =>
              store.change((now) => ({
                ...now,
                logos: now.logos.filter(({ asset }) => asset !== shown.logo.asset),
              }))
            }
          />
        ))}
      </ul>
      {isFull ? (
        <p className={styles.hint}>{text("panels.brand.logo.full", { maximum: brandLimits.logos })}</p>
      ) : (
        <LogoUpload kit={kit} store={store} />
      )}
    </Section>
  );
}

function LogoTile({ logo, asset, onRemove }: ShownLogo & { readonly onRemove: () => void }) {
  const text = useText();
  const session = useEditorSession();
  const files = filesOf(session);
  const name = asset?.name ?? text("panels.brand.logo");
  const picture = asset?.picture;
  const hash =
    (logo.cut === "outside" ? picture?.cutOut?.outside[0] : null)?.hash ?? picture?.renditions[0]?.hash;
  const label = text("panels.brand.logo.place", { name });
  return (
    <li className={styles.logo}>
      <button
        type="button"
        className={styles.tile}
        aria-label={label}
        title={label}
        disabled={!asset || session.isReadOnly}
        onClick={() => {
          if (!asset) return;
          const cut = logo.cut === "outside" && picture?.cutOut ? "outside" : "none";
          void files.place(asset, null, cut).then(showPlaced(session));
        }}
      >
        {hash ? (
          <img className={styles.picture} src={files.server.pictureAddress(hash, 256)} alt="" />
        ) : (
          <Glyph name="shape" />
        )}
      </button>
      <IconButton
        glyph="close"
        size="small"
        label={text("panels.brand.remove", { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** Sent as any other file; in the kit once the server has opened it. */
function LogoUpload({ store }: UsedBrand) {
  const text = useText();
  const files = filesOf(useEditorSession());
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState<string | null>(null);
  const item = useSignal(() => files.uploads.items.value.find((each) => each.key === key) ?? null);
  useEffect(() => {
    if (item?.state !== "ready" || !item.asset) return;
    const { id, picture } = item.asset;
    const cut = picture?.cutOut ? "outside" : "none";
    setKey(null);
    store.change((now) => ({
      ...now,
      logos: [...now.logos.filter(({ asset }) => asset !== id), { asset: id, cut }],
    }));
  }, [item, store]);
  const isOver = item?.state === "failed" || item?.state === "refused";
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictures}
        aria-label={text("panels.brand.logo.add")}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again.
          event.currentTarget.value = "";
          const [sent] = files.uploads.add(chosen.slice(0, 1), { isLogo: true });
          setKey(sent ?? null);
        }}
      />
      <Button mode="secondary" size="small" block onClick={() => input.current?.click()}>
        {text("panels.brand.logo.add")}
      </Button>
      {item && !isOver && (
        <div className={styles.sending}>
          <ProgressBar
            label={text(item.state === "sending" ? "panels.pictures.sending" : "panels.pictures.opening", {
              name: item.name,
            })}
            value={Math.round(item.share * 100)}
          />
          <IconButton
            glyph="close"
            size="small"
            label={text("panels.pictures.cancel", { name: item.name })}
            onClick={() => files.uploads.cancel(item.key)}
          />
        </div>
      )}
      {item && isOver && (
        <p role="alert" className={styles.hint}>
          <b>{item.name}</b> {refusalWords(text, item)}
        </p>
      )}
    </>
  );
}
