/** Whoever types a quantity and goes on at once goes on with what was typed: it is asked first. */
import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** A form whose content is newer than the cart, and not sent yet. */
export function setWaiting(form: HTMLFormElement, isWaiting: boolean): void {
  form.toggleAttribute("data-waiting", isWaiting);
}

const waitingForm = () => document.querySelector<HTMLFormElement>("form[data-waiting]");

/**
 * For the link that leads on: what waits is sent, and what is under way is awaited, before it is followed. Where the
 * answer is a problem the page stays, and shows it.
 */
export function useGoOnWhenAsked(href: string | null, hasProblem: boolean) {
  const { state } = useNavigation();
  const before = useRef(state);
  const wants = useRef(false);
  useEffect(() => {
    const hasEnded = before.current !== "idle" && state === "idle";
    before.current = state;
    if (!hasEnded || !wants.current) return;
    const waiting = hasProblem ? null : waitingForm();
    if (waiting) return waiting.requestSubmit();
    wants.current = false;
    if (!hasProblem && href) location.assign(href);
  }, [state, hasProblem, href]);
  return (event: MouseEvent) => {
    const waiting = waitingForm();
    if (!waiting && state === "idle") return;
    event.preventDefault();
    wants.current = true;
    if (state === "idle") waiting?.requestSubmit();
  };
}
