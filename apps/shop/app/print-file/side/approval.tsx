/** What comes next, up to the proof and its approval: nothing is printed that its buyer has not approved. */
import { LinkButton, useText } from "@foldmark/ui";
import type { ReactNode } from "react";
import type { OrderStanding } from "../order-standing.server.ts";
import { useDesk } from "../state/desk.ts";
import styles from "./side.module.css";

export function Approval() {
  const text = useText();
  const { page, view } = useDesk();
  const { order, standing } = page;
  if (!order)
    return (
      <Group>
        <p>{text("printfile.approval.later")}</p>
      </Group>
    );
  // Not the visitor's to see: what the order's page says is all there is.
  if (!standing) return null;
  const { number, href } = order;
  switch (standing.kind) {
    case "to-send":
      return (
        <Group>
          <p>{text("printfile.approval.send", { number })}</p>
        </Group>
      );
    case "checking":
      return (
        <Group>
          <p>{text("printfile.approval.checking", { number })}</p>
        </Group>
      );
    case "approved":
      return (
        <Group>
          <p>{standing.words}</p>
        </Group>
      );
    case "waits":
      return (
        <Group>
          <Waiting {...standing} href={href} isShown={standing.version === view.version} />
        </Group>
      );
  }
}

interface WaitingProps extends Extract<OrderStanding, { readonly kind: "waits" }> {
  readonly href: string;
  /** The proof shows the file as it is now: the bar's button leads to it. */
  readonly isShown: boolean;
}

function Waiting({ proof, version, picture, href, isShown }: WaitingProps) {
  const text = useText();
  return (
    <>
      {picture && <img src={picture.src} alt={picture.alt} loading="lazy" className={styles.proved} />}
      {isShown ? (
        <p>{text("printfile.approval.waits", { proof })}</p>
      ) : (
        <>
          <p>{text("printfile.approval.older", { proof, version: version ?? 0 })}</p>
          <LinkButton href={href} mode="secondary" size="small">
            {text("printfile.approval.open", { proof })}
          </LinkButton>
        </>
      )}
    </>
  );
}

function Group({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const title = text("printfile.approval.title");
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
