/** A toolbar is one stop of the Tab key; arrows, Home and End walk among its buttons. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

const buttonsIn = (toolbar: HTMLElement): HTMLButtonElement[] => [
  ...toolbar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)"),
];

/** Tab leads to the button that was used last, else to the one that is on, else to the first. */
function leaveOneStop(buttons: readonly HTMLButtonElement[], used: HTMLButtonElement | null): void {
  const stop =
    buttons.find((button) => button === used) ??
    buttons.find((button) => button.ariaPressed === "true") ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (at + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

export function useToolbarKeys<Toolbar extends HTMLElement>(toolbar: RefObject<Toolbar | null>) {
  const used = useRef<HTMLButtonElement>(null);
  // After every drawing: which buttons there are, and which is on, may have changed.
  useLayoutEffect(() => {
    if (toolbar.current) leaveOneStop(buttonsIn(toolbar.current), used.current);
  });
  return {
    onFocus({ currentTarget, target }: { currentTarget: Toolbar; target: EventTarget }) {
      if (!(target instanceof HTMLButtonElement)) return;
      used.current = target;
      leaveOneStop(buttonsIn(currentTarget), target);
    },
    onKeyDown(event: KeyboardEvent<Toolbar>) {
      const buttons = buttonsIn(event.currentTarget);
      const at = buttons.indexOf(event.target as HTMLButtonElement);
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const place = at < 0 || !isPlain ? null : placeAfter(event.key, at, buttons.length);
      if (place === null) return;
      event.preventDefault();
      // The same keys move what is selected on the dieline.
      event.stopPropagation();
      buttons[place]!.focus();
    },
  };
}
