/** The question: goods, how many to a box, padding, boxes wanted. Wrong answers stay in their fields. */
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  FieldGroup,
  NativeSelect,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useLocation } from "react-router";
import { QueryForm } from "../listing/query-form.tsx";
import { type FitField, fitFields, lengthUnits, usualBoxes, weightUnits } from "./fit-fields.ts";
import styles from "./fit-finder-page.module.css";
import type { FitForm as Form } from "./fit-question.ts";

function useLabels(): Readonly<Record<FitField, string>> {
  const text = useText();
  return {
    length: text("catalogue.dimension.length"),
    width: text("catalogue.dimension.width"),
    height: text("catalogue.dimension.height"),
    weight: text("shop.fit.weight"),
    items: text("shop.fit.items"),
    padding: text("shop.fit.padding"),
    quantity: text("shop.fit.quantity"),
  };
}

export function FitForm({ form }: { form: Form }) {
  const text = useText();
  const labels = useLabels();
  const { key } = useLocation();
  const errors = fitFields.flatMap((name) => {
    const { error } = form.fields[name];
    return error === null
      ? []
      : [{ fieldId: name, message: text("ui.form.labelled", { label: labels[name], value: error }) }];
  });
  return (
    <Card className={styles.question}>
      <QueryForm live={false} label={text("shop.fit.title")} className={styles.form}>
        <ErrorSummary errors={errors} attempt={key} />
        <FieldGroup label={text("shop.fit.goods")} hint={text("shop.fit.goods.hint")}>
          <div className={styles.sides}>
            <Typed name="length" form={form} label={labels.length} />
            <Typed name="width" form={form} label={labels.width} />
            <Typed name="height" form={form} label={labels.height} />
            <Field label={text("shop.fit.unit")} id="unit">
              <NativeSelect name="unit" size="small" defaultValue={form.unit} data-answer={form.unit}>
                {lengthUnits.map((unit) => (
                  <option key={unit}>{unit}</option>
                ))}
              </NativeSelect>
            </Field>
          </div>
        </FieldGroup>
        <div className={styles.pair}>
          <Typed name="weight" form={form} label={labels.weight} optional />
          <Field label={text("shop.fit.weightUnit")} id="weightUnit">
            <NativeSelect
              name="weightUnit"
              size="small"
              defaultValue={form.weightUnit}
              data-answer={form.weightUnit}
            >
              {weightUnits.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </NativeSelect>
          </Field>
          <Typed name="items" form={form} label={labels.items} placeholder="1" whole />
          <Typed name="padding" form={form} label={labels.padding} placeholder="0" />
        </div>
        <Checkbox name="upright" value="1" defaultChecked={form.upright}>
          {text("shop.fit.upright")}
        </Checkbox>
        <Typed name="quantity" form={form} label={labels.quantity} placeholder={String(usualBoxes)} whole />
        <Button type="submit" iconAfter="arrow-right">
          {text("shop.fit.submit")}
        </Button>
      </QueryForm>
    </Card>
  );
}

interface TypedProps {
  readonly name: FitField;
  readonly form: Form;
  readonly label: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  /** A number of things: no decimals on a phone's keys. */
  readonly whole?: boolean;
}

function Typed({ name, form, label, optional, placeholder, whole }: TypedProps) {
  const { typed, error } = form.fields[name];
  return (
    <Field label={label} id={name} error={error} optional={optional}>
      <TextInput
        name={name}
        size="small"
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={typed}
      />
    </Field>
  );
}
