/** The cart: what is in it, what it costs, when it comes, and everything that can be changed about it. */

import { isProductType, listed, makeWords } from "@foldmark/catalogue";
import { type CartLine, readSharedCart, viewCart } from "@foldmark/commerce";
import { whole } from "@foldmark/configurator";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import {
  Banner,
  Button,
  Card,
  Center,
  CmykBar,
  Copy,
  DataBlock,
  ErrorSummary,
  Heading,
  Link,
  LinkButton,
  useText,
} from "@foldmark/ui";
import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { PageHead } from "../../document/page-head.tsx";
import { errorsIn } from "../../request/form-problem.ts";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type { Route } from "./+types/cart-page.ts";
import { type CartProblem, changeCart, putInCart } from "./cart-action.server.ts";
import type { reasons } from "./cart-declarations.ts";
import { CartForm, cartTop, undoButton, useFocusRestore } from "./cart-interaction.tsx";
import { CartLines } from "./cart-lines.tsx";
import { cartModel } from "./cart-model.ts";
import styles from "./cart-page.module.css";
import { type CartRequest, cartRequest } from "./cart-request.server.ts";
import { CartSummary } from "./cart-summary.tsx";
import { saidOf } from "./increased-line.server.ts";
import { productName } from "./line-model.ts";
import { recommended } from "./recommended.ts";
import { RecommendedList } from "./recommended-list.tsx";

const puts = ["add", "add-set", "add-list", "add-samples"];

export async function action({ context, request }: Route.ActionArgs) {
  const visit = cartRequest(context, request);
  const entries = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const form = new URLSearchParams(entries);
  return puts.some((name) => form.has(name)) ? putInCart(visit, form) : changeCart(visit, form);
}

/** Also after a refusal: the page says that it shows the cart as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = cartRequest(context, request);
  const { session, commerce, page, reader, query } = visit;
  const caller = await session.caller();
  const region = page.storefront;
  const view = caller
    ? await viewCart(commerce, caller, region)
    : {
        cart: null,
        differences: [],
        problems: {},
        designNames: {},
        promotionProblem: null,
        promotionCode: null,
        elsewhere: [],
      };
  const model = cartModel(reader, view);
  if (caller) session.countCart(model.lines.length);
  const removed = view.cart?.lastRemoved;
  const link = query.get("link");
  const shared = query.get("share");
  return {
    model: {
      ...model,
      elsewhere: model.elsewhere.map((each) => ({
        ...each,
        href: absoluteHref(storefrontOf(each.id, page.site), page.site, "cart"),
      })),
    },
    removed:
      removed && removed.id === query.get("removed")
        ? { id: removed.id, name: productName(reader.text, removed.configuration) }
        : null,
    link:
      link && /^[\w-]{43}$/.test(link) ? absoluteHref(region, page.site, "cart", {}, { share: link }) : null,
    shared: shared === null ? null : { token: shared, items: await sharedItems(visit, shared) },
    // An address can say anything; more than there is was not put in.
    added: Math.min(Number(query.get("added")) || 0, model.lines.length),
    more: moreIn(reader, view.cart?.lines ?? [], query.get("grown")),
    isChanged: query.has("changed"),
    left: namesIn(reader, query.get("left")),
    waits: namesIn(reader, query.get("waits")),
    goesWith: recommended(page.book, reader, view.cart).slice(0, 3),
    why: query.get("why") as (typeof reasons)[number] | null,
  };
}

/** How many more a line holds, as the address tells it; nothing where the line cannot have grown by that. */
function moreIn(reader: CartRequest["reader"], lines: readonly CartLine[], grown: string | null) {
  const [id, pieces] = grown?.split(".") ?? [];
  const line = lines.find((each) => each.id === id);
  return (line && saidOf(reader, { line, pieces: Number(pieces) })) ?? null;
}

/** Of the products that an address names. */
function namesIn({ text }: Pick<CartRequest["reader"], "text">, skus: string | null): readonly string[] {
  return (skus ?? "")
    .split(",")
    .filter(isProductType)
    .map((sku) => text(`catalogue.type.${sku}.name`));
}

async function sharedItems({ commerce, reader }: CartRequest, token: string) {
  const found = await readSharedCart(commerce, token);
  return found.map((configuration) => ({
    name: productName(reader.text, configuration),
    details: listed([
      reader.text("buying.word.pieces", { count: whole(reader.region, configuration.quantity) }),
      ...makeWords(reader.region, reader.text, configuration),
    ]),
  }));
}

type Shown = Route.ComponentProps["loaderData"];

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const problem = actionData && "fields" in actionData ? (actionData as CartProblem) : null;
  const { model } = loaderData;
  const isEmpty = model.lines.length === 0;
  // The header reads what the answer has just written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is the reason, not a value that is read
  useEffect(() => void dispatchEvent(new Event("cart")), [model]);
  useFocusRestore();
  return (
    <Center className={styles.page}>
      <PageHead
        title={problem ? `${text("ui.form.errorPrefix")} ${text("cart.title")}` : text("cart.title")}
        hidden
      />
      <header className={styles.head}>
        <CmykBar />
        <Heading level={1} id={cartTop} tabIndex={-1}>
          {text("cart.title")}
        </Heading>
        {!isEmpty && <Copy tone="muted">{text("cart.products", { count: model.lines.length })}</Copy>}
      </header>
      <ErrorSummary errors={errorsIn(problem)} {...(problem && { attempt: problem.attempt })} />
      {problem?.back && <Link href={problem.back}>{text("cart.back")}</Link>}
      <Notices shown={loaderData} />
      <SharedCart shown={loaderData} />
      <div className={isEmpty ? styles.alone : styles.columns}>
        <div className={styles.main}>
          {isEmpty && !loaderData.shared?.items.length && <Empty />}
          {!isEmpty && <CartLines lines={model.lines} version={model.version} problem={problem} />}
          {model.saved.length > 0 && (
            <section aria-labelledby="saved-title" className={styles.saved}>
              <Heading level={2} look="h3" id="saved-title">
                {text("cart.saved.title")}
              </Heading>
              <Copy size="small" tone="muted">
                {text("cart.saved.text")}
              </Copy>
              <CartLines lines={model.saved} version={model.version} problem={problem} saved />
            </section>
          )}
        </div>
        {!isEmpty && <CartSummary model={model} link={loaderData.link} problem={problem} />}
        <div className={styles.more}>
          {loaderData.goesWith.length > 0 && (
            <section aria-labelledby="goes-with" className={styles.saved}>
              <Heading level={2} look="h3" id="goes-with">
                {text("cart.recommend.title")}
              </Heading>
              <RecommendedList products={loaderData.goesWith} />
            </section>
          )}
          <Elsewhere shown={loaderData} />
        </div>
      </div>
    </Center>
  );
}

