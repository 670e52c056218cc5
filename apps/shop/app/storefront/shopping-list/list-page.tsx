/** One shopping list: quantities that stand in the address, so that a changed list can be sent to somebody. */
import {
  Button,
  Card,
  Center,
  Checkbox,
  Copy,
  ErrorSummary,
  Field,
  Heading,
  Stack,
  TextInput,
  useText,
} from "@foldmark/ui";
import { redirect } from "react-router";
import { useHref, useProductHref } from "../../request/links.tsx";
import { requestContext } from "../../request/request-context.ts";
import { ownSlugAddress } from "../../request/slug-pages.ts";
import { AddToCart } from "../add-to-cart.tsx";
import { OtherLinks } from "../listing/other-links.tsx";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { QueryForm } from "../listing/query-form.tsx";
import { SetLines, SetSum } from "../listing/set-table.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/list-page.ts";
import { listBySlug, listPage } from "./priced-list.ts";
import styles from "./shopping-list.module.css";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  const list = listBySlug(params.slug ?? "");
  if (!list) throw new Error(`The address let a list pass that is not there: ${params.slug}`);
  const { search, searchParams } = new URL(request.url);
  const elsewhere = ownSlugAddress(storefront, "shopping-list", params.slug ?? "");
  if (elsewhere) throw redirect(elsewhere + search, 301);
  return listPage(book, storefront, language, list, searchParams);
}

export default function ListPage({ loaderData: list }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const productHref = useProductHref();
  const { priced, fields } = list;
  const errors = [...priced.lines, ...list.leftOut].flatMap(({ sku, name }) => {
    const error = fields[sku]?.error ?? null;
    return error === null
      ? []
      : [{ fieldId: sku, message: text("ui.form.labelled", { label: name, value: error }) }];
  });
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={list.name}
        windowTitle={text("shop.lists.windowOf", { list: list.name })}
        description={list.text}
        lead={list.text}
        between={[{ label: text("chrome.nav.lists"), href: hrefOf("shopping-lists") }]}
        items={priced.lines.map(({ sku, name }) => ({ name, href: productHref(sku) }))}
      />
      <QueryForm className={styles.list} label={list.name}>
        <Card className={styles.lines}>
          <ErrorSummary errors={errors} takeFocus={false} />
          <SetLines
            lines={priced.lines}
            quantity={({ sku, name }) => (
              <Field
                hideLabel
                label={text("shop.lists.quantity", { product: name })}
                id={sku}
                error={fields[sku]?.error}
              >
                <TextInput
                  name={sku}
                  size="small"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={fields[sku]?.typed}
                />
              </Field>
            )}
          />
          {list.leftOut.length > 0 && (
            <Stack gap={2} className={styles.leftOut}>
              <Heading level={2} look="h4">
                {text("shop.lists.leftOut")}
              </Heading>
              {list.leftOut.map(({ sku, name }) => (
                <Checkbox key={sku} name={sku} value="0" defaultChecked>
                  {name}
                </Checkbox>
              ))}
            </Stack>
          )}
        </Card>
        <Card raised className={styles.summary}>
          <Heading level={2} look="h3">
            {text("shop.lists.summary")}
          </Heading>
          <div role="status">
            <SetSum priced={priced} />
          </div>
          <Button type="submit" mode="secondary" block>
            {text("shop.set.update")}
          </Button>
          {priced.lines.length > 0 && (
            <AddToCart name="add-list" value={list.id} icon="cart" block>
              {text("cart.add.all")}
            </AddToCart>
          )}
          <Copy size="small" tone="muted">
            {text("shop.lists.share")}
          </Copy>
          <TaxNote note={list.tax} />
        </Card>
      </QueryForm>
      <OtherLinks
        title={text("shop.lists.others")}
        links={list.others.map(({ slug, name }) => ({ name, href: hrefOf("shopping-list", { slug }) }))}
      />
    </Center>
  );
}
