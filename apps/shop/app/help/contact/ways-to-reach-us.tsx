/** Mailbox and telephone of the storefront, where it has one. */
import { Link, useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import styles from "./contact.module.css";

export function WaysToReachUs() {
  const text = useText();
  const { imprint } = useFrame();
  return (
    <dl className={styles.ways}>
      <div>
        <dt>{text("contact.email")}</dt>
        <dd>
          <Link href={`mailto:${imprint.email}`}>{imprint.email}</Link>
        </dd>
      </div>
      {imprint.phone && (
        <div>
          <dt>{text("contact.phone")}</dt>
          <dd>
            <Link href={`tel:${imprint.phone.replaceAll(/[^+\d]/g, "")}`}>{imprint.phone}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
