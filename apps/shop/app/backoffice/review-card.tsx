/** One line that waits for prepress: what it looks like, what the check found, and what can be done. */
import { Button, Card, Copy, Field, Heading, Icon, Mono, TextArea, useText } from "@foldmark/ui";
import styles from "./backoffice.module.css";
import type { ReviewedLine } from "./review-view.server.ts";

interface Props {
  readonly line: ReviewedLine;
  /** What is wrong with the reason that was typed. */
  readonly problem: string | null;
}

export function ReviewCard({ line, problem }: Props) {
  const text = useText();
  const release = line.isApproved ? "print" : line.isFaulty ? "overrule" : "proof";
  return (
    <Card as="section" className={styles.item}>
      <Heading level={2} look="h3">
        {text("backoffice.artwork.item", { number: line.number, position: line.position })}
      </Heading>
      <Copy size="small">
        {line.product}, {line.quantity}, {line.since}
      </Copy>
      <Copy size="small">
        {text("backoffice.artwork.why", { why: line.why })} <Mono>{line.code}</Mono>
      </Copy>
      {line.pictures.length > 0 && (
        <ul className={styles.pictures}>
          {line.pictures.map(({ src, title }) => (
            <li key={src}>
              <figure>
                <img src={src} alt={text("backoffice.artwork.noPicture")} loading="lazy" />
                <figcaption>{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {!line.isApproved && <Findings line={line} />}
      {line.proof && (
        <a href={line.proof} download="proof.pdf">
          {line.words.pdf}
        </a>
      )}
      <form method="post" className={styles.act}>
        <input type="hidden" name="line" value={line.lineId} />
        <input type="hidden" name="seq" value={line.seq} />
        <Button type="submit" name="do" value="release" size="small">
          {text(`backoffice.artwork.${release}`)}
        </Button>
      </form>
      <form method="post" className={styles.act}>
        <input type="hidden" name="line" value={line.lineId} />
        <input type="hidden" name="seq" value={line.seq} />
        <Field
          id={`reason-${line.lineId}`}
          label={text("backoffice.artwork.reason")}
          {...(problem ? { error: problem } : {})}
        >
          <TextArea name="reason" rows={3} maxLength={1000} />
        </Field>
        <Button type="submit" name="do" value="back" mode="secondary" size="small">
          {text("backoffice.artwork.back")}
        </Button>
      </form>
    </Card>
  );
}

function Findings({ line: { found, words } }: { readonly line: ReviewedLine }) {
  const text = useText();
  return (
    <div className={styles.entries}>
      <Heading level={3} look="h4">
        {words.findings}
      </Heading>
      {!found && <Copy size="small">{text("backoffice.artwork.unchecked")}</Copy>}
      {found?.findings.length === 0 && <Copy size="small">{words.none}</Copy>}
      {found && found.findings.length > 0 && (
        <ul className={styles.findings}>
          {found.findings.map(({ severity, title, about }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same
            <li key={index}>
              <Icon name={severity === "advice" ? "info" : "warning"} />
              <span>
                <b>{title}</b> {about}
              </span>
            </li>
          ))}
        </ul>
      )}
      {found?.further && <Copy size="small">{found.further}</Copy>}
    </div>
  );
}
