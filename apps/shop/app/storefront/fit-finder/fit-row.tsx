/** One box that holds the goods. */
import { Badge, Card, Copy, Heading, Link, Mono, PictureTile, useText } from "@foldmark/ui";
import { useProductHref } from "../../request/links.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { FitRow } from "./fit-answers.ts";
import styles from "./fit-finder-page.module.css";

export function FitRowCard({ row, goodsWeigh }: { row: FitRow; goodsWeigh: string }) {
  const text = useText();
  const href = useProductHref()(row.sku, row.choice);
  return (
    <Card as="li" padding="none" className={styles.row}>
      <PictureTile size="fill">
        <ProductPicture sku={row.sku} {...row.picture} sizes="(width < 40rem) 90vw, 12rem" alt="" />
      </PictureTile>
      <div className={styles.rowWords}>
        <div>
          <Heading level={3}>
            {href === null ? (
              row.name
            ) : (
              <Link href={href} tone="ink" line="quiet">
                {row.name}
              </Link>
            )}
          </Heading>
          <p className={styles.size}>
            <Mono>{row.inside}</Mono>
            <Badge tone={row.standardSize === null ? "cut" : "neutral"}>
              {text(row.standardSize === null ? "shop.fit.made" : "shop.fit.standard")}
            </Badge>
          </p>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{text("shop.fit.empty")}</dt>
            <dd>
              {row.empty}
              <meter className={styles.meter} min={0} max={100} value={row.emptyShare} aria-hidden="true" />
            </dd>
          </div>
          <div>
            <dt>{text("shop.fit.carries")}</dt>
            <dd>
              {row.isStrongEnough ? (
                <>
                  {row.carries}, {row.limitedBy}
                </>
              ) : (
                <Copy as="span" tone="bad" weight="strong">
                  {text("shop.fit.tooWeak", { limit: row.carries, weight: goodsWeigh })}
                </Copy>
              )}
            </dd>
          </div>
          <div>
            <dt>{text("shop.fit.ships")}</dt>
            <dd>
              {row.shipsAs}; {text("shop.fit.billed", { weight: row.billed })}
            </dd>
          </div>
          <div>
            <dt>{text("shop.fit.outside")}</dt>
            <dd>
              {row.outside}, {row.material}
            </dd>
          </div>
        </dl>
        {row.advice && (
          <Copy size="small" tone="soft">
            {row.advice}
          </Copy>
        )}
      </div>
      <div className={styles.rowPrice}>
        {row.unit === null || row.total === null ? (
          <p>{text("shop.card.onRequest")}</p>
        ) : (
          <>
            <strong>{row.unit.net}</strong>
            {row.unit.gross && <span>{text("shop.price.gross", { amount: row.unit.gross })}</span>}
            <span>{text("shop.fit.each", { count: row.pieces, total: row.total.net })}</span>
          </>
        )}
      </div>
    </Card>
  );
}
