/** What the page loads late: links by which others look at the print file. */
import { useMemo } from "react";
import { designCalls } from "../../editor/fold/design-calls.ts";
import { ShareBody } from "../../editor/fold/share-body.tsx";

interface SharePartProps {
  readonly pathPrefix: string;
  readonly designId: string;
}

export default function SharePart({ pathPrefix, designId }: SharePartProps) {
  const calls = useMemo(() => designCalls(pathPrefix, designId), [pathPrefix, designId]);
  return <ShareBody calls={calls} />;
}
