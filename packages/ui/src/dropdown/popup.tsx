/** The box of the open menu, above or below its control as the free space allows. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./dropdown.module.css";
import { choosePlacement, type PlacementChoice, type Room } from "./placement.ts";

interface PopupProps {
  readonly isShown: boolean;
  readonly choice: PlacementChoice;
  readonly children: ReactNode;
}

/** What can be seen is less than the window while a phone shows its keyboard. */
function measureRoom(popup: HTMLElement): Room {
  const control = popup.parentElement?.getBoundingClientRect() ?? popup.getBoundingClientRect();
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  const bottom = top + (view?.height ?? window.innerHeight);
  const distance = Number.parseFloat(getComputedStyle(popup).getPropertyValue("--distance"));
  return {
    above: control.top - top,
    below: bottom - control.bottom,
    menu: popup.offsetHeight + distance,
  };
}

function showSelected(popup: HTMLElement) {
  const option = popup.querySelector<HTMLElement>("[role=option][aria-selected=true]");
  const list = option?.parentElement;
  if (list) list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
}

export function Popup({ isShown, choice, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(choice === "up" ? choice : "down");
  // before paint, so that the menu is never seen on the wrong side
  useLayoutEffect(() => {
    if (!isShown || !popup.current) return;
    setPlacement(choosePlacement(choice, measureRoom(popup.current)));
    showSelected(popup.current);
  }, [isShown, choice]);
  useEffect(() => {
    if (!isShown) return;
    const place = () => popup.current && setPlacement(choosePlacement(choice, measureRoom(popup.current)));
    const view = window.visualViewport ?? window;
    view.addEventListener("resize", place);
    return () => view.removeEventListener("resize", place);
  }, [isShown, choice]);
  return (
    // a press on the frame or the scroll bar must not take the focus out of the text box
    // biome-ignore lint/a11y/noStaticElementInteractions: the box itself does nothing
    <div
      ref={popup}
      className={styles.popup}
      data-placement={placement}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
