/**
 * A form whose answers stand in the address: it works without a script, can be shared, and with a script answers at
 * once when a choice changes.
 */
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { useLocale } from "../../request/links.tsx";

export interface QueryFormProps {
  readonly id?: string;
  readonly label?: string;
  /** Off for long forms that are sent as a whole. */
  readonly live?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function QueryForm({ id, label, live = true, className, children }: QueryFormProps) {
  const locale = useLocale();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The platform's own event: it waits until a typed value is complete, where React's comes with every letter.
  useEffect(() => {
    const own = form.current;
    if (!live || !own) return;
    const send = () =>
      void submit(answersOf(own), { method: "get", replace: true, preventScrollReset: true });
    // What was answered while the script was still on its way counts too.
    if (isAnswered(own)) send();
    own.addEventListener("change", send);
    return () => own.removeEventListener("change", send);
  }, [live, submit]);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (!form.current || shown.current === search) return;
    shown.current = search;
    showAnswers(form.current);
  }, [search]);
  return (
    <Form
      ref={form}
      id={id}
      aria-label={label}
      method="get"
      noValidate
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(answersOf(event.currentTarget), { method: "get", preventScrollReset: true });
      }}
    >
      {locale && <input type="hidden" name="locale" value={locale} />}
      {children}
    </Form>
  );
}

/** Empty fields say nothing, so they do not stand in the address. */
function answersOf(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") answers.append(name, value);
  }
  return answers;
}

/** Says something else than the page it came with. */
const isAnswered = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== (field.dataset.answer ?? field.value);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });

/**
 * Links and the Back button change the address too: the fields follow it. They are not controlled, so that they work
 * before the script is there and keep their focus; the one that is being typed in is left alone.
 */
function showAnswers(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field === document.activeElement) continue;
    if (field instanceof HTMLSelectElement) field.value = field.dataset.answer ?? field.value;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
    else field.value = field.defaultValue;
  }
}
