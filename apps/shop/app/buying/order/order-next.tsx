/** What the order waits for its buyer to do, first of all on its page: the product large, what to do, and until when. */
import { Badge, Card, Copy, Heading, Icon, Link, LinkButton, Stage, useText } from "@foldmark/ui";
import { askAgain } from "../../request/ask-again.ts";
import { useHref } from "../../request/links.tsx";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import { RuleList } from "../../storefront/product/artwork-rules.tsx";
import { DielineFiles, DielineLinks } from "../dieline-links.tsx";
import { drawingAddress } from "../document-address.ts";
import styles from "./order.module.css";
import type { OrderDetails, OrderLine, ToSend } from "./order-details-view.ts";

/** It waits for its buyer; of several the first is told large, the others say so themselves. */
export const isAsked = ({ status }: OrderLine): boolean =>
  status === "send-artwork" || status === "changes-needed" || status === "approve-proof";

/** Its own design as it was kept, or as the shop draws it on the ordered dieline. */
export const keptPicture = (orderNumber: string, { kept, drawing }: OrderLine): string | undefined =>
  kept ?? (drawing === null ? undefined : drawingAddress(orderNumber, drawing, "picture.svg"));

type Asked = Pick<OrderDetails, "number" | "lines" | "toSend" | "promised" | "promisedAs" | "promisedIf">;

export function NextStep({ order }: { readonly order: Asked }) {
  const text = useText();
  const href = useHref();
  const line = order.lines.find(isAsked);
  if (!line?.status || !line.artworkLink) return null;
  const query = { step: "proof", line: String(line.position) } as const;
  const artwork = href("order.details", { orderNumber: order.number }, query);
  if (!artwork) return null;
  const toSend = order.toSend?.position === line.position ? order.toSend : null;
  const tips = href("content.artwork-tips", {}, { sku: line.sku });
  return (
    <>
      <Card as="section" raised className={styles.nextStep}>
        <Stage ratio="fill">
          <ProductPicture
            ref={askAgain}
            sku={line.sku}
            view={line.view}
            configuration={line.pictured}
            kept={keptPicture(order.number, line)}
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
          <Heading level={2} look="h3">
            {line.name}
          </Heading>
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
          {toSend ? (
            <Ways toSend={toSend} saved={artwork} />
          ) : (
            <div className={styles.nextActions}>
              <LinkButton href={artwork} iconAfter="arrow-right">
                {text(`order.artwork.${line.artworkLink}`)}
              </LinkButton>
            </div>
          )}
          {line.drawing !== null &&
            (toSend ? (
              <DielineFiles orderNumber={order.number} position={line.drawing} />
            ) : (
              <Copy size="small">
                <DielineLinks orderNumber={order.number} position={line.drawing} />
              </Copy>
            ))}
        </div>
      </Card>
      {toSend?.rules && (
        <Card as="section" className={styles.rules}>
          <div className={styles.rulesHead}>
            <Heading level={2} look="h3">
              {text("product.page.artwork.title")}
            </Heading>
            {tips && <Link href={tips}>{text("chrome.nav.dielines")}</Link>}
          </div>
          <RuleList rules={toSend.rules.rules} />
        </Card>
      )}
    </>
  );
}

/** Drawn here, or in a file of one's own; what was drawn before is sent from the page of the line's artwork. */
function Ways({ toSend, saved }: { readonly toSend: ToSend; readonly saved: string }) {
  const text = useText();
  const { editor, file } = toSend;
  return (
    <>
      <ul className={styles.ways}>
        {editor && (
          <li>
            <Icon name="dieline" />
            <span>{text("order.hint.design")}</span>
            <LinkButton href={editor} iconAfter="arrow-right">
              {text("proof.page.design")}
            </LinkButton>
          </li>
        )}
        {file && (
          <li>
            <Icon name="upload" />
            <span>{text("order.hint.file")}</span>
            <LinkButton href={file} mode={editor ? "secondary" : "primary"}>
              {text("proof.page.file")}
            </LinkButton>
          </li>
        )}
      </ul>
      <Copy size="small">
        <Link href={saved}>{text("order.artwork.saved")}</Link>
      </Copy>
    </>
  );
}
