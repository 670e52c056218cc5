/**
 * How the cart behaves under one's hands: its forms, what is sent when, and where the keyboard goes. All of it works
 * without a script too; with one, nothing is asked twice and nothing typed is lost on the way on.
 */
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { routerPath, useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";

export interface CartFormProps {
  /** What the cart's action shall do. */
  readonly intent: string;
  /** Hidden fields. */
  readonly with?: Readonly<Record<string, string | number>>;
  readonly ref?: Ref<HTMLFormElement>;
  readonly className?: string | undefined;
  /** Sent by its button or by the Enter key. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export function CartForm({ intent, with: hidden = {}, ref, className, onSubmit, children }: CartFormProps) {
  const cart = useHref()("cart") ?? "";
  const frame = useFrame();
  return (
    <Form
      ref={ref}
      method="post"
      action={routerPath(frame, cart)}
      noValidate
      preventScrollReset
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="do" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

export const cartTop = "cart-title";
export const undoButton = "undo";

/** The button that puts a line by, or brings it back. */
export const moveButton = (lineId: string) => `move-${lineId}`;

interface Done {
  readonly intent: string;
  readonly lineId: string;
}

/** In the order in which they are looked for. */
const placesAfter = ({ intent, lineId }: Done): readonly string[] =>
  intent === "remove" ? [undoButton, cartTop] : [moveButton(lineId), cartTop];

/** Where the keyboard goes when the button it was on has gone with its line: to what undoes it, or after the line. */
export function useFocusRestore(): void {
  const { formData } = useNavigation();
  const done = useRef<Done | null>(null);
  useEffect(() => {
    if (formData) {
      done.current = { intent: String(formData.get("do")), lineId: String(formData.get("line")) };
      return;
    }
    const places = done.current ? placesAfter(done.current) : [];
    done.current = null;
    // Whoever is somewhere stays there.
    if (document.activeElement !== document.body) return;
    const place = places.map((id) => document.getElementById(id)).find((element) => element !== null);
    place?.focus();
  }, [formData]);
}

/** A form whose content is newer than the cart, and not sent yet. */
export function setUnsaved(form: HTMLFormElement, isUnsaved: boolean): void {
  form.toggleAttribute("data-unsaved", isUnsaved);
}

const unsavedForm = () => document.querySelector<HTMLFormElement>("form[data-unsaved]");

/**
 * For the link that leads on: what waits is sent, and what is under way is awaited, before it is followed. Where the
 * answer is a problem the page stays, and shows it.
 */
export function useContinueWhenSaved(href: string | null, hasProblem: boolean) {
  const { state } = useNavigation();
  const before = useRef(state);
  const wants = useRef(false);
  useEffect(() => {
    const hasEnded = before.current !== "idle" && state === "idle";
    before.current = state;
    if (!hasEnded || !wants.current) return;
    const unsaved = hasProblem ? null : unsavedForm();
    if (unsaved) return unsaved.requestSubmit();
    wants.current = false;
    if (!hasProblem && href) location.assign(href);
  }, [state, hasProblem, href]);
  return (event: MouseEvent) => {
    const unsaved = unsavedForm();
    if (!unsaved && state === "idle") return;
    event.preventDefault();
    wants.current = true;
    if (state === "idle") unsaved?.requestSubmit();
  };
}
