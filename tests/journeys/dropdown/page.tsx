/** The page the dropdown's journeys walk through: one scenario an address, drawn by server and browser alike. */
import "@foldmark/ui/styles.css";
import type { CompiledMessages } from "@foldmark/messages";
import {
  Dropdown,
  type DropdownItem,
  type DropdownProps,
  Field,
  searchRank,
  TextProvider,
} from "@foldmark/ui";
import { type ReactNode, StrictMode, useEffect, useRef, useState } from "react";
import styles from "./page.module.css";

const countries: readonly DropdownItem[] = [
  { id: "at", name: "Austria" },
  { id: "be", name: "Belgium" },
  { id: "fi", name: "Finland" },
  { id: "gr", name: "Greece" },
  { id: "hu", name: "Hungary" },
  { id: "ie", name: "Ireland" },
  { id: "it", name: "Italy" },
  { id: "lv", name: "Latvia" },
  { id: "mt", name: "Malta", disabled: true, note: "on request" },
  { id: "nl", name: "Netherlands" },
  { id: "pl", name: "Poland" },
  { id: "se", name: "Sweden" },
  { id: "gb", name: "United Kingdom" },
];

/** A to L, with C and H that cannot be chosen. */
const letters: readonly DropdownItem[] = [..."ABCDEFGHIJKL"].map((letter) => ({
  id: letter,
  name: `Item ${letter}`,
  disabled: letter === "C" || letter === "H",
}));

type Scenario = Partial<DropdownProps>;

const scenarios = {
  countries: {},
  chosen: { defaultSelectedId: "ie" },
  letters: { items: letters },
  disabled: { defaultSelectedId: "ie", disabled: true },
  required: { required: true },
  validated: { validate: (typed, selected) => typed === "" || typed === selected?.name },
  needed: { validate: (_typed, selected) => selected !== null },
  invalid: { invalid: true, defaultSelectedId: "ie" },
  error: {},
  unlabelled: { label: "Where to" },
  starts: { searchKeys: [{ key: "name", threshold: searchRank.STARTS_WITH }] },
  loose: { searchKeys: [{ key: "name", threshold: searchRank.MATCHES }] },
  quiet: { noResultsIndicator: false },
  eager: { defaultHighlightedIndex: 0 },
  up: { placement: "up" },
  down: { placement: "down" },
  low: {},
  dialog: { defaultSelectedId: "ie" },
  xsmall: { size: "xsmall" },
  small: { size: "small" },
  medium: { size: "medium" },
  large: { size: "large" },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

export interface PageData {
  readonly scenario: ScenarioName;
  readonly language: string;
  readonly messages: Readonly<CompiledMessages>;
}

function Question({ scenario }: { readonly scenario: ScenarioName }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <Field id="country" label="Country" error={scenario === "error" && "Choose a country from the list"}>
        <Dropdown
          items={countries}
          name="country"
          {...(scenarios[scenario] as Scenario)}
          onSelect={(item) => setChosen((before) => [...before, item?.id ?? "none"])}
        />
      </Field>
      {/* every call of onSelect, in order */}
      <output id="chosen">{chosen.join(" ")}</output>
    </>
  );
}

function Dialog({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-label="Delivery" className={styles.dialog}>
      {children}
    </dialog>
  );
}

export function Page({ scenario, language, messages }: PageData) {
  const field = <Question scenario={scenario} />;
  return (
    <StrictMode>
      <TextProvider
        language={language}
        messages={messages}
        onError={(error: unknown) => {
          throw error;
        }}
      >
        <main className={styles.page} data-scenario={scenario}>
          <h1>Dropdown</h1>
          <form action="/submitted" className={styles.form}>
            {scenario === "dialog" ? <Dialog>{field}</Dialog> : field}
            <button type="submit">Send</button>
            <button type="reset">Reset</button>
          </form>
          <p id="outside">Text outside of the dropdown.</p>
        </main>
      </TextProvider>
    </StrictMode>
  );
}
