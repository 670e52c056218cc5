/** A product in a list: picture, name, what it is, what it costs at a usual quantity, smallest order, days. */
import type { Amount } from "@foldmark/configurator";
import { Card, Copy, CreaseRule, Heading, PictureTile, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { RouterAnchor, useProductHref } from "../../request/links.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { ProductCard } from "./listed-products.ts";
import styles from "./product-card.module.css";

const sizes = "(width < 48rem) 45vw, 17rem";

export interface ProductTileProps {
  readonly card: ProductCard;
  /** What the page of the product is opened with. */
  readonly choice?: Readonly<Record<string, string>>;
  /** Place in the outline of the page. */
  readonly level?: 2 | 3 | 4;
  /** Stands between the words and the price: why it is recommended. */
  readonly reason?: ReactNode;
  /** Among the first that are seen: its picture is asked for at once. */
  readonly first?: boolean;
}

export function ProductTile({ card, choice, level = 3, reason, first }: ProductTileProps) {
  const text = useText();
  const href = useProductHref()(card.sku, choice);
  return (
    <Card as="li" padding="none" linked={href !== null} className={styles.tile}>
      <PictureTile size="fill">
        <ProductPicture sku={card.sku} {...card.picture} sizes={sizes} alt="" priority={first} />
      </PictureTile>
      <div className={styles.words}>
        <Heading level={level} look="h3">
          {href === null ? card.name : <RouterAnchor href={href}>{card.name}</RouterAnchor>}
        </Heading>
        <Copy size="small" tone="muted">
          {card.short}
        </Copy>
        {reason && <Copy size="small">{reason}</Copy>}
        <div className={styles.facts}>
          <span>{text("shop.card.minimum", { pieces: card.minimum })}</span>
          <span>{text("shop.card.days", { days: card.days })}</span>
        </div>
        <div className={styles.price}>
          <CreaseRule />
          {card.price === null ? (
            <p>{text("shop.card.onRequest")}</p>
          ) : (
            <UnitPrice amount={card.price} card={card} />
          )}
        </div>
      </div>
    </Card>
  );
}

function UnitPrice({ amount, card }: { amount: Amount; card: ProductCard }) {
  const text = useText();
  return (
    <>
      <p>
        <span>{text("shop.card.each", { count: card.pieces, sold: card.sold })}</span>
        <strong>{amount.net}</strong>
      </p>
      {amount.gross && <p className={styles.gross}>{text("shop.price.gross", { amount: amount.gross })}</p>}
    </>
  );
}

export function ProductGrid({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <ul className={wide ? styles.wideGrid : styles.grid}>{children}</ul>;
}
