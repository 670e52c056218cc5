/** F6 goes from one part of the screen to the next, with what is selected kept; after the last it is the browser's. */
import { useEffect } from "react";

const regions = "header, nav, main, aside, footer";
const focusable =
  '[role="application"], a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The canvas before the buttons above it; in the others the first that can have the focus. */
const doorOf = (region: Element): HTMLElement | undefined =>
  [
    ...region.querySelectorAll<HTMLElement>('[role="application"][aria-describedby]'),
    ...region.querySelectorAll<HTMLElement>(focusable),
  ].find((element) => element.tabIndex >= 0 && isSeen(element));

/** @returns whether there was one to go to */
function goToRegion(from: Element | null, by: 1 | -1): boolean {
  const doors = [...document.querySelectorAll(regions)].flatMap((region) => {
    const door = region.parentElement?.closest(regions) ? undefined : doorOf(region);
    return door ? [{ region, door }] : [];
  });
  const at = doors.findIndex(({ region }) => region.contains(from));
  const next = doors[at === -1 ? (by === 1 ? 0 : doors.length - 1) : at + by];
  next?.door.focus();
  return next !== undefined;
}

export function useRegionKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "F6" || isHeld || document.querySelector("dialog:modal")) return;
      if (goToRegion(document.activeElement, event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
