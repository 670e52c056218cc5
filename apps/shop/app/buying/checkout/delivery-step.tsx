/** Where it goes and when: the address as the country writes it, and dates instead of speeds. */
import {
  Banner,
  Button,
  Card,
  Checkbox,
  ChoiceCard,
  Copy,
  Field,
  FieldGroup,
  Heading,
  Link,
  TextInput,
  useText,
} from "@foldmark/ui";
import { useHref, useHrefIfBuilt } from "../../request/links.tsx";
import { AddressFields } from "./address-fields.tsx";
import styles from "./checkout.module.css";
import { BackLink, StepForm, type StepProps } from "./step-form.tsx";

export function DeliveryStep(props: StepProps) {
  const text = useText();
  return (
    <StepForm step="delivery">
      <OnRequest {...props} />
      <Card as="section" className={styles.block}>
        <Address {...props} />
      </Card>
      {/* Its answer stays, for whoever chooses another country again. */}
      <div hidden={props.view.summary.onRequest !== null}>
        <Card as="section" className={styles.block}>
          <Shipments {...props} />
        </Card>
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="large" iconAfter="arrow-right">
          {text("checkout.continue.delivery")}
        </Button>
        <BackLink to="details" />
      </div>
    </StepForm>
  );
}

/** A country we serve by offer: what was typed stays here, the request goes to a person. */
function OnRequest({ view }: StepProps) {
  const text = useText();
  const form = useHrefIfBuilt()("quote-request");
  const country = view.summary.onRequest;
  if (country === null) return null;
  const subject = encodeURIComponent(text("checkout.request.subject", { country }));
  const href = form ?? `mailto:${view.supportEmail}?subject=${subject}`;
  return (
    <Banner tone="info" action={{ label: text("checkout.request.action"), href }}>
      {text("checkout.request.text", { country })}
    </Banner>
  );
}

function Address(props: StepProps) {
  const { view, errors } = props;
  const text = useText();
  const details = useHref()("order", {}, { step: "details" }) ?? "";
  const { values, countries, states } = view;
  const isCompany = values.buyerKind === "business";
  const error = (id: string) => (errors[id] ? { error: errors[id] } : {});
  return (
    <>
      <div>
        <Heading level={2} look="h3">
          <span className={styles.brought}>{text("checkout.address.delivery")}</span>
          <span className={styles.collected}>{text("checkout.address.own")}</span>
        </Heading>
        <Copy size="small" className={styles.collected}>
          {text("checkout.address.ownHint")}
        </Copy>
        <Copy size="small" tone="muted">
          {text("checkout.mailsGoTo", { email: values.email ?? "" })}{" "}
          <Link href={details}>{text("checkout.change")}</Link>
        </Copy>
      </div>
      <FieldGroup label={text("checkout.kind")} hideLabel>
        <div className={styles.kinds}>
          {(["business", "private"] as const).map((kind) => (
            <ChoiceCard
              key={kind}
              name="buyerKind"
              value={kind}
              title={text(`checkout.kind.${kind}`)}
              defaultChecked={(kind === "business") === isCompany}
            />
          ))}
        </div>
      </FieldGroup>
      <div className={styles.fields}>
        <Field
          id="delivery.name"
          label={text("identity.field.name")}
          className={styles.name}
          {...error("delivery.name")}
        >
          <TextInput
            name="delivery.name"
            autoComplete="shipping name"
            defaultValue={values["delivery.name"]}
          />
        </Field>
        <Field
          id="company"
          label={text("identity.field.company")}
          className={styles.company}
          {...error("company")}
        >
          <TextInput name="company" autoComplete="organization" defaultValue={values.company} />
        </Field>
        {view.asksForVatNumber && <VatNumber {...props} />}
        <AddressFields
          part="delivery"
          countries={countries}
          states={states}
          values={values}
          errors={errors}
        />
        <Field
          id="phone"
          label={text("checkout.field.phone")}
          hint={
            <>
              <span className={styles.brought}>{text("checkout.hint.phone")}</span>
              <span className={styles.collected}>{text("checkout.hint.phoneCollected")}</span>
            </>
          }
          className={styles.half}
          {...error("phone")}
        >
          <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" defaultValue={values.phone} />
        </Field>
        <Field
          id="purchaseNumber"
          label={text("checkout.field.purchaseNumber")}
          hint={text("checkout.hint.purchaseNumber")}
          optional
          className={styles.company}
          {...error("purchaseNumber")}
        >
          <TextInput name="purchaseNumber" defaultValue={values.purchaseNumber} />
        </Field>
      </div>
      <Checkbox name="sameAddress" value="yes" defaultChecked={!view.isBilledElsewhere}>
        {text("checkout.same")}
      </Checkbox>
      <BillingAddress {...props} />
    </>
  );
}

function VatNumber({ view, errors }: StepProps) {
  const text = useText();
  const { vatStatus, values, vatRegister: register } = view;
  const confirmation = vatStatus === "valid" ? text("checkout.vat.valid") : null;
  const hint =
    vatStatus === "invalid" || vatStatus === "unanswered"
      ? text(`checkout.vat.${vatStatus}`)
      : text("checkout.hint.vatNumber");
  return (
    <Field
      id="vatNumber"
      label={text("identity.field.vatNumber")}
      hint={
        <>
          {hint}
          {register && (
            <>
              {" "}
              <Link href={register} newTab>
                {text("checkout.vat.check")}
              </Link>
            </>
          )}
        </>
      }
      optional
      className={styles.vat}
      {...(errors.vatNumber ? { error: errors.vatNumber } : confirmation ? { confirmation } : {})}
    >
      <TextInput name="vatNumber" width="medium" autoComplete="off" defaultValue={values.vatNumber} />
    </Field>
  );
}

/** Shown by the sheet of styles once the box above is not ticked: without a script as well. */
function BillingAddress({ view, errors }: StepProps) {
  const text = useText();
  const { values, billingCountries: countries } = view;
  const name = errors["billing.name"];
  const shown = {
    ...values,
    "billing.country": values["billing.country"] ?? values["delivery.country"] ?? "",
  };
  return (
    <fieldset className={styles.billing}>
      <Heading level={3} look="h4">
        {text("checkout.address.billing")}
      </Heading>
      <div className={styles.fields}>
        <Field
          id="billing.name"
          label={text("identity.field.name")}
          className={styles.whole}
          {...(name ? { error: name } : {})}
        >
          <TextInput name="billing.name" autoComplete="billing name" defaultValue={values["billing.name"]} />
        </Field>
        <AddressFields
          part="billing"
          states={view.states}
          values={shown}
          countries={countries}
          errors={errors}
        />
      </div>
    </fieldset>
  );
}

function Shipments({ view, errors }: StepProps) {
  const text = useText();
  const { shipments, values } = view;
  const chosen = shipments.find(({ method }) => method === values.shipmentMethod) ?? shipments[0];
  return (
    <>
      <Heading level={2} look="h3">
        {text("checkout.when")}
      </Heading>
      <FieldGroup
        id="shipmentMethod"
        label={text("checkout.when")}
        hideLabel
        {...(errors.shipmentMethod ? { error: errors.shipmentMethod } : {})}
      >
        <div className={styles.choices}>
          {shipments.map(({ method, title, detail, price }) => (
            <ChoiceCard
              key={method}
              name="shipmentMethod"
              value={method}
              title={title}
              detail={detail}
              price={price}
              defaultChecked={method === chosen?.method}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
