/** At the foot of a page of the shop: the pages beside it. */
import { Link } from "@foldmark/ui";
import { useId } from "react";
import styles from "./other-links.module.css";

export interface OtherLink {
  readonly name: string;
  /** Null where the storefront does not have the page. */
  readonly href: string | null;
}

export function OtherLinks({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly OtherLink[];
}) {
  const id = useId();
  return (
    <nav className={styles.others} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {links.map(
        ({ name, href }) =>
          href !== null && (
            <Link key={href} href={href}>
              {name}
            </Link>
          ),
      )}
    </nav>
  );
}
