/** One card of an order's page. */
import { Card, Heading } from "@foldmark/ui";
import type { ReactNode } from "react";
import styles from "./order.module.css";

export function OrderCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
