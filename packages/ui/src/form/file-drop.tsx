/**
 * A place to drop a file. The platform's file input lies invisibly over it, so dropping, clicking, the keyboard
 * and sending the form work before any script; a script only says which file was taken.
 */
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Text, useText } from "../text/text.tsx";
import { useField } from "./field.tsx";
import styles from "./file-drop.module.css";

export interface FileDropProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "type" | "size"> {
  /** Formats and limits: "PDF, AI, SVG up to 500 MB. We check it at once." */
  readonly limits?: ReactNode;
}

export function FileDrop({ limits, className, onChange, onDragEnter, ...rest }: FileDropProps) {
  const text = useText();
  const [over, setOver] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // What was chosen before the script came is taken now.
  useEffect(() => {
    const { current } = input;
    if (current?.files?.length) current.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    onChange?.(event);
    // Whoever sends a file at once empties the field: then there is place for another.
    setNames(Array.from(event.target.files ?? [], (file) => file.name));
  };
  return (
    <div className={classNames(styles.drop, over && styles.over, className)}>
      <Icon name={names.length > 0 ? "file" : "upload"} />
      <div className={styles.words} aria-live="polite">
        <p>
          {names.length > 0 ? (
            <b>{text("ui.file.chosen", { name: names.join(", ") })}</b>
          ) : (
            <Text
              id="ui.file.drop"
              values={{ choose: (words) => <span className={styles.choose}>{words}</span> }}
            />
          )}
        </p>
        {limits && <p className={styles.limits}>{limits}</p>}
      </div>
      <input
        {...useField()}
        {...rest}
        ref={input}
        type="file"
        className={styles.input}
        onChange={take}
        onDragEnter={(event) => {
          setOver(true);
          onDragEnter?.(event);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
