/** What stands on a proof: pictures, every face, inks and what the check found. */
import { Copy, Icon, useText, VisuallyHidden } from "@foldmark/ui";
import { OrderCard } from "./order-card.tsx";
import styles from "./proof.module.css";
import type { ProofSheet } from "./proof-view.ts";

export function ProofSheetCards({ sheet }: { readonly sheet: ProofSheet }) {
  const text = useText();
  return (
    <>
      <div className={styles.stage}>
        {sheet.pictures.map(({ src, alt }) => (
          <img key={src} src={src} alt={alt} />
        ))}
      </div>
      <OrderCard title={text("proof.page.faces")}>
        <Copy size="small" tone="muted">
          {text("proof.facesNote")}
        </Copy>
        <ul className={styles.faces}>
          {sheet.faces.map(({ src, alt, across, down, width, height }) => (
            <li key={src}>
              <figure>
                <img src={src} alt="" loading="lazy" width={width} height={height} />
                <span className={styles.down} aria-hidden="true">
                  {down}
                </span>
                <span className={styles.across} aria-hidden="true">
                  {across}
                </span>
                <figcaption>
                  {alt}
                  <VisuallyHidden>{`, ${across} × ${down} mm`}</VisuallyHidden>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {sheet.notPrinted !== "" && (
          <Copy size="small" tone="muted">
            <b>{text("proof.page.notPrinted")}</b> {sheet.notPrinted}
          </Copy>
        )}
      </OrderCard>
      <Inks sheet={sheet} />
      <OrderCard title={text("proof.page.findings")}>
        {sheet.findings.length === 0 ? (
          <Copy size="small">{text("proof.page.noFindings")}</Copy>
        ) : (
          <>
            <Copy size="small" tone="muted">
              {text("proof.page.accepts")}
            </Copy>
            <ul className={styles.findings}>
              {sheet.findings.map(({ severity, title, about }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same
                <li key={index}>
                  <Icon name={severity === "advice" ? "info" : "warning"} />
                  <div className={styles.about}>
                    <b>{title}</b>
                    <span>{about}</span>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        {sheet.further > 0 && (
          <Copy size="small" tone="muted">
            {text("proof.page.further", { count: sheet.further })}
          </Copy>
        )}
      </OrderCard>
    </>
  );
}

function Inks({ sheet }: { readonly sheet: ProofSheet }) {
  const text = useText();
  if (sheet.inks.length === 0) return null;
  return (
    <OrderCard title={text("proof.page.inks")}>
      {sheet.inks.map(({ side, rows }) => (
        <table key={side} className={styles.inks}>
          <caption>{side}</caption>
          <thead>
            <tr>
              <th scope="col">{text("proof.page.ink")}</th>
              <th scope="col" className={styles.barHead}>
                {text("proof.coverage")}
              </th>
              <th scope="col">{text("proof.page.area")}</th>
              <th scope="col">{text("proof.page.share")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, colour, area, share, percent }) => (
              <tr key={name}>
                <th scope="row">
                  <svg viewBox="0 0 12 12" aria-hidden="true">
                    <rect width="12" height="12" rx="1" fill={colour} />
                  </svg>
                  {name}
                </th>
                <td className={styles.barCell}>
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={percent} height="1" />
                  </svg>
                </td>
                <td>{area}</td>
                <td>{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {sheet.heaviest && (
        <p className={styles.heaviest}>
          <b>{text("proof.page.heaviest")}</b> <span>{sheet.heaviest}</span>
        </p>
      )}
    </OrderCard>
  );
}
