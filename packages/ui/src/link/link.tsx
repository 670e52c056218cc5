/** A link in text: blue and underlined; `ink` where everything around it is a link already. */
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { Text } from "../text/text.tsx";
import { VisuallyHidden } from "../type/type.tsx";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import styles from "./link.module.css";

export interface LinkProps extends AnchorProps {
  readonly tone?: "crease" | "ink" | "bad";
  /** `quiet` shows its line only under the pointer: for navigation, never inside a sentence. */
  readonly line?: "always" | "quiet";
  /** Leads to another site, in a new tab, and says so. */
  readonly newTab?: boolean;
}

export function Link({ tone = "crease", line = "always", newTab, className, children, ...rest }: LinkProps) {
  const look = classNames(styles.link, styles[tone], line === "quiet" && styles.quiet, className);
  if (!newTab) {
    return (
      <Anchor {...rest} className={look}>
        {children}
      </Anchor>
    );
  }
  return (
    <a {...rest} className={look} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external-link" size="small" className={styles.external} />
      <VisuallyHidden>
        {" "}
        (<Text id="ui.link.newTab" />)
      </VisuallyHidden>
    </a>
  );
}
