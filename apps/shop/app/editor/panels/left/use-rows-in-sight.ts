/** Which rows of a long list are in sight: a design of thousands of objects draws as few rows as one of ten. */
import { type RefObject, useEffect, useState } from "react";

export interface RowsInSight {
  readonly from: number;
  readonly to: number;
  /** px of one row. */
  readonly height: number;
}

/** Rows above and below that are drawn too, so that scrolling shows no hole. */
const more = 12;
const firstRows = 60;

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return document.documentElement;
}

/** Into the middle of what is seen of the list. */
export function scrollToRow(list: HTMLElement, index: number, height: number): void {
  const scroller = scrollerOf(list);
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  scroller.scrollTop = top + index * height - scroller.clientHeight / 2;
}

/** @param rowSelector of any row, all of which are as high as each other */
export function useRowsInSight(
  list: RefObject<HTMLElement | null>,
  rowSelector: string,
  count: number,
): RowsInSight {
  const [sight, setSight] = useState<RowsInSight>({ from: 0, to: firstRows, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is looked at anew
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const look = () => {
      const height = element.querySelector<HTMLElement>(rowSelector)?.offsetHeight ?? 0;
      if (height === 0) return;
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(above / height) - more);
      const to = Math.ceil((above + scroller.clientHeight) / height) + more;
      setSight((last) =>
        last.from === from && last.to === to && last.height === height ? last : { from, to, height },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [list, rowSelector, count]);
  return sight;
}
