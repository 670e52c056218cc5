/** The frame and the fields of the pages around an account. */
import type { MessageId } from "@foldmark/messages";
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
import styles from "./account.module.css";
import type { ErrorText, FormAnswer } from "./form-answer.ts";

type AnyText = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

function useErrorText(): (error: ErrorText) => string {
  // Which values belong to which text, a list of all errors cannot say; the server put them together.
  const text = useText() as AnyText;
  return ({ id, values }) => text(id, values);
}

export interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly notice?: string | null;
  readonly answer?: FormAnswer | undefined;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, notice, answer, children }: AccountPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const errors = Object.entries(answer?.errors ?? {}).map(([field, error]) => ({
    ...(field === "" ? {} : { fieldId: fieldId(answer, field) }),
    message: errorText(error),
  }));
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
        <ErrorSummary errors={errors} {...(answer ? { attempt: answer.attempt } : {})} />
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

const fieldId = (answer: FormAnswer | undefined, name: string) => `${answer?.form ?? "form"}-${name}`;

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
  readonly answer: FormAnswer | undefined;
}

export function AccountField(props: AccountFieldProps) {
  const { form, name, label, hint, optional, answer, ...input } = props;
  const errorText = useErrorText();
  const own = answer?.form === form ? answer : undefined;
  const error = own?.errors[name];
  return (
    <Field
      id={`${form}-${name}`}
      label={label}
      {...(hint ? { hint } : {})}
      {...(optional ? { optional } : {})}
      {...(error ? { error: errorText(error) } : {})}
    >
      <TextInput {...input} name={name} defaultValue={own?.typed[name] ?? input.defaultValue} />
    </Field>
  );
}
