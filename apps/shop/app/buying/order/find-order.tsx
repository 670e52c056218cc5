/** For whoever has the number but not the link: mailbox and postcode show whose order it is. */
import { Banner, Copy, Field, Link, TextInput, useText } from "@foldmark/ui";
import { useLocation } from "react-router";
import type { FormProblem } from "../../request/form-problem.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { Unbroken } from "../unbroken.tsx";
import { EmailField, OrderFormPage } from "./order-form-page.tsx";

/** As the numbers of this storefront look. */
const exampleIn = (region: string): string => `${region.toUpperCase()}-3VM1F2B6Z`;

export function FindOrder({
  number,
  back,
  problem,
}: {
  /** Null where the address holds none that could be ours; absent where it is not meant to. */
  readonly number?: string | null;
  /** Where they come from, when it is a provider's page. */
  readonly back?: "paid" | "left" | null;
  readonly problem: FormProblem | undefined;
}) {
  const text = useText();
  const { region } = useFrame();
  const here = region.pathPrefix + useLocation().pathname;
  const exampleNumber = exampleIn(region.id);
  const signIn = useHref()("sign-in", {}, { to: here }) ?? "";
  const isWrong = problem ? true : undefined;
  return (
    <OrderFormPage
      title={text("order.find.title")}
      lead={
        <>
          {back && <Banner tone={back === "paid" ? "ok" : "info"}>{text(`order.find.back.${back}`)}</Banner>}
          <Copy size="lead">
            <Unbroken
              text={
                number
                  ? text("order.find.lead", { number })
                  : text(number === null ? "order.find.unreadable" : "order.find.any", {
                      example: exampleNumber,
                    })
              }
              part={number ?? exampleNumber}
            />
          </Copy>
        </>
      }
      problem={problem}
      form="claim"
      submit={text("order.find.submit")}
      foot={
        <Copy size="small" tone="muted">
          {text("order.find.account")} <Link href={signIn}>{text("order.find.signIn")}</Link>
        </Copy>
      }
    >
      {!number && (
        <Field id="number" label={text("order.find.number")}>
          <TextInput
            name="number"
            width="medium"
            autoComplete="off"
            defaultValue={problem?.typed.number}
            aria-invalid={isWrong}
          />
        </Field>
      )}
      <EmailField
        hint={text("order.find.email")}
        defaultValue={problem?.typed.email}
        aria-invalid={isWrong}
      />
      <Field id="postcode" label={text("checkout.field.postcode")} hint={text("order.find.postcode")}>
        <TextInput
          name="postcode"
          width="short"
          autoComplete="postal-code"
          defaultValue={problem?.typed.postcode}
          aria-invalid={isWrong}
        />
      </Field>
    </OrderFormPage>
  );
}
