/** An address as its country writes it. Without a script the example stays that of the country it was opened with. */
import { Field, NativeSelect, TextInput, useText } from "@foldmark/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CountryChoice } from "../countries.ts";
import { type PlaceField, placeFields } from "./address-order.ts";
import type { State } from "./american-states.ts";
import styles from "./checkout.module.css";
import { postcodeName } from "./postcode-name.ts";

export interface AddressFieldsProps {
  readonly part: "delivery" | "billing";
  readonly countries: readonly CountryChoice[];
  readonly states: readonly State[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

export function AddressFields({ part, countries, states, values, errors }: AddressFieldsProps) {
  const text = useText();
  const typed = values[`${part}.country`];
  const known = countries.find(({ code }) => code === typed)?.code ?? countries[0]?.code ?? "";
  const [code, setCode] = useState(known);
  const select = useRef<HTMLSelectElement>(null);
  // Chosen before the script had come.
  useEffect(() => {
    if (select.current) setCode(select.current.value);
  }, []);
  const country = countries.find((each) => each.code === code);
  const section = part === "delivery" ? "shipping" : "billing";
  const field = (name: string) => {
    const id = `${part}.${name}`;
    return { id, ...(errors[id] ? { error: errors[id] } : {}) };
  };
  const input = (name: string, autoComplete: string) => ({
    name: `${part}.${name}`,
    autoComplete: `${section} ${autoComplete}`,
    defaultValue: values[`${part}.${name}`],
  });
  const example = country?.example;
  // The state comes between town and postcode: three of one width.
  const isThreefold = country?.wantsState && country.isPostcodeLast;
  const fields: Readonly<Record<PlaceField, ReactNode>> = {
    country: countries.length > 1 && (
      <Field
        key="country"
        {...field("country")}
        label={text("checkout.field.country")}
        className={styles.third}
      >
        <NativeSelect
          ref={select}
          name={`${part}.country`}
          autoComplete={`${section} country`}
          defaultValue={known}
          onChange={(event) => setCode(event.target.value)}
        >
          {countries.map(({ code: value, name, isOnRequest }) => (
            <option key={value} value={value}>
              {isOnRequest ? `${name} (${text("checkout.onRequest")})` : name}
            </option>
          ))}
        </NativeSelect>
      </Field>
    ),
    street: (
      <Field
        key="street"
        {...field("street")}
        label={text("checkout.field.street")}
        className={countries.length > 1 ? styles.twoThirds : styles.whole}
      >
        <TextInput {...input("street", "address-line1")} />
      </Field>
    ),
    further: (
      // Few need it: a form that looks shorter is finished more often.
      <details
        key="further"
        className={`${styles.more} ${styles.further}`}
        open={Boolean(values[`${part}.further`] || errors[`${part}.further`])}
      >
        <summary>{text("checkout.further.add")}</summary>
        <Field {...field("further")} label={text("checkout.field.further")} optional>
          <TextInput {...input("further", "address-line2")} />
        </Field>
      </details>
    ),
    postcode: (
      <Field
        key="postcode"
        {...field("postcode")}
        label={postcodeName(text, code)}
        className={styles.third}
        {...(example ? { hint: text("checkout.hint.postcode", { example }) } : {})}
      >
        <TextInput {...input("postcode", "postal-code")} />
      </Field>
    ),
    city: (
      <Field
        key="city"
        {...field("city")}
        label={text("checkout.field.city")}
        className={isThreefold ? styles.third : styles.twoThirds}
      >
        <TextInput {...input("city", "address-level2")} />
      </Field>
    ),
    state: (
      <Field
        key="state"
        {...field("state")}
        label={text("checkout.field.state")}
        className={isThreefold ? styles.third : styles.half}
      >
        {code === "US" && states.length > 0 ? (
          <NativeSelect {...input("state", "address-level1")} defaultValue={values[`${part}.state`] ?? ""}>
            <option value="">{text("ui.dropdown.placeholder")}</option>
            {states.map((state) => (
              <option key={state.code} value={state.code}>
                {state.name}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <TextInput {...input("state", "address-level1")} />
        )}
      </Field>
    ),
  };
  return placeFields(country).map((name) => fields[name]);
}
