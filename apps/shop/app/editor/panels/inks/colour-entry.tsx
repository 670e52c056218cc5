/** A colour typed as `#1f5c3a` or as four shares, or picked from the browser's own palette. */
import type { InkRecord } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { useId, useState } from "react";
import { loadColourProfile } from "../../session/late-files.ts";
import fields from "../inspect/fields.module.css";
import styles from "./colour-entry.module.css";
import { inkLook } from "./ink-looks.ts";
import { readColour } from "./read-colour.ts";
import { useSideInks } from "./use-inks.ts";

export interface ColourEntryProps {
  /** Of what; the words before "Hex or CMYK". */
  readonly label?: string;
  /** The ink whose values are typed; null for one that is still to be made. */
  readonly ink: InkRecord | null;
  readonly onTake: (cmyk: InkRecord["cmyk"]) => void;
}

export function ColourEntry({ label, ink, onTake }: ColourEntryProps) {
  const text = useText();
  const id = useId();
  const { on } = useSideInks();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const take = async (value: string): Promise<boolean> => {
    const cmyk = readColour(value, await loadColourProfile());
    if (cmyk) onTake([...cmyk] as InkRecord["cmyk"]);
    return cmyk !== null;
  };
  const takeTyped = async () => {
    if (typed.trim() === "") return;
    const isTaken = await take(typed);
    setWrong(!isTaken);
    if (isTaken) setTyped("");
  };
  const named = (value: string) => (label ? text("ui.form.labelled", { label, value }) : value);
  const name = named(text("panels.ink.typed"));
  return (
    <div className={styles.entry}>
      <input
        type="color"
        className={styles.picker}
        aria-label={named(text("panels.ink.pick"))}
        title={text("panels.ink.pick")}
        value={(ink && inkLook(ink, 1000, on)) ?? "#000000"}
        onChange={(event) => void take(event.currentTarget.value)}
      />
      <input
        className={fields.value}
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={text("panels.ink.typed.example")}
        value={typed}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onBlur={() => void takeTyped()}
        onKeyDown={(event) => {
          if (event.key === "Enter") void takeTyped();
          else if (event.key === "Escape") setTyped("");
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {isWrong && (
        <p id={id} role="alert" className={fields.problem}>
          {text("panels.ink.typed.wrong")}
        </p>
      )}
    </div>
  );
}
