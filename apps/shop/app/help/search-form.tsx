/** The search of the help pages as a plain form: what is found stands on the help's home page. */
import { Button, Field, TextInput, useText } from "@foldmark/ui";
import { useHref, useLocale } from "../request/links.tsx";
import styles from "./help.module.css";

export interface SearchFormProps {
  /** Whether it stands on the page of one article, or where several are listed. */
  readonly mark: "single-topic" | "index";
  readonly q?: string;
}

export function SearchForm({ mark, q = "" }: SearchFormProps) {
  const text = useText();
  const locale = useLocale();
  const [home = ""] = (useHref()("help.home") ?? "").split("?");
  return (
    <search data-search-page={mark}>
      <form action={home} method="get" className={styles.search}>
        {locale && <input type="hidden" name="locale" value={locale} />}
        <Field label={text("help.search.label")} id="help-search" hideLabel>
          <TextInput
            type="search"
            name="q"
            size="large"
            maxLength={200}
            autoComplete="off"
            defaultValue={q}
            placeholder={text("help.search.placeholder")}
          />
        </Field>
        <Button type="submit" mode="secondary" size="large" icon="search">
          {text("help.search.submit")}
        </Button>
      </form>
    </search>
  );
}
