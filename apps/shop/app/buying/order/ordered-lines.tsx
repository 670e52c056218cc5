/** What was ordered, line by line: picture, make, how far its artwork is, and price. */
import { Badge, Link, useText } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import { DielineLinks } from "../dieline-links.tsx";
import { LineTile } from "../line-tile.tsx";
import styles from "./order.module.css";
import type { OrderDetails, OrderLine } from "./order-details-view.ts";
import { isAsked, keptPicture } from "./order-next.tsx";

export function OrderedLines({ order }: { readonly order: Pick<OrderDetails, "number" | "lines"> }) {
  const next = order.lines.find(isAsked);
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <ProductLine key={line.id} orderNumber={order.number} line={line} isNext={line === next} />
      ))}
    </ul>
  );
}

interface ProductLineProps {
  readonly orderNumber: string;
  readonly line: OrderLine;
  /** Its drawing stands with what is to be done. */
  readonly isNext: boolean;
}

function ProductLine({ orderNumber, line, isNext }: ProductLineProps) {
  const text = useText();
  const artwork = useHref()("order.details", { orderNumber }, { step: "proof", line: String(line.position) });
  return (
    <li className={styles.line}>
      <LineTile line={{ ...line, kept: keptPicture(orderNumber, line) }} sizes="5.75rem" />
      <div className={styles.words}>
        <b>{line.name}</b>
        <span>{line.detail}</span>
        {line.drawing !== null && !isNext && (
          <DielineLinks orderNumber={orderNumber} position={line.drawing} />
        )}
        {line.status && (
          <span className={styles.badge}>
            <Badge tone={isAsked(line) ? "line" : "neutral"}>{text(`order.status.${line.status}`)}</Badge>
          </span>
        )}
        {line.artworkLink && artwork && (
          <Link href={artwork}>{text(`order.artwork.${line.artworkLink}`)}</Link>
        )}
      </div>
      <div className={styles.price}>
        <b>{line.total.net}</b>
        <span>
          {line.pieces}, {line.each}
        </span>
        {line.total.gross && (
          <span>
            {line.total.gross} {text("buying.word.gross")}
          </span>
        )}
      </div>
    </li>
  );
}
