/** Header and footer around every page, error pages included. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Content, SkipLink } from "./content.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SuggestedRegion } from "./suggested-region.tsx";

export function Chrome({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useTargetOnReturn();
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Content ref={content}>{children}</Content>
      <SiteFooter />
      <SuggestedRegion />
    </>
  );
}

/** A page opened without a page load begins where every page begins: at its content, not at the link that led there. */
function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that is opened to type into has put the focus there itself.
    if (content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}

/** A jump within a page is the browser's own, so the router kept no place for it: on return its target is found again. */
function useTargetOnReturn(): void {
  const { hash, key } = useLocation();
  const arrival = useNavigationType();
  useEffect(() => {
    if (arrival !== "POP" || key !== "default" || hash === "") return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [arrival, key, hash]);
}
