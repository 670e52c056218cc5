/** A page around one form about an order, as for finding it or withdrawing from it, and the mailbox they ask for. */
import {
  Button,
  Card,
  Center,
  CmykBar,
  ErrorSummary,
  Field,
  Heading,
  Stack,
  TextInput,
  type TextInputProps,
  useText,
} from "@foldmark/ui";
import type { ReactNode } from "react";
import { PageHead } from "../../document/page-head.tsx";
import { errorsIn, type FormProblem } from "../../request/form-problem.ts";
import styles from "./order.module.css";

interface OrderFormPageProps {
  readonly title: string;
  /** What stands under the title. */
  readonly lead: ReactNode;
  /** None before it was sent. */
  readonly problem: FormProblem | undefined;
  /** By which the page knows the form. */
  readonly form: string;
  /** Where it is sent, if not to the page's own address. */
  readonly action?: string;
  readonly submit: string;
  /** What else one can do. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export function OrderFormPage(props: OrderFormPageProps) {
  const text = useText();
  const { title, problem } = props;
  return (
    <Center className={styles.find}>
      <PageHead title={problem ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <Stack gap={5} className={styles.findColumn}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1} look="h2">
            {title}
          </Heading>
          {props.lead}
        </Stack>
        <ErrorSummary errors={errorsIn(problem)} {...(problem ? { attempt: problem.attempt } : {})} />
        <Card as="section">
          <form method="post" action={props.action} noValidate className={styles.findForm}>
            <input type="hidden" name="form" value={props.form} />
            {props.children}
            <Button type="submit">{props.submit}</Button>
          </form>
        </Card>
        {props.foot}
      </Stack>
    </Center>
  );
}

interface EmailFieldProps extends Pick<TextInputProps, "defaultValue" | "aria-invalid"> {
  readonly hint: string;
  readonly error?: string | undefined;
}

export function EmailField({ hint, error, ...input }: EmailFieldProps) {
  const text = useText();
  return (
    <Field id="email" label={text("identity.field.email")} hint={hint} {...(error ? { error } : {})}>
      <TextInput name="email" type="email" autoComplete="email" inputMode="email" {...input} />
    </Field>
  );
}