function Notices({ shown: { removed, added, more, isChanged, left, waits, why, model } }: { shown: Shown }) {
  const text = useText();
  return (
    <div role="status" className={styles.notices}>
      {why && <Banner>{text(`cart.why.${why}`)}</Banner>}
      {added > 0 && <Banner tone="ok">{more ?? text("cart.notice.added", { count: added })}</Banner>}
      {isChanged && <Banner tone="ok">{text("cart.notice.changed")}</Banner>}
      {left.length > 0 && (
        <Banner tone="warn">{text("cart.notice.left", { products: left.join(", ") })}</Banner>
      )}
      {waits.length > 0 && (
        <Banner tone="warn">{text("cart.notice.waits", { products: waits.join(", ") })}</Banner>
      )}
      {removed && (
        <Banner icon="trash">
          <span className={styles.removed}>
            {text("cart.notice.removed", { product: removed.name })}
            <CartForm intent="undo" with={{ line: removed.id }}>
              <button type="submit" id={undoButton} className={styles.undo}>
                {text("cart.notice.undo")}
              </button>
            </CartForm>
          </span>
        </Banner>
      )}
      {model.differences.map((difference) => (
        <Banner key={difference} tone="warn" icon="clock">
          {difference}
        </Banner>
      ))}
    </div>
  );
}

function SharedCart({ shown: { shared } }: { shown: Shown }) {
  const text = useText();
  if (!shared) return null;
  if (shared.items.length === 0) return <Banner tone="warn">{text("buying.refusal.share-not-found")}</Banner>;
  return (
    <Card as="section" aria-labelledby="shared-title" className={styles.shared}>
      <Heading level={2} look="h3" id="shared-title">
        {text("cart.shared.title")}
      </Heading>
      <ul className={styles.sharedItems}>
        {shared.items.map(({ name, details }) => (
          <li key={name + details}>
            <b>{name}</b>
            <Copy as="span" size="small" tone="muted">
              {details}
            </Copy>
          </li>
        ))}
      </ul>
      <Copy size="small" tone="muted">
        {text("cart.shared.text")}
      </Copy>
      <CartForm intent="take" with={{ share: shared.token }}>
        <Button type="submit">{text("cart.shared.take")}</Button>
      </CartForm>
    </Card>
  );
}

/** Nothing here yet: the ways that lead to something. */
function Empty() {
  const text = useText();
  const hrefOf = useHref();
  const ways = [
    ["product.sample-packs", "cart.empty.samples"],
    ["content.fit-finder", "cart.empty.fit"],
  ] as const;
  const shop = hrefOf("content.shop");
  return (
    <DataBlock
      state="empty"
      framed
      title={text("cart.empty.title")}
      action={
        <span className={styles.ways}>
          {shop && <LinkButton href={shop}>{text("cart.empty.shop")}</LinkButton>}
          {ways.map(([page, name]) => {
            const way = hrefOf(page);
            return (
              way && (
                <LinkButton key={page} href={way} mode="secondary">
                  {text(name)}
                </LinkButton>
              )
            );
          })}
        </span>
      }
    >
      {text("cart.empty.text")}
    </DataBlock>
  );
}

/** Where the other carts of this buyer are, and what a change of shop does to this one. */
function Elsewhere({ shown: { model } }: { shown: Shown }) {
  const text = useText();
  return (
    <div className={styles.elsewhere}>
      {model.elsewhere.map((cart) => (
        <Card key={cart.id} className={styles.waiting}>
          <Copy>{cart.text}</Copy>
          <div className={styles.ways}>
            <CartForm intent="bring" with={{ from: cart.id }}>
              <Button type="submit" mode="secondary" size="small">
                {text("cart.elsewhere.bring")}
              </Button>
            </CartForm>
            <Link href={cart.href}>{text("cart.elsewhere.open")}</Link>
          </div>
        </Card>
      ))}
      <Copy size="small" tone="muted">
        {text("cart.region.text")}
      </Copy>
    </div>
  );
}

export function ErrorBoundary() {
  const text = useText();
  const { reference } = useFrame();
  const cart = useHref()("cart") ?? "";
  return (
    <Center className={styles.page}>
      <PageHead title={text("cart.error.title")} hidden />
      <DataBlock
        state="error"
        framed
        title={text("cart.error.title")}
        action={
          <a className={styles.again} href={cart}>
            {text("cart.error.again")}
          </a>
        }
        {...(reference && { reference })}
      >
        {text("cart.error.text")}
      </DataBlock>
    </Center>
  );
}
