/** What somebody chose before the page's script had come: on a slow line that is most of what they choose. */
import type { Fields } from "@foldmark/configurator";

/** Everything the form holds, if it no longer holds what it came with. React would put that back. */
export function earlyChoices(form: HTMLFormElement): Fields | null {
  if (![...form.elements].some(isTouched)) return null;
  const held: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    held[name] = name in held ? `${held[name]},${value}` : String(value);
  return held;
}

function isTouched(control: Element): boolean {
  // With no option marked, the first is what the page came with.
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  return (
    control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
  );
}
