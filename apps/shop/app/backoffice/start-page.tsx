/** Where staff begin: what there is to work on. */
import { Copy, Heading, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import styles from "./backoffice.module.css";

export default function StartPage() {
  const text = useText();
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.title")} hidden />
      <Heading level={1}>{text("backoffice.start.title")}</Heading>
      <Copy tone="soft">{text("backoffice.start.empty")}</Copy>
    </section>
  );
}
