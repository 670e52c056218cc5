/** The lines of a set or a list with their sum, and where the saving comes from. */
import type { PricedSet } from "@foldmark/configurator";
import { Copy, CreaseRule, PictureTile, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import { RouterAnchor, useProductHref } from "../../request/links.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { PicturedLine } from "./pictured-set.ts";
import styles from "./set-table.module.css";

export interface SetLinesProps {
  readonly lines: readonly PicturedLine[];
  /** In place of the number of pieces: a field to change it. */
  readonly quantity?: (line: PicturedLine) => ReactNode;
}

export function SetLines({ lines, quantity }: SetLinesProps) {
  const text = useText();
  const productHref = useProductHref();
  return (
    <div className={styles.frame}>
      <ul className={quantity ? styles.asked : styles.lines}>
        {lines.map((line) => {
          const href = productHref(line.sku, line.choice);
          return (
            <li key={line.sku} className={styles.line}>
              <PictureTile size="medium">
                <ProductPicture sku={line.sku} {...line.picture} sizes="4.5rem" alt="" />
              </PictureTile>
              <div className={styles.words}>
                <strong>
                  {href === null ? line.name : <RouterAnchor href={href}>{line.name}</RouterAnchor>}
                </strong>
                <Copy as="span" size="small" tone="muted">
                  {line.detail}
                </Copy>
                {line.isRaised && (
                  <Copy as="span" size="small" tone="warn">
                    {text("shop.set.raised", { minimum: line.minimum, step: line.step })}
                  </Copy>
                )}
              </div>
              <div className={styles.quantity}>{quantity ? quantity(line) : line.pieces}</div>
              <div className={styles.price}>
                {line.total === null || line.each === null ? (
                  text("shop.card.onRequest")
                ) : (
                  <>
                    <strong>{line.total.net}</strong>
                    <span>{line.each}</span>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The lines, and beside them where the screen is wide what they come to. */
export function SetColumns({ lines, children }: Pick<SetLinesProps, "lines"> & { children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <SetLines lines={lines} />
      <div className={styles.side}>{children}</div>
    </div>
  );
}

export function SetSum({ priced, children }: { priced: PricedSet; children?: ReactNode }) {
  const text = useText();
  const { sum, discount, total } = priced;
  return (
    <div className={styles.sum}>
      <CreaseRule solid />
      <dl>
        {discount && (
          <>
            <div>
              <dt>{text("shop.set.sum")}</dt>
              <dd>{sum.net}</dd>
            </div>
            <div className={styles.saving}>
              <dt>{text("shop.set.saving", { count: discount.products, rate: discount.rate })}</dt>
              <dd>−{discount.amount}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{text("shop.set.total")}</dt>
          <dd>
            {total.net}
            {total.gross && <span>{text("shop.price.gross", { amount: total.gross })}</span>}
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
