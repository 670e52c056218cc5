/** What the prices of a page hold: tax and delivery, as the storefront shows them. */
import type { TaxNote as Note } from "@foldmark/configurator";
import { Copy, useText } from "@foldmark/ui";

export function TaxNote({ note }: { note: Note }) {
  const text = useText();
  return (
    <Copy size="small" tone="muted">
      {note.display === "none" && text("shop.tax.none")}
      {note.display === "net" && text("shop.tax.net", { rate: note.rate, vatOf: note.vatOf })}
      {note.display === "both" && text("shop.tax.both", { rate: note.rate })}
    </Copy>
  );
}
