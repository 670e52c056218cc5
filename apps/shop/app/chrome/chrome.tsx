/** Header and footer around every page, error pages included. */
import { useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import styles from "./chrome.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SuggestedRegion } from "./suggested-region.tsx";

export function Chrome({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <>
      <a className={styles.skip} href="#content">
        {text("chrome.skip")}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <SiteFooter />
      <SuggestedRegion />
    </>
  );
}
