/** A part with a file of its own, so that the gallery fetches it as a page fetches the editor. */
import { Icon } from "../icon/icon.tsx";
import { Cluster } from "../layout/layout.tsx";
import { Copy } from "../type/type.tsx";

export default function LatePart() {
  return (
    <Cluster gap={2}>
      <Icon name="check" />
      <Copy>The late part is here.</Copy>
    </Cluster>
  );
}
