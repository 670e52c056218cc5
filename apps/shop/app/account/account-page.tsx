/** The frame and the fields of the pages around an account. */
import {
  Banner,
  Card,
  Center,
  CmykBar,
  Copy,
  ErrorSummary,
  Field,
  Heading,
  Stack,
  TextInput,
  type TextInputProps,
  useText,
} from "@foldmark/ui";
import type { ReactNode } from "react";
import { PageHead } from "../document/page-head.tsx";
import { errorsIn, type FormProblem } from "../request/form-problem.ts";
import styles from "./account.module.css";

export interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly notice?: string | null;
  readonly problem?: FormProblem | undefined;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, notice, problem, children }: AccountPageProps) {
  const text = useText();
  const errors = errorsIn(problem, (name) => `${problem?.form}-${name}`);
  return (
    <Center className={styles.page}>
      <PageHead title={errors.length > 0 ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <Stack gap={5} className={styles.column}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          {lead && <Copy size="lead">{lead}</Copy>}
        </Stack>
        {notice && (
          <div role="status">
            <Banner tone="ok">{notice}</Banner>
          </div>
        )}
        <ErrorSummary errors={errors} {...(problem ? { attempt: problem.attempt } : {})} />
        {errors.length > 0 && (
          <Copy size="small" tone="muted">
            {text("identity.error.kept")}
          </Copy>
        )}
        {children}
      </Stack>
    </Center>
  );
}

export interface AccountFormProps {
  readonly name: string;
  /** Hidden fields. */
  readonly with?: Readonly<Record<string, string | null>>;
  readonly children: ReactNode;
}

/** A plain form: it posts to its own page, with a script or without. */
export function AccountForm({ name, with: hidden = {}, children }: AccountFormProps) {
  return (
    <form method="post" noValidate className={styles.form}>
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(
        ([field, value]) => value !== null && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </form>
  );
}

export function AccountCard({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <Card as="section" className={styles.card}>
      {title && (
        <Heading level={2} look="h3">
          {title}
        </Heading>
      )}
      {children}
    </Card>
  );
}

export interface AccountFieldProps extends Omit<TextInputProps, "name" | "form"> {
  readonly form: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly problem: FormProblem | undefined;
}

export function AccountField(props: AccountFieldProps) {
  const { form, name, label, hint, optional, problem, ...input } = props;
  const own = problem?.form === form ? problem : undefined;
  const error = own?.fields[name];
  return (
    <Field
      id={`${form}-${name}`}
      label={label}
      {...(hint ? { hint } : {})}
      {...(optional ? { optional } : {})}
      {...(error ? { error } : {})}
    >
      <TextInput {...input} name={name} defaultValue={own?.typed[name] ?? input.defaultValue} />
    </Field>
  );
}
