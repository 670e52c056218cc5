/** Where to transfer the money: each value as it is typed into a bank's form, and to be copied. */
import { Card, Copy, Heading, Link, useText } from "@foldmark/ui";
import { ArtworkHint } from "../artwork-hint.tsx";
import { Unbroken } from "../unbroken.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./payment.module.css";
import type { PaymentView } from "./payment-view.ts";
import type { TransferCode } from "./transfer-code.server.ts";

const parts = ["recipient", "account", "swift", "reference", "amount", "due"] as const;

/** Read character by character. */
const codes: ReadonlySet<string> = new Set(["account", "swift", "reference"]);

interface TransferDetailsProps {
  readonly payment: PaymentView;
  /** The page of the order. */
  readonly details: string;
}

export function TransferDetails({ payment: { transfer, number }, details }: TransferDetailsProps) {
  const text = useText();
  if (!transfer) return null;
  const { recipient, accountNumber: account, swiftCode: swift, reference, amount, due } = transfer;
  const values = { recipient, account, swift, reference, amount, due };
  const copied = {
    recipient,
    account: unspaced(account),
    swift,
    reference: unspaced(reference),
    amount: transfer.typedAmount,
  };
  return (
    <Card as="section" className={styles.card}>
      <Heading level={2} look="h3">
        {text("payment.transfer.title", { amount })}
      </Heading>
      <Copy>
        <Unbroken text={transfer.thanks} part={number} />
      </Copy>
      <Copy>{text("payment.transfer.lead")}</Copy>
      <dl className={styles.transfer}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{text(`payment.transfer.${part}`)}</dt>
            <dd>
              <div className={styles.value}>
                <span className={codes.has(part) ? styles.code : styles.figure}>{values[part]}</span>
                {part === "reference" && (
                  <span className={styles.hint}>{text("payment.transfer.referenceHint")}</span>
                )}
              </div>
              {part !== "due" && <CopyButton what={text(`payment.transfer.${part}`)} value={copied[part]} />}
            </dd>
          </div>
        ))}
      </dl>
      {transfer.code && <TransferCodePicture code={transfer.code} />}
      {transfer.proForma && (
        <Copy>
          <Link href={transfer.proForma.href}>{transfer.proForma.name}</Link>
        </Copy>
      )}
      {transfer.arrives && (
        <Copy size="small" tone="muted">
          {transfer.arrives}
        </Copy>
      )}
      {transfer.lacksArtwork && (
        <div className={styles.artwork}>
          <Heading level={3} look="h4">
            {text("order.status.send-artwork")}
          </Heading>
          <ArtworkHint status="send-artwork" />
        </div>
      )}
      <Copy>
        <Link href={details}>{text("payment.details")}</Link>
      </Copy>
    </Card>
  );
}

/** Seen by a camera that is in another hand: whoever reads on the phone itself copies the values. */
function TransferCodePicture({ code: { side, path } }: { readonly code: TransferCode }) {
  const text = useText();
  return (
    <figure className={styles.scan}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={text("payment.transfer.code")}>
        <path d={path} fillRule="evenodd" />
      </svg>
      <figcaption>{text("payment.transfer.scan")}</figcaption>
    </figure>
  );
}

/** Banks' forms take numbers without the spaces that make them readable. */
const unspaced = (code: string): string => code.replaceAll(" ", "");
