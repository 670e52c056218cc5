/** Pictures, drawings and fonts of one's own: sent from here, kept for every design, put on the board with a press. */
import type { Font, NodeId } from "@foldmark/design";
import { Button, ProgressBar, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { tellFailed } from "../../session/notices.ts";
import type { Asset } from "../../session/uploads/asset.ts";
import { drawnShapes } from "../../session/uploads/drawn-shapes.ts";
import { lostWords } from "../../session/uploads/lost-words.ts";
import type { Spot } from "../../session/uploads/place-asset.ts";
import { refusalWords } from "../../session/uploads/refusal-words.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import type { UploadItem } from "../../session/uploads/uploads.ts";
import { useSignal } from "../../session/use-signal.ts";
import { useBrandLogos } from "../brand/use-brand-logos.ts";
import { Glyph } from "../controls/glyph.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { NotLoaded } from "../controls/not-loaded.tsx";
import { Notice } from "../controls/notice.tsx";
import { Section } from "../controls/section.tsx";
import { useReading } from "../controls/use-reading.ts";
import { usePanelState } from "../panel-state.ts";
import { showPlaced, uncover } from "../show-added.ts";
import { setFont } from "./own-fonts.ts";
import styles from "./pictures-panel.module.css";

export default function PicturesPanel() {
  const text = useText();
  const session = useEditorSession();
  const files = filesOf(session);
  const input = useRef<HTMLInputElement>(null);
  const items = useSignal(() => files.uploads.items.value);
  const shown = items.filter(({ state }) => state !== "ready");
  const replaced = useReplaced();
  useUncovering(session);
  return (
    <>
      {replaced.length > 0 && <Replacing />}
      <Section title={text("panels.pictures.upload")}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={files.accepts}
          aria-label={text("panels.pictures.upload")}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file can be chosen again.
            event.currentTarget.value = "";
            files.receive(chosen, replaced.length > 0 ? replaced : (takeWanted(session) ?? files.middle()));
          }}
        />
        <Button mode="secondary" size="small" block onClick={() => input.current?.click()}>
          {text("panels.pictures.upload")}
        </Button>
        <p className={styles.hint}>{text("panels.pictures.hint")}</p>
        <FontRight />
        {shown.length > 0 && (
          <ul className={styles.items}>
            {shown.map((item) => (
              <Underway key={item.key} item={item} />
            ))}
          </ul>
        )}
      </Section>
      <Library />
    </>
  );
}

/** On a phone the sheet makes way for the picture that has come on to the board. */
function useUncovering(session: EditorSession): void {
  const placings = useSignal(() => filesOf(session).placings.value);
  const seen = useRef(placings);
  useEffect(() => {
    if (placings !== seen.current) uncover(session);
    seen.current = placings;
  }, [session, placings]);
}

/** The selected pictures in whose frames another is to be put. */
function useReplaced(): readonly NodeId[] {
  const { editor } = useEditorSession();
  const { replacing } = usePanelState();
  return useReading(() => {
    const selection = editor.design.store.selection();
    return replacing.value.filter((id) => selection.includes(id));
  });
}

function Replacing() {
  const text = useText();
  const { replacing } = usePanelState();
  return (
    <Notice role="status">
      <p>{text("panels.pictures.replacing")}</p>
      <Button
        mode="transparent"
        size="small"
        onClick={() => {
          replacing.value = [];
        }}
      >
        {text("panels.pictures.notReplacing")}
      </Button>
    </Notice>
  );
}

/** The box that was drawn for a picture, once. */
function takeWanted({ wantedPicture }: EditorSession): Spot | null {
  const wanted = wantedPicture.peek();
  wantedPicture.value = null;
  if (!wanted) return null;
  const { minX, minY, maxX, maxY } = wanted.box;
  return { parent: wanted.parent, box: { x: minX, y: minY, width: maxX - minX, height: maxY - minY } };
}

