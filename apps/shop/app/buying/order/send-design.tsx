/** What can be sent for a line: a design of this browser or account that fits it, or what was sent before once more. */
import { Button, Copy, Link, LinkButton, PictureTile, useText } from "@foldmark/ui";
import { askAgain } from "../../request/ask-again.ts";
import { DielineFiles } from "../dieline-links.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./proof.module.css";
import type { ProofStep } from "./proof-view.ts";

export function SendDesign({ step }: { readonly step: ProofStep }) {
  const text = useText();
  const { send, position } = step;
  if (!send) return null;
  const isAnyChosen = send.designs.some(({ isChosen }) => isChosen);
  return (
    <OrderCard title={text("proof.page.send")}>
      <Copy size="small">
        {text(send.designs.length > 0 ? "proof.page.sendText" : "proof.page.sendNone")}
      </Copy>
      {send.designs.length > 0 && (
        <ul className={styles.designs}>
          {send.designs.map(({ id, name, files, changed, picture, href, isSent, isChosen }) => (
            <li key={id} aria-current={isChosen || undefined}>
              <PictureTile size="medium">
                <img ref={askAgain} src={picture} alt="" loading="lazy" />
              </PictureTile>
              <div className={styles.designWords}>
                <b>{files ?? name}</b>
                {files && <span>{name}</span>}
                <span>{changed}</span>
                {href && <Link href={href}>{text("proof.page.edit")}</Link>}
              </div>
              <form method="post">
                <input type="hidden" name="form" value="send-design" />
                <input type="hidden" name="line" value={position} />
                <input type="hidden" name="design" value={id} />
                <Button
                  type="submit"
                  size="small"
                  mode={(isAnyChosen ? isChosen : isSent) ? "primary" : "secondary"}
                >
                  {text("proof.page.sendAction")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {send.editor && (
          <LinkButton href={send.editor} mode={send.designs.length > 0 ? "secondary" : "primary"}>
            {text("proof.page.design")}
          </LinkButton>
        )}
        {send.file && (
          <LinkButton href={send.file} mode="secondary">
            {text("proof.page.file")}
          </LinkButton>
        )}
        {send.hasDesign && (step.state === "changes-requested" || step.state === "preflight-failed") && (
          <form method="post">
            <input type="hidden" name="form" value="send-design" />
            <input type="hidden" name="line" value={position} />
            <Button type="submit" mode="secondary">
              {text("proof.page.sendAgain")}
            </Button>
          </form>
        )}
      </div>
      {send.drawing !== null && <DielineFiles orderNumber={step.order} position={send.drawing} />}
    </OrderCard>
  );
}
