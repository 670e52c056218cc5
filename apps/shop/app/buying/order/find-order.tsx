/** For whoever has the number but not the link: mailbox and postcode show whose order it is. */
import { Banner, Copy, Field, Link, TextInput, useText } from "@foldmark/ui";
import { useLocation } from "react-router";
import type { FormAnswer } from "../../account/form-answer.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { Unbroken } from "../unbroken.tsx";
import { EmailField, OrderFormPage } from "./order-form-page.tsx";

export interface ClaimAnswer extends Pick<FormAnswer, "typed" | "attempt"> {
  readonly words: string;
}

const exampleNumber = "EU-3VM1F2B6Z";

export function FindOrder({
  number,
  back,
  answer,
}: {
  /** Null where the address holds none that could be ours. */
  readonly number: string | null;
  /** Where they come from, when it is a provider's page. */
  readonly back: "paid" | "left" | null;
  readonly answer: ClaimAnswer | undefined;
}) {
  const text = useText();
  const here = useFrame().region.pathPrefix + useLocation().pathname;
  const signIn = useHref()("sign-in", {}, { to: here }) ?? "";
  const isWrong = answer ? true : undefined;
  return (
    <OrderFormPage
      title={text("order.find.title")}
      lead={
        <>
          {back && <Banner tone={back === "paid" ? "ok" : "info"}>{text(`order.find.back.${back}`)}</Banner>}
          <Copy size="lead">
            <Unbroken
              text={
                number === null
                  ? text("order.find.unreadable", { example: exampleNumber })
                  : text("order.find.lead", { number })
              }
              part={number ?? exampleNumber}
            />
          </Copy>
        </>
      }
      errors={answer ? [{ fieldId: number === null ? "number" : "email", message: answer.words }] : []}
      attempt={answer?.attempt}
      form="claim"
      submit={text("order.find.submit")}
      foot={
        <Copy size="small" tone="muted">
          {text("order.find.account")} <Link href={signIn}>{text("order.find.signIn")}</Link>
        </Copy>
      }
    >
      {number === null && (
        <Field id="number" label={text("order.find.number")}>
          <TextInput
            name="number"
            width="medium"
            autoComplete="off"
            defaultValue={answer?.typed.number}
            aria-invalid={isWrong}
          />
        </Field>
      )}
      <EmailField hint={text("order.find.email")} defaultValue={answer?.typed.email} aria-invalid={isWrong} />
      <Field id="postcode" label={text("checkout.field.postcode")} hint={text("order.find.postcode")}>
        <TextInput
          name="postcode"
          width="short"
          autoComplete="postal-code"
          defaultValue={answer?.typed.postcode}
          aria-invalid={isWrong}
        />
      </Field>
    </OrderFormPage>
  );
}
