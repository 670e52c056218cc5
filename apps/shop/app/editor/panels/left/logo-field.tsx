/** The logo that a template asks for: sent from here, and put wherever the template has one. */
import { type FieldRecord, type Paint, recordsOf, type Step } from "@foldmark/design";
import { printableInks, printsPictures } from "@foldmark/render";
import { Button, ProgressBar, useText } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import type { Asset } from "../../session/uploads/asset.ts";
import { pictureFile } from "../../session/uploads/drawn-shapes.ts";
import { assetRecord } from "../../session/uploads/placed-asset.ts";
import { refusalWords } from "../../session/uploads/refusal-words.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import { useSignal } from "../../session/use-signal.ts";
import fields from "../inspect/fields.module.css";
import styles from "./fields-panel.module.css";

const accepted = "image/svg+xml,image/jpeg,image/png,image/webp,image/tiff,image/gif,image/avif";

/** px: a frame is filled with a picture, so a drawing becomes one; so large, it is sharp on every frame that templates have. */
const drawnSide = 3000;

/** Dark on light, where the print has no mixed colours: as a stamp in the ink that the mark was drawn in. */
const stampLevel = 500;

const framesOf = ({ editor }: EditorSession, field: FieldRecord) =>
  [...recordsOf(editor.design.store, "node")].filter((node) => node.field === field.id);

function fillLogo(session: EditorSession, field: FieldRecord, asset: Asset): boolean {
  const { editor, product } = session;
  const record = assetRecord(asset, "outside") ?? assetRecord(asset);
  if (!record) return false;
  const frames = framesOf(session, field);
  const ids = frames.flatMap((node) => (node.kind === "image" ? [node.id] : []));
  const paint = frames.reduce<Paint | null>(
    (found, node) => found ?? (node.kind === "shape" ? node.fill : null),
    null,
  );
  const isMixed = printsPictures(printableInks(product.peek().configuration.print, "outside"));
  const stamp: readonly Step[] =
    isMixed || !paint || ids.length === 0
      ? []
      : [["image.threshold", { ids, threshold: { level: stampLevel, inverted: false, paint } }]];
  const fill: Step = ["field.fill", { id: field.id, value: { kind: "image", asset: record } }];
  return editor.run("field.fill", [fill, ...stamp]);
}

export function LogoField({ field }: { readonly field: FieldRecord }) {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const files = filesOf(session);
  const { store } = editor.design;
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState<string | null>(null);
  const [isUndrawn, setUndrawn] = useState(false);
  const item = useSignal(() => files.uploads.items.value.find((each) => each.key === key) ?? null);
  const shown = useSignal(() => {
    for (const node of recordsOf(store, "node"))
      if (node.field === field.id && node.kind === "image" && node.asset && !node.hidden) {
        const asset = store.get(node.asset);
        if (asset?.type === "asset") return asset.hash;
      }
    return null;
  });
  const ready = item?.state === "ready" ? item.asset : null;
  const send = (file: File) => {
    setUndrawn(false);
    setKey(files.uploads.add([file], { isLogo: true })[0] ?? null);
  };
  useEffect(() => {
    if (!ready) return;
    const { drawing, name } = ready;
    if (!drawing) {
      setKey(null);
      setUndrawn(!fillLogo(session, field, ready));
      return;
    }
    const draw = async () => {
      const answer = await files.server.drawing(drawing.hash);
      if (answer.kind !== "answer") throw new Error("The shapes of a logo did not come.");
      const picture = await pictureFile(answer.value, drawnSide, `${name}.png`);
      setKey(files.uploads.add([picture], { isLogo: true })[0] ?? null);
    };
    draw().catch(() => {
      setKey(null);
      setUndrawn(true);
    });
  }, [session, field, ready, files]);
  return (
    <div className={styles.field}>
      <span>{field.name}</span>
      <div className={styles.logo}>
        {shown && <img className={styles.picture} src={files.server.pictureAddress(shown, 256)} alt="" />}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={field.name}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            if (file) send(file);
          }}
        />
        <Button mode="secondary" size="small" onClick={() => input.current?.click()}>
          {text("panels.fields.logo")}
        </Button>
      </div>
      {(isUndrawn || item?.state === "refused" || item?.state === "failed") && (
        <p role="alert" className={fields.problem}>
          {item ? refusalWords(text, item) : text("panels.pictures.refused.later")}
        </p>
      )}
      {item && (item.state === "waiting" || item.state === "sending" || item.state === "opening") && (
        <ProgressBar
          label={text("panels.pictures.sending", { name: item.name })}
          value={Math.round(item.share * 100)}
        />
      )}
    </div>
  );
}
