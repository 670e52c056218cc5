/** The values of an ink: process inks by their four parts, spot inks by name too, of which all that is drawn in them changes. */
import type { InkRecord } from "@foldmark/design";
import { Button, useText } from "@foldmark/ui";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { NumberField } from "../controls/number-field.tsx";
import { changedNames } from "../controls/one-field.ts";
import fields from "../inspect/fields.module.css";
import { ColourEntry } from "./colour-entry.tsx";
import styles from "./ink-editor.module.css";
import { isShared } from "./shared-ink.ts";
import { useSideInks } from "./use-inks.ts";

const channels = ["C", "M", "Y", "K"] as const;

function putInk({ editor }: EditorSession, ink: InkRecord): boolean {
  const before = editor.design.store.get(ink.id);
  const channel = before?.type === "ink" ? changedNames(before.cmyk, ink.cmyk) : "";
  return editor.run("ink.put", [["ink.put", { ink }]], { key: `ink ${channel} ${ink.id}`, within: 400 });
}

/** Permille from typed percents; null where it is no share. */
function readShare(typed: string): number | null {
  const value = Number(typed.trim().replace(",", ".").replace(/\s*%$/, ""));
  return typed.trim() === "" || !Number.isFinite(value)
    ? null
    : Math.round(Math.min(100, Math.max(0, value)) * 10);
}

export interface InkEditorProps {
  readonly ink: InkRecord | null;
  /** Ids of what is coloured here; left out, what is selected. */
  readonly of?: readonly string[];
  /** A new ink, to be used where this editor stands. */
  readonly onMade: (ink: InkRecord) => void;
}

export function InkEditor({ ink, of, onMade }: InkEditorProps) {
  const text = useText();
  const session = useEditorSession();
  const { printable, room } = useSideInks();
  const mayAdd = room === null || room > 0;
  const isSpot = printable.kind === "spot";
  // A mixed colour of one thing is its own: what others are printed in, and what we offer, stays as it is.
  const change = (next: InkRecord): boolean => {
    const { store } = session.editor.design;
    if (!isSpot && isShared(store, next, of ?? store.selection())) {
      onMade({ ...next, id: `ink:${session.editor.host.salt()}`, name: "", field: null });
      return true;
    }
    return putInk(session, next);
  };
  return (
    <div className={styles.editor}>
      {ink && ink.kind === "spot" && <InkNameField ink={ink} />}
      {ink && ink.kind !== "white" && (
        <ColourEntry key={ink.id} ink={ink} onTake={(cmyk) => change({ ...ink, cmyk })} />
      )}
      {ink &&
        ink.kind !== "white" &&
        channels.map((channel, index) => (
          <Channel key={channel} ink={ink} index={index} onChange={(next) => change(next)} />
        ))}
      {mayAdd && (
        <Button
          mode="transparent"
          size="xsmall"
          icon="plus"
          onClick={() => onMade(newInk(session, isSpot, ink, text("panels.ink.spot")))}
        >
          {isSpot ? text("panels.ink.newSpot") : text("panels.ink.new")}
        </Button>
      )}
      {printable.kind === "spot" && (
        <p className={fields.hint}>{text("panels.ink.spotHint", { count: printable.colours })}</p>
      )}
    </div>
  );
}

/** Begins as the one in hand, so that a little change is a little work. */
function newInk({ editor }: EditorSession, isSpot: boolean, like: InkRecord | null, name: string): InkRecord {
  return {
    id: `ink:${editor.host.salt()}`,
    type: "ink",
    kind: isSpot ? "spot" : "process",
    name: isSpot ? name : "",
    cmyk: like && like.kind !== "white" ? [...like.cmyk] : [0, 700, 600, 0],
    field: null,
  };
}

function InkNameField({ ink }: { readonly ink: InkRecord }) {
  const text = useText();
  const session = useEditorSession();
  return (
    <input
      key={ink.id}
      className={fields.value}
      aria-label={text("panels.ink.name")}
      placeholder={text("panels.ink.name")}
      defaultValue={ink.name}
      maxLength={60}
      onBlur={(event) => {
        const name = event.currentTarget.value.trim();
        if (name !== "" && name !== ink.name) putInk(session, { ...ink, name });
      }}
    />
  );
}

interface ChannelProps {
  readonly ink: InkRecord;
  readonly index: number;
  readonly onChange: (ink: InkRecord) => boolean;
}

function Channel({ ink, index, onChange }: ChannelProps) {
  const text = useText();
  const channel = channels[index]!;
  const value = ink.cmyk[index]!;
  const set = (permille: number): boolean => {
    const cmyk = ink.cmyk.with(index, Math.min(1000, Math.max(0, permille))) as InkRecord["cmyk"];
    return onChange({ ...ink, cmyk });
  };
  return (
    <div className={fields.channel}>
      <span aria-hidden="true">{channel}</span>
      <svg className={styles.bar} viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={value} height="6" data-channel={channel} />
      </svg>
      <NumberField
        label={`${text(`panels.ink.channel.${channel}`)} (%)`}
        sign=""
        value={String(Math.round(value / 10))}
        onTake={(typed) => {
          const share = readShare(typed);
          return share !== null && set(share);
        }}
        onStep={(by) => set(value + by * 10)}
      />
    </div>
  );
}