/** A font is sent once somebody has said that they may use it. */
function FontRight() {
  const text = useText();
  const files = filesOf(useEditorSession());
  const fonts = useSignal(() => files.fontsToConfirm.value);
  if (fonts.length === 0) return null;
  const decide = (isRightConfirmed: boolean) => {
    files.fontsToConfirm.value = [];
    if (isRightConfirmed) files.receive(fonts, null, { isRightConfirmed });
  };
  return (
    <Notice role="alert">
      <p>{text("panels.pictures.font.ask", { names: fonts.map(({ name }) => name).join(", ") })}</p>
      <Button size="small" onClick={() => decide(true)}>
        {text("panels.pictures.font.yes")}
      </Button>
      <Button mode="transparent" size="small" onClick={() => decide(false)}>
        {text("panels.pictures.font.no")}
      </Button>
    </Notice>
  );
}

function Underway({ item }: { readonly item: UploadItem }) {
  const text = useText();
  const files = filesOf(useEditorSession());
  const { key, name, state, share, place } = item;
  const isOver = state === "failed" || state === "refused";
  const label =
    state === "waiting"
      ? text("ui.form.labelled", { label: name, value: text("panels.pictures.waiting") })
      : text(state === "sending" ? "panels.pictures.sending" : "panels.pictures.opening", { name });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        {isOver ? (
          <p role="alert">
            <b>{name}</b> {refusalWords(text, item)}
          </p>
        ) : (
          <>
            <ProgressBar label={label} value={Math.round(share * 100)} />
            {place > 0 && <span className={styles.hint}>{text("panels.pictures.line", { place })}</span>}
          </>
        )}
      </div>
      {state === "failed" && (
        <IconButton
          glyph="undo"
          size="small"
          label={text("panels.pictures.retry", { name })}
          onClick={() => files.uploads.retry(key)}
        />
      )}
      <IconButton
        glyph="close"
        size="small"
        label={text("panels.pictures.cancel", { name })}
        onClick={() => files.uploads.cancel(key)}
      />
    </li>
  );
}

/** What is there, the newest first; asked for anew when something has arrived. */
function Library() {
  const text = useText();
  const session = useEditorSession();
  const { brand } = session;
  const files = filesOf(session);
  const arrivals = useSignal(() => files.arrivals.value);
  const [assets, setAssets] = useState<readonly Asset[]>([]);
  const [pages, setPages] = useState({ shown: 1, all: 1 });
  const [attempt, setAttempt] = useState(0);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void [arrivals, attempt];
    const load = async () => {
      const found: Asset[] = [];
      let all = 1;
      let isAnswered = true;
      for (let page = 1; page <= pages.shown; page++) {
        const answer = await files.server.list({ page });
        isAnswered = answer.kind !== "unreachable";
        // Before the first upload there is no session, and no list.
        if (answer.kind !== "answer") break;
        found.push(...answer.value.assets.filter(({ state }) => state === "ready"));
        all = answer.value.pages;
      }
      if (!isWanted) return;
      setUnreachable(!isAnswered);
      // What was shown stays: it is there, although it cannot be asked for just now.
      if (!isAnswered) return;
      setAssets(found);
      setPages((now) => (now.all === all ? now : { ...now, all }));
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [files, arrivals, pages.shown, attempt]);
  const logos = useBrandLogos().flatMap(({ asset }) => asset ?? []);
  const isLogo = ({ id }: Asset) => logos.some((logo) => logo.id === id);
  // The brand's own first, however long ago they were sent.
  const shown = [...logos, ...assets.filter((asset) => !isLogo(asset))];
  const remove = async (asset: Asset) => {
    const { kind } = await files.server.delete(asset.id);
    if (kind === "unreachable") return tellFailed(session.notices)();
    setAssets((now) => now.filter(({ id }) => id !== asset.id));
    // The server leaves it out of the kit, too.
    const { number, kit } = brand.peek();
    brand.value = { number, kit: { ...kit, logos: kit.logos.filter((logo) => logo.asset !== asset.id) } };
  };
  return (
    <Section title={text("panels.pictures.own")}>
      {isUnreachable && <NotLoaded onRetry={() => setAttempt((now) => now + 1)} />}
      {shown.length === 0 && !isUnreachable && <p className={styles.hint}>{text("panels.pictures.none")}</p>}
      <ul className={styles.library}>
        {shown.map((asset) => (
          <OwnAsset key={asset.id} asset={asset} onRemove={() => void remove(asset)} />
        ))}
      </ul>
      {pages.shown < pages.all && (
        <Button
          mode="transparent"
          size="small"
          onClick={() => setPages((now) => ({ ...now, shown: now.shown + 1 }))}
        >
          {text("panels.pictures.more")}
        </Button>
      )}
    </Section>
  );
}

