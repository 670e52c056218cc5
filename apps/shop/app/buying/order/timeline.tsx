/** What happens next: done, current and ahead, each with who has the ball. */
import { Badge, Icon, useText, VisuallyHidden } from "@foldmark/ui";
import { useFrame } from "../../page-frame.ts";
import styles from "./order.module.css";
import { OrderCard } from "./order-card.tsx";
import type { OrderDetails } from "./order-details-view.ts";
import type { TimelineStep } from "./order-timeline.ts";
import { SendArtwork } from "./send-artwork.tsx";

export function Timeline({ order }: { readonly order: OrderDetails }) {
  const text = useText();
  return (
    <OrderCard title={text("order.next")}>
      {order.promised && !order.isOver && (
        <div className={styles.promise}>
          <Icon name="truck" />
          <div>
            <b>{order.promised}</b>
            <span>{text("order.promised")}</span>
            {order.promisedIf && <span>{order.promisedIf}</span>}
          </div>
        </div>
      )}
      <ol className={styles.timeline}>
        {order.timeline.map((step) => (
          <Step key={step.milestone} step={step} order={order} />
        ))}
        {order.isOver && (
          <li className={styles.current}>
            <div className={styles.stepTitle}>{text(`order.status.${order.status}`)}</div>
          </li>
        )}
      </ol>
    </OrderCard>
  );
}

function Step({ step, order }: { readonly step: TimelineStep; readonly order: OrderDetails }) {
  const text = useText();
  const { brand } = useFrame();
  const { milestone, state, owner, at } = step;
  const isYours = state === "current" && order.waitsForYou;
  const words = state === "current" ? text(`order.status.${order.status}`) : text(`order.step.${milestone}`);
  const planned = at !== null && state !== "done" ? text("order.planned", { date: at }) : at;
  return (
    <li className={styles[state]}>
      {state === "done" && <Icon name="check" size="small" className={styles.tick} />}
      <div className={styles.stepTitle}>
        <span>
          {words}
          <VisuallyHidden> ({text(`ui.stepper.${state}`)})</VisuallyHidden>
        </span>
        {isYours ? (
          <Badge tone="you">{text("order.waitsForYou")}</Badge>
        ) : (
          <span className={styles.owner}>{owner === "shop" ? brand.name : text(`order.owner.${owner}`)}</span>
        )}
      </div>
      {planned && <p>{planned}</p>}
      {isYours && order.status === "send-artwork" && <SendArtwork order={order} />}
    </li>
  );
}
