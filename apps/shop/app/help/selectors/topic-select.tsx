/** One of the two selectors: the browser's own at first and without a script, the shop's dropdown once that is there. */
import { type Dropdown, loadPart, NativeSelect } from "@foldmark/ui";
import { type RefObject, useEffect, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import type { SelectableCategory } from "./selector-state.ts";

export type LateDropdown = typeof Dropdown;

/** Null until it has come, and for good where it does not come: the browser's own goes on working. */
export function useLateDropdown(form: RefObject<HTMLFormElement | null>): LateDropdown | null {
  const [late, setLate] = useState<LateDropdown | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const exchange = (part: LateDropdown) => {
      if (left.signal.aborted) return;
      const inUse = form.current?.contains(document.activeElement) ?? false;
      if (!inUse) setLate(() => part);
      // Somebody is using it: it is exchanged when they leave it.
      else form.current?.addEventListener("focusout", () => setLate(() => part), left);
    };
    const load = () => import("./late-dropdown.ts");
    loadPart("dropdown", load, { onFailure: reportPartFailure, provides: "default" }).then(
      (part) => exchange(part.default),
      () => {},
    );
    return () => left.abort();
  }, [form]);
  return late;
}

export interface TopicSelectProps {
  readonly Late: LateDropdown | null;
  readonly name: "category" | "subcategory";
  readonly topics: readonly Omit<SelectableCategory, "subcategories">[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

export function TopicSelect({ Late, name, topics, chosen, onChoose }: TopicSelectProps) {
  if (Late)
    return (
      <Late
        name={name}
        items={topics.map((topic) => ({ id: topic.slug, name: topic.name }))}
        selectedId={chosen}
        onChoose={({ id }) => onChoose(id)}
      />
    );
  // It tells of no choice of what it shows, which may be no page one stands on; the shop's own does.
  return (
    <NativeSelect name={name} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {topics.map((topic) => (
        <option key={topic.slug} value={topic.slug}>
          {topic.name}
        </option>
      ))}
    </NativeSelect>
  );
}
