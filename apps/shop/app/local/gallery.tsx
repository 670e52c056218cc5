/** Every shared component in every state, for developers and for the tests that look at them. */
import { Gallery } from "@foldmark/ui";
import type { RouteHandle } from "../chrome/page-shell.tsx";
import { PageHead } from "../document/page-head.tsx";

export const handle: RouteHandle = { bare: true };

export default function GalleryPage() {
  return (
    <>
      <PageHead title="Gallery" hidden />
      <Gallery />
    </>
  );
}
