/** On a phone: the price and the date stay in sight while one chooses. */
import { LinkButton, useText } from "@foldmark/ui";
import styles from "./buy-bar.module.css";
import type { ProductView } from "./product-view.ts";

export function BuyBar({ view: { buy, delivery } }: { view: ProductView }) {
  const text = useText();
  if (!buy) return null;
  return (
    <div className={styles.bar}>
      <p>
        <b>{buy.total}</b>
        <span>{[buy.short, delivery?.short].filter(Boolean).join(" · ")}</span>
      </p>
      <LinkButton href="#buy" size="medium">
        {text("product.page.buy.title")}
      </LinkButton>
    </div>
  );
}
