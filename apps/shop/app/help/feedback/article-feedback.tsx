/**
 * "Was this helpful?" below an article. Plain forms that lead back to the article, where the thanks are its target: they
 * need no script. With one the page stays as it is, and says the thanks.
 */
import { Button, Field, FieldGroup, Heading, Icon, Radio, Stack, TextArea, useText } from "@foldmark/ui";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { feedbackThanks } from "../../request/feedback-thanks.ts";
import { useLocale } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import styles from "./article-feedback.module.css";
import { feedbackReasons } from "./feedback-reasons.ts";

export interface ArticleFeedbackProps {
  readonly articleId: string;
  /** In which language it is read, also where its text is English. */
  readonly language: string;
}

const longestRemark = 500;

export function ArticleFeedback({ articleId, language }: ArticleFeedbackProps) {
  const text = useText();
  const { region } = useFrame();
  const locale = useLocale();
  const { pathname } = useLocation();
  const [state, setState] = useState<"asking" | "thanked" | "failed">("asking");
  const action = `${region.pathPrefix}/api/help-feedback`;
  const back = region.pathPrefix + pathname + (locale ? `?locale=${locale}` : "");
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form, nativeEvent } = event;
    event.preventDefault();
    const { submitter } = nativeEvent as SubmitEvent;
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][]);
    // A form that is answered leads on, and where to is no matter here.
    const answer = await fetch(action, { method: "POST", body, redirect: "manual" }).catch(() => null);
    setState(answer && (answer.type === "opaqueredirect" || answer.ok) ? "thanked" : "failed");
  };
  const hidden = (vote: "yes" | "no") => (
    <>
      <input type="hidden" name="article" value={articleId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="vote" value={vote} />
    </>
  );
  return (
    <section className={styles.feedback} aria-labelledby="feedback-title">
      <div className={styles.title}>
        <Heading level={2} look="h4" id="feedback-title">
          {text("feedback.title")}
        </Heading>
        <div role="status">
          <p id={feedbackThanks} tabIndex={-1} className={state === "thanked" ? undefined : styles.thanks}>
            {text("feedback.thanks")}
          </p>
          {state === "failed" && <p className={styles.failed}>{text("feedback.failed")}</p>}
        </div>
      </div>
      {state !== "thanked" && (
        <>
          <form method="post" action={action} onSubmit={send}>
            {hidden("yes")}
            <Button type="submit" mode="secondary" size="small" icon="thumb-up">
              {text("feedback.yes")}
            </Button>
          </form>
          <details className={styles.no}>
            <summary>
              <Icon name="thumb-down" size="small" />
              {text("feedback.no")}
            </summary>
            <form method="post" action={action} onSubmit={send} className={styles.why}>
              {hidden("no")}
              <FieldGroup label={text("feedback.why")}>
                <Stack gap={2}>
                  {feedbackReasons.map((reason) => (
                    <Radio key={reason} name="reason" value={reason} defaultChecked={reason === "other"}>
                      {text(`feedback.reason.${reason}`)}
                    </Radio>
                  ))}
                </Stack>
              </FieldGroup>
              <Field
                id="feedback-remark"
                label={text("feedback.remark")}
                hint={text("feedback.remarkHint")}
                optional
              >
                <TextArea name="remark" rows={3} maxLength={longestRemark} />
              </Field>
              <Button type="submit" size="small">
                {text("feedback.send")}
              </Button>
            </form>
          </details>
        </>
      )}
    </section>
  );
}
