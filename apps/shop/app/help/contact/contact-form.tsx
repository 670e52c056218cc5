/**
 * The one form with which people write to us, on its page and in the panel: plain fields that are posted to the page, so
 * that it works without a script, and comes back with all that was typed.
 */
import {
  Button,
  Copy,
  ErrorSummary,
  Field,
  Heading,
  Link,
  NativeSelect,
  Stack,
  TextArea,
  TextInput,
  useText,
} from "@foldmark/ui";
import type { ContactArticle, ContactPerson } from "../../request/contact-facts.ts";
import { errorsIn, type FormProblem } from "../../request/form-problem.ts";
import { AppLink, useHref } from "../../request/links.tsx";
import { hitAddress } from "../search/hit-address.ts";
import styles from "./contact.module.css";
import { contactSubjects, longestContactMessage } from "./contact-subjects.ts";
import { useArticlesAbout } from "./use-articles-about.ts";

export interface ContactFormProps {
  /** Where it is posted to. */
  readonly action: string;
  /** Of this form, so that sent twice it is one message. */
  readonly formKey: string;
  readonly person: ContactPerson;
  readonly problem?: FormProblem | undefined;
  /** What was typed before, where nothing was wrong with it yet. */
  readonly draft?: Readonly<Record<string, string>>;
  /** Found by the server, for whoever asked by the button. */
  readonly articles?: readonly ContactArticle[] | null;
}

const fieldId = (name: string) => `contact-${name}`;

export function ContactForm({ action, formKey, person, problem, draft, articles = null }: ContactFormProps) {
  const text = useText();
  const found = useArticlesAbout();
  const shown = found.articles ?? articles;
  const typed = (name: string, otherwise = "") => problem?.typed[name] ?? draft?.[name] ?? otherwise;
  const wrong = (name: string) => {
    const error = problem?.fields[name];
    return { id: fieldId(name), ...(error ? { error } : {}) };
  };
  const errors = errorsIn(problem, fieldId);
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <ErrorSummary errors={errors} {...(problem ? { attempt: problem.attempt } : {})} />
      {errors.length > 0 && (
        <Copy size="small" tone="muted">
          {text("contact.error.kept")}
        </Copy>
      )}
      <input type="hidden" name="key" value={formKey} />
      <Field {...wrong("name")} label={text("contact.field.name")}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={typed("name", person.name)}
        />
      </Field>
      <Field {...wrong("email")} label={text("contact.field.email")} hint={text("contact.field.emailHint")}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed("email", person.email)}
        />
      </Field>
      <Field {...wrong("subject")} label={text("contact.field.subject")}>
        <NativeSelect name="subject" defaultValue={typed("subject")}>
          <option value="">{text("contact.field.choose")}</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {text(`contact.subject.${subject}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <OrderField orders={person.orders} typed={typed("order")} field={wrong("order")} />
      <Field
        {...wrong("message")}
        label={text("contact.field.message")}
        hint={text("contact.field.messageHint")}
      >
        <TextArea
          name="message"
          rows={7}
          maxLength={longestContactMessage}
          defaultValue={typed("message")}
          onBlur={(event) => found.look(event.currentTarget.value)}
        />
      </Field>
      <div role="status">{shown && <ArticleList articles={shown} />}</div>
      <Copy size="small" tone="soft">
        {text("contact.use")} <AppLink to="content.privacy-policy">{text("contact.privacy")}</AppLink>
      </Copy>
      <div className={styles.buttons}>
        <Button type="submit" name="do" value="send">
          {text("contact.send")}
        </Button>
        <Button type="submit" name="do" value="look" mode="secondary">
          {text("contact.look")}
        </Button>
      </div>
    </form>
  );
}

interface OrderFieldProps {
  readonly orders: ContactPerson["orders"];
  readonly typed: string;
  readonly field: { readonly id: string; readonly error?: string };
}

/** Whoever is signed in picks; everybody else types. What was typed and is no order of theirs stays typed. */
function OrderField({ orders, typed, field }: OrderFieldProps) {
  const text = useText();
  const isOwn = typed === "" || orders.some(({ number }) => number === typed);
  if (orders.length === 0 || !isOwn)
    return (
      <Field {...field} label={text("contact.field.order")} hint={text("contact.field.orderHint")} optional>
        <TextInput name="order" width="medium" maxLength={40} spellCheck={false} defaultValue={typed} />
      </Field>
    );
  return (
    <Field {...field} label={text("contact.field.order")} optional>
      <NativeSelect name="order" defaultValue={typed}>
        <option value="">{text("contact.field.noOrder")}</option>
        {orders.map(({ number, placed }) => (
          <option key={number} value={number}>
            {number}, {placed}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function ArticleList({ articles }: { readonly articles: readonly ContactArticle[] }) {
  const text = useText();
  const helpHome = useHref()("help.home") ?? "";
  if (articles.length === 0)
    return (
      <Copy size="small" tone="soft">
        {text("contact.articles.none")}
      </Copy>
    );
  return (
    <Stack gap={2} className={styles.articles}>
      <Heading level={3} look="h4">
        {text("contact.articles.title")}
      </Heading>
      <ul>
        {articles.map(({ title, url }) => (
          <li key={url}>
            <Link href={hitAddress({ url }, helpHome)} target="_blank">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
