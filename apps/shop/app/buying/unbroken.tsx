/** A sentence with a number in it that stays on one line: its hyphen is no place to break. */
import styles from "./unbroken.module.css";

export function Unbroken({ text, part }: { readonly text: string; readonly part: string }) {
  const at = text.indexOf(part);
  if (part === "" || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.part}>{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
