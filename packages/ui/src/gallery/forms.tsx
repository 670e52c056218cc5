import { type FormEvent, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox, ChoiceCard, Radio, Segmented, Switch } from "../form/choices.tsx";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, FieldGroup } from "../form/field.tsx";
import { FileDrop } from "../form/file-drop.tsx";
import { NativeSelect, NumberStepper, TextArea, TextInput } from "../form/inputs.tsx";
import { Stack } from "../layout/layout.tsx";
import { Link } from "../link/link.tsx";
import { Breadcrumb } from "../navigation/breadcrumb.tsx";
import { TabLinks, Tabs } from "../navigation/tabs.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import styles from "./gallery.module.css";

const widthError = "Width must be between 80 and 450 mm";

export function FormGroup() {
  return (
    <Stack gap={5}>
      <ErrorSummary takeFocus={false} errors={[{ fieldId: "gallery-width", message: widthError }]} />
      <div className={styles.fieldGrid}>
        <Field id="gallery-email" label="E-mail" hint="For the proof and the invoice.">
          <TextInput type="email" autoComplete="off" defaultValue="alex@example.com" />
        </Field>
        <Field id="gallery-name" label="Full name" hint="In focus.">
          <TextInput defaultValue="Alex Sample" autoComplete="off" data-show="focus" />
        </Field>
        <Field id="gallery-width" label="Width" error={widthError}>
          <TextInput inputMode="numeric" defaultValue="4500" unit="mm" />
        </Field>
        <Field id="gallery-vat" label="VAT number" optional confirmation="Valid. No VAT is charged.">
          <TextInput defaultValue="AT U12345678" />
        </Field>
        <Field id="gallery-country" label="Country">
          <NativeSelect defaultValue="ie">
            <option value="ie">Ireland</option>
            <option value="it">Italy</option>
          </NativeSelect>
        </Field>
        <Field id="gallery-code" label="Post code" hint="Off until a country is chosen.">
          <TextInput disabled width="short" defaultValue="D02 AB12" />
        </Field>
        <Field id="gallery-height" label="Height, mm">
          <NumberStepper label="Height" min={20} max={200} defaultValue={80} />
        </Field>
        <Stack gap={2}>
          <Checkbox defaultChecked>Invoice to the same address</Checkbox>
          <Checkbox>I need it on a pallet with tail lift</Checkbox>
          <Checkbox mixed>Some of the files</Checkbox>
          <Checkbox disabled>Delivery on Saturday</Checkbox>
          <Switch defaultChecked>Show prices with VAT</Switch>
          <Switch>Tell me by text message</Switch>
        </Stack>
        <Field id="gallery-note" label="Message" optional className={styles.whole}>
          <TextArea placeholder="What should we know about the delivery?" />
        </Field>
        <Field id="gallery-file" label="Artwork" className={styles.whole}>
          <FileDrop limits="PDF, AI, SVG, PNG, JPG, TIFF up to 500 MB. We check it at once." />
        </Field>
      </div>
      <FormInUse />
    </Stack>
  );
}

const piecesError = "Enter how many pieces you need";

/** A form that is really sent: the summary comes with a failed try and takes focus, with the next one again. */
function FormInUse() {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(new FormData(event.currentTarget).get("pieces") === "");
    setAttempt((count) => count + 1);
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4} align="start">
        <ErrorSummary
          attempt={attempt}
          errors={isMissing ? [{ fieldId: "gallery-pieces", message: piecesError }] : []}
        />
        <Field id="gallery-pieces" label="Pieces" error={isMissing && piecesError}>
          <TextInput name="pieces" inputMode="numeric" autoComplete="off" width="short" />
        </Field>
        <Button type="submit" mode="secondary">
          Send the form
        </Button>
      </Stack>
    </form>
  );
}

export function ChoiceGroup() {
  return (
    <Stack gap={4}>
      <FieldGroup label="Print">
        <Stack gap={3}>
          <ChoiceCard
            name="gallery-print"
            value="both"
            title="Both sides"
            detail="CMYK outside and inside"
            defaultChecked
          />
          <ChoiceCard name="gallery-print" value="outside" title="Outside" price="−€0.57" detail="A piece" />
          <ChoiceCard
            name="gallery-print"
            value="foil"
            title="Hot foil"
            detail="Not on E flute. Possible on product boxes."
            disabled
          />
        </Stack>
      </FieldGroup>
      <FieldGroup id="gallery-buyer" label="Who buys" error="Choose private or company">
        <Stack gap={2}>
          <Radio name="gallery-buyer" value="private">
            Private
          </Radio>
          <Radio name="gallery-buyer" value="company" hint="With a VAT number">
            Company
          </Radio>
        </Stack>
      </FieldGroup>
      <Segmented
        label="Prices"
        name="gallery-prices"
        block
        defaultValue="net"
        options={[
          { value: "net", label: "Net" },
          { value: "gross", label: "With VAT" },
        ]}
      />
      <TabLinks
        label="Account"
        tabs={[
          { label: "Orders", href: "#orders", current: true },
          { label: "Designs", href: "#designs" },
          { label: "Wallet", href: "#wallet" },
        ]}
      />
      <Tabs
        label="Product data"
        tabs={[
          { id: "size", label: "Size", panel: <p>250 × 200 × 80 mm inside</p> },
          { id: "board", label: "Board", panel: <p>White E flute, 1.5 mm</p> },
        ]}
      />
      <div className={styles.roomForTip}>
        <Tooltip text="Undo: move text" keys="Ctrl Z">
          <Button mode="secondary" size="small" icon="undo" data-show="hover">
            Undo
          </Button>
        </Tooltip>
      </div>
      <p className={styles.links}>
        <Link href="#link">A link in text</Link>,{" "}
        <Link href="#link" data-show="hover">
          hovered
        </Link>
        ,{" "}
        <Link href="#link" data-show="focus">
          in focus
        </Link>
        ,{" "}
        <Link href="https://example.com" newTab>
          elsewhere
        </Link>
      </p>
      <Breadcrumb
        trail={[
          { label: "Boxes", href: "#boxes" },
          { label: "Mailer boxes", href: "#mailer" },
          { label: "Full-colour mailer box" },
        ]}
      />
    </Stack>
  );
}
