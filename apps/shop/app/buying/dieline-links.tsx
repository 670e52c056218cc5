/** The files of the drawing that was kept with a line of an order: what its artwork is set on. */
import { Link, LinkButton, useText } from "@foldmark/ui";
import { useFrame } from "../request/page-frame.ts";
import styles from "./dieline-links.module.css";
import { drawingAddress } from "./document-address.ts";

const formats = ["pdf", "svg", "dxf"] as const;

interface DielineLinksProps {
  readonly orderNumber: string;
  readonly position: number;
}

export function DielineLinks({ orderNumber, position }: DielineLinksProps) {
  const text = useText();
  const { language } = useFrame();
  return (
    // Mails about the order lead here.
    <span id={`dieline-${position}`}>
      {formats.map((format, index) => {
        const name = text("product.page.dieline.download", { format: format.toUpperCase() });
        return (
          <span key={format}>
            <Link
              href={drawingAddress(orderNumber, position, `dieline.${format}`, language)}
              download
              {...(index > 0 && { "aria-label": name })}
            >
              {index > 0 ? format.toUpperCase() : name}
            </Link>
            {index < formats.length - 1 && "\u00a0· "}
          </span>
        );
      })}
    </span>
  );
}

/** The same for whoever sets artwork on it now: the template first, which programs for drawing open in layers. */
export function DielineFiles({ orderNumber, position }: DielineLinksProps) {
  const text = useText();
  const { language } = useFrame();
  const address = (format: "template.pdf" | (typeof formats)[number]) =>
    drawingAddress(orderNumber, position, `dieline.${format}`, language);
  return (
    // Mails about the order lead here.
    <div id={`dieline-${position}`} className={styles.files}>
      <div>
        <b>{text("order.hint.dieline")}</b>
        <Link href={address("template.pdf")} download>
          {text("order.hint.template")}
        </Link>
      </div>
      <ul>
        {formats.map((format) => (
          <li key={format}>
            <LinkButton
              href={address(format)}
              download
              mode="secondary"
              size="small"
              icon="download"
              aria-label={text("product.page.dieline.download", { format: format.toUpperCase() })}
            >
              {format.toUpperCase()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
