/** What is wrong with the layout of a page as it stands: asked in the page itself, which hands back words a person can follow. */

/** Runs in the page. */
export function layoutFaults(): readonly string[] {
  const faults = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} px wide`);

  const short = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
  /** Overlays have journeys of their own; what only a screen reader gets is a pixel large or cut away. */
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[popover]:not(:popover-open), dialog:not([open])");
  const styleOf = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element) => {
    const known = styleOf.get(element) ?? getComputedStyle(element);
    styleOf.set(element, known);
    return known;
  };
  const upwards = (element: Element): Element[] => {
    const line: Element[] = [];
    for (let each: Element | null = element; each && each !== root; each = each.parentElement)
      line.push(each);
    return line;
  };
  const isForReaders = (element: Element): boolean =>
    upwards(element).some((each) => style(each).clipPath !== "none" || each.clientWidth === 1);

  const header = document.querySelector("header");
  const inBar = [...(header?.querySelectorAll("a, button") ?? [])]
    .filter(isSeen)
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ each, box }) => box.width > 2 && !isForReaders(each));
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  for (const { each, box } of inBar)
    if (Math.abs(middle(box) - middle(inBar[0]!.box)) > 2)
      faults.add(`not in the header's row: ${short(each.textContent)}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** Of one letter: the first after a joint brings the hyphen's box along, which stands in the line before. */
  const topOf = (node: Node, letter: number) => {
    range.setStart(node, letter);
    range.setEnd(node, letter + 1);
    return [...range.getClientRects()].at(-1)?.top ?? 0;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.textContent ?? "";
    if (words.trim() === "" || element.closest("svg, script, style, noscript, template, option")) continue;
    if (!isSeen(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (boxes.length === 0 || isForReaders(element)) continue;

    // In two lines at least, a word may be broken. Letters only: addresses, codes and figures break where they can.
    if (boxes.some(({ top }) => Math.abs(top - boxes[0]!.top) > 3))
      for (const { 0: word, index } of words.matchAll(
        /(?<![\p{L}\p{N}@._/])\p{L}{3,}(?![\p{L}\p{N}@_/]|\.\p{L})/gu,
      )) {
        if (Math.abs(topOf(node, index) - topOf(node, index + word.length - 1)) > 3)
          faults.add(`broken: ${word}${style(element).hyphens === "auto" ? " (hyphens)" : ""}`);
      }

    // What can be scrolled into sight is not cut.
    let across = false;
    let along = false;
    for (const each of upwards(element)) {
      const { overflowX, overflowY, position } = style(each);
      if (/auto|scroll/.test(overflowX)) across = true;
      if (/auto|scroll/.test(overflowY)) along = true;
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      if (hides(overflowX) || hides(overflowY)) {
        const clip = each.getBoundingClientRect();
        for (const { left, right, top, bottom, height } of boxes)
          if (
            (!across && hides(overflowX) && (left < clip.left - 1.5 || right > clip.right + 1.5)) ||
            (!along && hides(overflowY) && (top < clip.top - height / 3 || bottom > clip.bottom + height / 3))
          )
            faults.add(`cut: ${short(words)}`);
      }
      if (position === "fixed") break;
    }
  }

  // What stays in place while the page is scrolled lies over it by its nature.
  const isHeld = (element: Element) =>
    upwards(element).some((each) => /fixed|sticky/.test(style(each).position));
  const controls = [
    ...document.querySelectorAll("a, button, input, select, textarea, summary, [role=button]"),
  ]
    .filter((each) => isSeen(each) && !isForReaders(each) && !isHeld(each))
    .map((element) => ({ element, boxes: [...element.getClientRects()] }));
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${short(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name"))}`;
  for (const [at, one] of controls.entries())
    for (const other of controls.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const lies = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
        ),
      );
      if (lies) faults.add(`${nameOf(one.element)} over ${nameOf(other.element)}`);
    }
  return [...faults];
}
