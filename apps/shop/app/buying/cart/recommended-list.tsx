/** Cards of what goes with the cart: what is ready goes straight in, what is printed is chosen first. */
import { Card, Copy, Grid, Link, LinkButton, useText, VisuallyHidden } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import { AddToCart } from "../../storefront/add-to-cart.tsx";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import type { Recommended } from "./recommended.ts";
import styles from "./recommended-list.module.css";

export function RecommendedList({ products }: { products: readonly Recommended[] }) {
  const text = useText();
  const cart = useHref()("cart") ?? "";
  return (
    <Grid as="ul" columns={3} gap={4}>
      {products.map((product) => (
        <Card key={product.sku} as="li" className={styles.card}>
          <span className={styles.picture}>
            <ProductPicture {...product.picture} sizes="(width < 48rem) 6rem, 16rem" alt="" />
          </span>
          <strong>
            <Link href={product.href} tone="ink" line="quiet">
              {product.name}
            </Link>
          </strong>
          <Copy size="small" tone="muted">
            {text(`cart.recommend.because.${product.because}`)}
          </Copy>
          <p className={styles.price}>
            <b>{product.total.net}</b>
            <span>
              {product.pieces}
              {product.total.gross && `, ${product.total.gross} ${text("buying.word.gross")}`}
            </span>
          </p>
          {product.isPlain ? (
            <form method="post" action={cart} className={styles.form}>
              <input type="hidden" name="quantity" value={product.quantity} />
              <AddToCart name="add" value={product.sku} mode="secondary" size="small">
                {text("cart.add.plain")}
                <VisuallyHidden>: {product.name}</VisuallyHidden>
              </AddToCart>
            </form>
          ) : (
            <LinkButton href={product.href} mode="secondary" size="small">
              {text("cart.recommend.choose")}
              <VisuallyHidden>: {product.name}</VisuallyHidden>
            </LinkButton>
          )}
        </Card>
      ))}
    </Grid>
  );
}
