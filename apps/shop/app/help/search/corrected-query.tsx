/** What was searched for instead of what was typed, where that was misspelt. */
import { Copy, useText } from "@foldmark/ui";

export function CorrectedQuery({ query }: { readonly query: string }) {
  const text = useText();
  return (
    <Copy size="small" tone="soft" data-search-corrected>
      {text("helpsearch.corrected", { query })}
    </Copy>
  );
}