const fontOfAsset = ({ family, style, hash }: NonNullable<Asset["font"]>): Font => ({ family, style, hash });

function OwnAsset({ asset, onRemove }: { readonly asset: Asset; readonly onRemove: () => void }) {
  const text = useText();
  const session = useEditorSession();
  const files = filesOf(session);
  const { name, picture, drawing, font } = asset;
  const cutOut = picture?.cutOut?.outside[0];
  const whole = picture?.renditions[0];
  const replaced = useReplaced();
  const { replacing } = usePanelState();
  // A drawing is no picture: it goes on to the board as ever.
  const isReplacing = replaced.length > 0 && picture !== null;
  const put = (cut: "none" | "outside") => {
    if (isReplacing) {
      files.replace(asset, replaced, cut);
      replacing.value = [];
    } else void files.place(asset, takeWanted(session), cut).then(showPlaced(session));
  };
  const lost = lostWords(text, asset);
  const label = font
    ? text("panels.pictures.useFont", { name: font.family })
    : text(isReplacing ? "panels.pictures.replaceBy" : "panels.pictures.place", { name });
  return (
    <li className={cutOut ? styles.both : styles.asset}>
      <button
        type="button"
        className={styles.tile}
        aria-label={label}
        title={label}
        onClick={() => (font ? setFont(session, fontOfAsset(font)) : put("none"))}
      >
        {whole ? (
          <img className={styles.picture} src={files.server.pictureAddress(whole.hash, 256)} alt="" />
        ) : drawing ? (
          <Drawing hash={drawing.hash} />
        ) : (
          <Glyph name={font ? "text" : "shape"} />
        )}
        {cutOut && <span className={styles.kind}>{text("panels.pictures.tile.whole")}</span>}
      </button>
      {cutOut && (
        <button
          type="button"
          className={styles.tile}
          aria-label={text("panels.pictures.cutOut", { name })}
          title={text("panels.pictures.cutOut", { name })}
          onClick={() => put("outside")}
        >
          <img className={styles.picture} src={files.server.pictureAddress(cutOut.hash, 256)} alt="" />
          <span className={styles.kind}>{text("panels.pictures.tile.cutOut")}</span>
        </button>
      )}
      <span className={styles.name}>{font ? `${font.family} ${font.style}` : name}</span>
      <IconButton
        glyph="close"
        size="small"
        label={text("panels.pictures.remove", { name })}
        onClick={onRemove}
      />
      {lost && <p className={styles.lost}>{lost}</p>}
    </li>
  );
}

/** px of the longer side: the tile on a screen with two dots a pixel. */
const drawingSide = 112;

/** Of a drawing there is no picture, only its shapes: they are drawn here. */
function Drawing({ hash }: { readonly hash: string }) {
  const files = filesOf(useEditorSession());
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void files.server.drawing(hash).then((answer) => {
      if (!isWanted || !canvas.current || answer.kind !== "answer") return;
      const picture = drawnShapes(answer.value, drawingSide);
      canvas.current.width = picture.width;
      canvas.current.height = picture.height;
      canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
      setDrawn(true);
    });
    return () => {
      isWanted = false;
    };
  }, [files, hash]);
  return (
    <>
      {!isDrawn && <Glyph name="shape" />}
      <canvas ref={canvas} className={styles.picture} hidden={!isDrawn} />
    </>
  );
}
