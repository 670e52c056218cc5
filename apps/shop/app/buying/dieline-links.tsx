/** The files of the drawing that was kept with a line of an order: what its artwork is set on. */
import { Link, useText } from "@foldmark/ui";
import { useFrame } from "../request/page-frame.ts";
import { drawingAddress } from "./document-address.ts";

const formats = ["pdf", "svg", "dxf"] as const;

export function DielineLinks({
  orderNumber,
  position,
}: {
  readonly orderNumber: string;
  readonly position: number;
}) {
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
