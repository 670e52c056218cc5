/** Between cart and checkout: what goes with it. Nobody has to stop here. */
import { readCart } from "@foldmark/commerce";
import { Center, CmykBar, Copy, Heading, LinkButton, useText } from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { useHref } from "../../request/links.tsx";
import type { Route } from "./+types/recommendations-page.ts";
import { cartRequest } from "./cart-request.server.ts";
import styles from "./recommendations-page.module.css";
import { recommended } from "./recommended.ts";
import { RecommendedList } from "./recommended-list.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, commerce, page, reader, toCart } = cartRequest(context, request);
  const caller = await session.caller();
  const cart = caller ? await readCart(commerce, caller, page.storefront) : null;
  if (!cart?.lines.some(({ isSavedForLater }) => !isSavedForLater)) throw toCart({ why: "empty" });
  return { products: recommended(page.book, reader, cart) };
}

export default function RecommendationsPage({ loaderData: { products } }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const order = hrefOf("order");
  return (
    <Center className={styles.page}>
      <PageHead title={text("cart.recommend.title")} hidden />
      <header className={styles.head}>
        <CmykBar />
        <Heading level={1}>{text("cart.recommend.title")}</Heading>
        <Copy size="lead">{text("cart.recommend.lead")}</Copy>
      </header>
      <nav className={styles.onwards} aria-label={text("cart.summary.title")}>
        {order && (
          <LinkButton href={order} iconAfter="arrow-right">
            {text("cart.recommend.skip")}
          </LinkButton>
        )}
        <LinkButton href={hrefOf("cart") ?? ""} mode="secondary" icon="arrow-left">
          {text("cart.title")}
        </LinkButton>
      </nav>
      <RecommendedList products={products} />
    </Center>
  );
}
