/** A button for passkeys: there only where the browser can, because nothing of it works without a script. */
import { Button, loadPart } from "@foldmark/ui";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import styles from "./account.module.css";

interface Question {
  readonly question?: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON | null;
}

export interface PasskeyButtonProps {
  readonly purpose: "sign-in" | "add";
  /** Hidden fields that go along with the answer. */
  readonly with?: Readonly<Record<string, string | null>>;
  /** Fields of the same form. */
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}

export function PasskeyButton(props: PasskeyButtonProps) {
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible(typeof window.PublicKeyCredential === "function"), []);
  return isPossible ? <PossiblePasskey {...props} /> : null;
}

function PossiblePasskey({ purpose, with: hidden = {}, fields, children }: PasskeyButtonProps) {
  const fetcher = useFetcher<Question>();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const question = fetcher.data?.question;
  useEffect(() => {
    if (question === undefined) return;
    let isWanted = true;
    // Whatever comes, an empty answer included, is judged by the server, which says what to do.
    answerTo(purpose, question).then((given) => {
      if (!isWanted || !answer.current) return;
      answer.current.value = JSON.stringify(given);
      form.current?.requestSubmit();
    });
    return () => {
      isWanted = false;
    };
  }, [purpose, question]);
  const ask = () => {
    setAsking(true);
    void fetcher.submit({ form: "passkey-question" }, { method: "post" });
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form}>
      <input type="hidden" name="form" value="passkey" />
      <input ref={answer} type="hidden" name="answer" />
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields}
      <Button mode="secondary" icon="lock" busy={isAsking} onClick={ask}>
        {children}
      </Button>
    </form>
  );
}

/** Null when the visitor changed their mind, or the device could not. */
async function answerTo(
  purpose: PasskeyButtonProps["purpose"],
  question: NonNullable<Question["question"]> | null,
): Promise<unknown> {
  if (question === null) return null;
  try {
    const part = await loadPart("passkeys", () => import("@simplewebauthn/browser"), {
      provides: "startAuthentication",
    });
    return purpose === "add"
      ? await part.startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
      : await part.startAuthentication({ optionsJSON: question as PublicKeyCredentialRequestOptionsJSON });
  } catch {
    return null;
  }
}
