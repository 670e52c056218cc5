/** Which product, how large and how made: it answers at once with a script, and by its button without one. */
import {
  Button,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  FieldGroup,
  Link,
  NativeSelect,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useLocation } from "react-router";
import { useHref } from "../../request/links.tsx";
import { queryIn } from "../../request/paths.ts";
import { QueryForm } from "../listing/query-form.tsx";
import type { ChoiceField, ChosenDieline, LengthField } from "./chosen-dieline.server.ts";
import styles from "./dielines-page.module.css";

export function DielineForm({ chosen }: { readonly chosen: ChosenDieline }) {
  const text = useText();
  const { key } = useLocation();
  const { sku, products, lengths, choices, problems } = chosen;
  return (
    <Card className={styles.question}>
      <QueryForm label={text("dielines.form")} className={styles.form}>
        {/* What the form showed: the server tells by it what was changed. */}
        <input type="hidden" name="of" value={sku} />
        <input type="hidden" name="was" value={chosen.was} />
        {chosen.along && <input type="hidden" name="along" value={chosen.along} />}
        <ErrorSummary errors={problems} attempt={key} />
        <Field label={text("dielines.product")} id="sku">
          <NativeSelect name="sku" defaultValue={sku} data-answer={sku}>
            {products.map((each) => (
              <option key={each.sku} value={each.sku}>
                {each.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {/* Another product asks other questions: its fields are new ones. */}
        <div key={sku} className={styles.form}>
          {choices.slice(0, 1).map((choice) => (
            <Choice key={choice.name} choice={choice} />
          ))}
          {lengths.length > 0 && (
            <div className={styles.lengths}>
              {lengths.map((length) => (
                <Length key={length.name} length={length} />
              ))}
            </div>
          )}
          {/* Below all lengths, so that they keep their places. */}
          {problems.map((problem) => (
            <Wrong key={`${problem.fieldId} ${problem.message}`} problem={problem} />
          ))}
          {choices.slice(1).map((choice) => (
            <Choice key={`${choice.name}-${choice.label}`} choice={choice} />
          ))}
        </div>
        <Button type="submit" iconAfter="arrow-right">
          {text("dielines.show")}
        </Button>
      </QueryForm>
    </Card>
  );
}

function Choice({ choice: { name, type, label, choices } }: { readonly choice: ChoiceField }) {
  if (type === "checkbox")
    return (
      <FieldGroup label={label}>
        {choices.map(({ value, label: words, chosen, fixed }) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={chosen} disabled={fixed}>
            {words}
          </Checkbox>
        ))}
      </FieldGroup>
    );
  const answer = choices.find(({ chosen }) => chosen)?.value ?? "";
  return (
    <Field label={label} id={name}>
      <NativeSelect name={name} defaultValue={answer} data-answer={answer}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function Length({ length }: { readonly length: LengthField }) {
  const { name, label, limits, unit, choices, typed, invalid } = length;
  const wrong = invalid ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {};
  return (
    <Field label={label} id={name} hint={limits || unit}>
      {choices ? (
        <NativeSelect name={name} defaultValue={typed} data-answer={typed} {...wrong}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed}
          {...wrong}
        />
      )}
    </Field>
  );
}

/** What is wrong, and what would do instead. */
function Wrong({
  problem: { fieldId, message, fixes },
}: {
  readonly problem: ChosenDieline["problems"][number];
}) {
  const hrefOf = useHref();
  return (
    <div className={styles.wrong} id={`${fieldId}-error`}>
      <p>{message}</p>
      {fixes.map(({ label, search }) => (
        <Link key={label} href={hrefOf("content.artwork-tips", {}, queryIn(search)) ?? ""}>
          {label}
        </Link>
      ))}
    </div>
  );
}
