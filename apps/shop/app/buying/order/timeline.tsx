/** What happens next: done, current and ahead, each with who has the ball. */
import { Badge, Icon, useText, VisuallyHidden } from "@foldmark/ui";
import type { ReactNode } from "react";
import { useFrame } from "../../request/page-frame.ts";
import { ArtworkHint } from "../artwork-hint.tsx";
import styles from "./order.module.css";
import { OrderCard } from "./order-card.tsx";
import type { OrderDetails } from "./order-details-view.ts";
import type { TimelineStep } from "./order-timeline.ts";

type Told = Pick<
  OrderDetails,
  "timeline" | "promised" | "promisedAs" | "promisedIf" | "collection" | "isOver" | "ended" | "statusTitle"
>;

export function Timeline({ order }: { readonly order: Told }) {
  const text = useText();
  return (
    <OrderCard title={text(order.isOver ? "order.past" : "order.next")}>
      {order.promised && !order.isOver && (
        <div className={styles.promise}>
          <Icon name={order.collection ? "map-pin" : "truck"} />
          <div>
            <b>{order.promised}</b>
            <span>{order.promisedAs}</span>
            {order.collection && <span>{order.collection.place}</span>}
            {order.promisedIf && <span>{order.promisedIf}</span>}
          </div>
        </div>
      )}
      <TimelineSteps steps={order.timeline}>
        {order.isOver && (
          <li className={styles.current}>
            <div className={styles.stepTitle}>{text(order.statusTitle)}</div>
            {order.ended && <p>{order.ended.at}</p>}
            {order.ended?.isExpired && <p>{text("order.expired")}</p>}
          </li>
        )}
      </TimelineSteps>
    </OrderCard>
  );
}

export function TimelineSteps({
  steps,
  children,
}: {
  readonly steps: readonly TimelineStep[];
  readonly children?: ReactNode;
}) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <Step key={step.milestone} step={step} />
      ))}
      {children}
    </ol>
  );
}

function Step({ step }: { readonly step: TimelineStep }) {
  const text = useText();
  const { brand } = useFrame();
  const { state, status, waitsForYou, owner, at, part } = step;
  const isCurrent = state === "current";
  const planned = at !== null && state !== "done" ? text("order.planned", { date: at }) : at;
  return (
    <li className={styles[state]}>
      {state === "done" && <Icon name="check" size="small" className={styles.tick} />}
      <div className={styles.stepTitle}>
        <span>
          {text(step.title)}
          <VisuallyHidden> ({text(`ui.stepper.${state}`)})</VisuallyHidden>
        </span>
        {waitsForYou ? (
          <Badge tone="you">{text("order.waitsForYou")}</Badge>
        ) : (
          <span className={styles.owner}>{owner === "shop" ? brand.name : text(`order.owner.${owner}`)}</span>
        )}
      </div>
      {planned && <p>{planned}</p>}
      {part && <p>{text("order.step.part", part)}</p>}
      {isCurrent && <ArtworkHint status={status} />}
    </li>
  );
}
