/** What the order waits for its buyer to do, first of all on its page: the product large, what to do, and until when. */
import { Badge, Card, Copy, Heading, LinkButton, Stage, useText } from "@foldmark/ui";
import { askAgain } from "../../request/ask-again.ts";
import { useHref } from "../../request/links.tsx";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import { ArtworkRules } from "../../storefront/product/artwork-rules.tsx";
import { DielineLinks } from "../dieline-links.tsx";
import { drawingAddress } from "../document-address.ts";
import styles from "./order.module.css";
import type { OrderDetails, OrderLine } from "./order-details-view.ts";

/** The line that waits for its buyer; of several the first, the others say so themselves. */
export const nextLine = ({ lines }: Pick<OrderDetails, "lines">): OrderLine | undefined =>
  lines.find(isAsked);

const isAsked = ({ status }: OrderLine): boolean =>
  status === "send-artwork" || status === "changes-needed" || status === "approve-proof";

export function NextStep({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  const href = useHref();
  const line = nextLine(order);
  if (!line?.status || !line.artworkLink) return null;
  const query = { step: "proof", line: String(line.position) } as const;
  const artwork = href("order.details", { orderNumber: order.number }, query);
  if (!artwork) return null;
  const drawn = line.drawing === null ? undefined : drawingAddress(order.number, line.drawing, "picture.svg");
  return (
    <>
      <Card as="section" raised className={styles.nextStep}>
        <Stage ratio="fill">
          <ProductPicture
            ref={askAgain}
            sku={line.sku}
            view={line.view}
            configuration={line.pictured}
            kept={line.kept ?? drawn}
            sizes="24rem"
            alt=""
            className={styles.nextPicture}
          />
        </Stage>
        <div className={styles.nextWords}>
          <p className={styles.meta}>
            <Badge tone="you">{text(`order.status.${line.status}`)}</Badge>
            <span>{text("order.line", { line: line.position, pieces: line.pieces })}</span>
          </p>
          <Heading level={2}>{line.name}</Heading>
          <Copy size="small" tone="muted">
            {line.detail}
          </Copy>
          {order.promised && (
            <div>
              <Copy>
                <b>{order.promised}</b>, {order.promisedAs}
              </Copy>
              <Copy size="small" tone="muted">
                {order.promisedIf}
              </Copy>
            </div>
          )}
          <div className={styles.nextActions}>
            <LinkButton href={artwork} iconAfter="arrow-right">
              {text(`order.artwork.${line.artworkLink}`)}
            </LinkButton>
            {line.drawing !== null && <DielineLinks orderNumber={order.number} position={line.drawing} />}
          </div>
        </div>
      </Card>
      {order.artworkRules && (
        <Card as="section">
          <ArtworkRules rules={order.artworkRules} />
        </Card>
      )}
    </>
  );
}
