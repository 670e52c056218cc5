/** Ready sets with a price for the set; how many sets, everybody says themselves. */
import {
  Button,
  Card,
  Center,
  Copy,
  ErrorSummary,
  Field,
  Heading,
  Stack,
  TextInput,
  useText,
  VisuallyHidden,
} from "@foldmark/ui";
import { requestContext } from "../../request/request-context.ts";
import { AddToCart } from "../add-to-cart.tsx";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { QueryForm } from "../listing/query-form.tsx";
import { SetColumns, SetSum } from "../listing/set-table.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/bundles-page.ts";
import styles from "./bundles-page.module.css";
import { bundleList, type PricedBundle } from "./priced-bundles.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  return bundleList(book, storefront, language, new URL(request.url).searchParams);
}

export default function BundlesPage({ loaderData: { bundles, tax } }: Route.ComponentProps) {
  const text = useText();
  const errors = bundles.flatMap(({ id, name, field }) =>
    field.error === null
      ? []
      : [{ fieldId: id, message: text("ui.form.labelled", { label: name, value: field.error }) }],
  );
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={text("shop.bundle.title")}
        windowTitle={text("shop.bundle.window")}
        description={text("shop.bundle.description")}
        lead={text("shop.bundle.lead")}
      />
      <QueryForm className={styles.bundles} label={text("shop.bundle.title")}>
        <ErrorSummary errors={errors} takeFocus={false} />
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
        <TaxNote note={tax} />
      </QueryForm>
    </Center>
  );
}

function BundleCard({ bundle }: { bundle: PricedBundle }) {
  const text = useText();
  const { id, name, field, priced, perSet, sets } = bundle;
  return (
    <Card as="section" id={`set-${id}`} aria-labelledby={`${id}-title`} className={styles.bundle}>
      <Stack gap={2}>
        <Heading level={2} look="h3" id={`${id}-title`}>
          {name}
        </Heading>
        <Copy size="small" tone="muted">
          {bundle.text}
        </Copy>
      </Stack>
      <SetColumns lines={priced.lines}>
        <Field label={text("shop.set.count")} id={id} error={field.error}>
          <span className={styles.change}>
            <TextInput
              name={id}
              size="small"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={field.typed}
            />
            <Button type="submit" mode="secondary" size="small">
              {text("shop.set.update")}
            </Button>
          </span>
        </Field>
        <SetSum priced={priced}>
          <Copy size="small" tone="muted" role="status">
            {text("shop.set.perSet", { count: sets, amount: perSet.net })}
          </Copy>
          <AddToCart name="add-set" value={id} icon="cart" block>
            {text("cart.add.all")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </AddToCart>
        </SetSum>
      </SetColumns>
    </Card>
  );
}
