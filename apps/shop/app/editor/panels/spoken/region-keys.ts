/** F6 goes from one part of the screen to the next, with what is selected kept, and from the last to the first. */
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

/** @param at -1 before the first and behind the last */
export const placeAfter = (at: number, by: 1 | -1, count: number): number =>
  at === -1 && by === -1 ? count - 1 : (at + by + count) % count;

/** @returns whether there was one to go to */
function goToRegion(from: Element | null, by: 1 | -1): boolean {
  const doors = [...document.querySelectorAll(regions)].flatMap((region) => {
    const door = region.parentElement?.closest(regions) ? undefined : doorOf(region);
    return door ? [{ region, door }] : [];
  });
  const at = doors.findIndex(({ region }) => region.contains(from));
  const next = doors[placeAfter(at, by, doors.length)];
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
    // Before what hands the keys of the page to the canvas: that one would go a part further, and this one more.
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, []);
}
