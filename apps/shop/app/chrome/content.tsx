/** What every frame of a page has: the link past its header, and the content that link leads to. */
import { useText } from "@foldmark/ui";
import type { ReactNode, Ref } from "react";
import styles from "./chrome.module.css";

export function SkipLink() {
  const text = useText();
  return (
    <a className={styles.skip} href="#content">
      {text("chrome.skip")}
    </a>
  );
}

export function Content({
  children,
  ref,
}: {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}) {
  return (
    <main id="content" ref={ref} tabIndex={-1} className={styles.content}>
      {children}
    </main>
  );
}
