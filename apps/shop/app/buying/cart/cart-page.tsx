/** The cart: what is in it, what it costs, when it comes, and everything that can be changed about it. */

import { isProductType } from "@foldmark/catalogue";
import {
  type Cart,
  type CartLine,
  type CartView,
  designs,
  readSharedCart,
  viewCart,
} from "@foldmark/commerce";
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
import { CartSummary, Sums } from "./cart-summary.tsx";
import { saidOf } from "./increased-line.server.ts";
import { productHref, productName } from "./line-model.ts";
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
  const view = caller ? await viewCart(commerce, caller, region) : viewOf(null);
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
    shared: shared === null ? null : { token: shared, found: await sharedCart(visit, shared) },
    // An address can say anything; more than there is was not put in.
    added: Math.min(Number(query.get("added")) || 0, model.lines.length),
    more: moreIn(reader, view.cart?.lines ?? [], query.get("grown")),
    isChanged: query.has("changed"),
    left: namesIn(reader, query.get("left")),
    waits: namesIn(reader, query.get("waits")),
    hasDesigns: caller !== null && (await designs.has(commerce, caller)),
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

/** A cart that nothing is known about but what is in it. */
const viewOf = (cart: Cart | null): CartView => ({
  cart,
  differences: [],
  problems: {},
  designNames: {},
  promotionProblem: null,
  promotionCode: null,
  elsewhere: [],
});

/** To look at: its lines are nobody's yet, so that they lead to their product and nothing can be changed about them. */
async function sharedCart({ commerce, page, reader }: CartRequest, token: string) {
  const found = await readSharedCart(commerce, page.storefront, token);
  if (!found) return null;
  const { lines, sums, toPay } = cartModel(reader, viewOf(found.cart));
  const hrefs = found.cart.lines.map(({ configuration }) => productHref(reader, configuration));
  return {
    sums,
    toPay,
    lines: lines.map((line, index) => ({
      ...line,
      changeHref: hrefs[index] ?? null,
      artwork: null,
    })),
    left: found.left.map((configuration) => productName(reader.text, configuration)),
  };
}

type Shown = Route.ComponentProps["loaderData"];
type Found = NonNullable<NonNullable<Shown["shared"]>["found"]>;

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const problem = actionData && "fields" in actionData ? (actionData as CartProblem) : null;
  const { model } = loaderData;
  const isEmpty = model.lines.length === 0;
  const { shared } = loaderData;
  const title = text(shared?.found ? "cart.shared.title" : "cart.title");
  // The header reads what the answer has just written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is the reason, not a value that is read
  useEffect(() => void dispatchEvent(new Event("cart")), [model]);
  useFocusRestore();
  return (
    <Center className={styles.page}>
      <PageHead title={problem ? `${text("ui.form.errorPrefix")} ${title}` : title} hidden />
      <header className={styles.head}>
        <CmykBar />
        <Heading level={1} id={cartTop} tabIndex={-1}>
          {title}
        </Heading>
        {!isEmpty && !shared?.found && (
          <Copy tone="muted">{text("cart.products", { count: model.lines.length })}</Copy>
        )}
      </header>
      <ErrorSummary errors={errorsIn(problem)} {...(problem && { attempt: problem.attempt })} />
      {problem?.back && <Link href={problem.back}>{text("cart.back")}</Link>}
      <Notices shown={loaderData} />
      {shared && (shared.found ? <SharedCart token={shared.token} {...shared.found} /> : <Missing />)}
      {shared?.found && !isEmpty && (
        <Heading level={2} look="h3">
          {text("cart.title")}
        </Heading>
      )}
      <div className={isEmpty ? styles.alone : styles.columns}>
        <div className={styles.main}>
          {isEmpty && !shared?.found && <Empty shown={loaderData} />}
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

const Missing = () => <Banner tone="warn">{useText()("buying.refusal.share-not-found")}</Banner>;

function SharedCart({ token, lines, left, sums, toPay }: { token: string } & Found) {
  const text = useText();
  return (
    <section aria-labelledby={cartTop} className={styles.columns}>
      <div className={styles.main}>
        <CartLines lines={lines} version={0} problem={null} shared />
        {left.length > 0 && (
          <Banner tone="warn">{text("cart.notice.left", { products: left.join(", ") })}</Banner>
        )}
      </div>
      <Card raised className={styles.sharedSum}>
        <Sums rows={sums} toPay={toPay} />
        <CartForm intent="take" with={{ share: token }}>
          <Button type="submit" block>
            {text("cart.shared.take")}
          </Button>
        </CartForm>
        <Copy size="small" tone="muted">
          {text("cart.shared.text")}
        </Copy>
      </Card>
    </section>
  );
}

/** Nothing here yet: the ways that lead to something. */
function Empty({ shown: { hasDesigns } }: { shown: Shown }) {
  const text = useText();
  const hrefOf = useHref();
  const ways = [
    ...(hasDesigns ? ([["account.boxes", "chrome.designs"]] as const) : []),
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
function Elsewhere({ shown: { model, hasDesigns } }: { shown: Shown }) {
  const text = useText();
  const hrefOf = useHref();
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
      {hasDesigns && model.lines.length > 0 && (
        <Link href={hrefOf("account.boxes") ?? ""}>{text("chrome.designs")}</Link>
      )}
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
