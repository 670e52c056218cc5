/** Every shared component in every state, for developers and for the tests that look at them. */
import { Gallery } from "@foldmark/ui";
import { PageHead } from "../page-head.tsx";
import type { RouteHandle } from "../page-shell.tsx";

export const handle: RouteHandle = { bare: true };

export default function GalleryPage() {
  return (
    <>
      <PageHead title="Gallery" hidden />
      <Gallery />
    </>
  );
}
