/** A design as whoever has its link sees it: a picture, a name and the product. Nothing of it can be changed here. */
import { listed, makeWords, productType } from "@foldmark/catalogue";
import { designs } from "@foldmark/commerce";
import { formatDate } from "@foldmark/region";
import { productRouteId } from "@foldmark/routing";
import { Center, CmykBar, Copy, Heading, LinkButton, Stack, useText } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../../document/page-head.tsx";
import { askAgain } from "../../request/ask-again.ts";
import { sharedPictureAddress } from "../../request/design-picture.ts";
import { useHref } from "../../request/links.tsx";
import { personalRequest } from "../../request/personal-request.server.ts";
import type { Route } from "./+types/shared-design-page.ts";
import styles from "./shared-design-page.module.css";

/** Of a link that is taken back nothing must be left anywhere, and no page it leads to is told of it. */
const ofLinks = { "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, buying, text, path } = personalRequest(context, request);
  const token = params.token ?? "";
  const shared = await designs.shared(buying.commerce, token);
  if (shared.kind === "refused") return data(null, { status: 404, headers: ofLinks });
  const { storefront, language } = page;
  const { product, name } = shared.design;
  const { sku } = product;
  const { minimum } = productType(sku).quantity;
  const productName = text(`catalogue.type.${sku}.name`);
  const isSold = storefront.allowedProductTypes.includes(sku);
  const found = {
    name: name || productName,
    picture: sharedPictureAddress(storefront.pathPrefix, token),
    product: productName,
    make: listed(makeWords(storefront, text, { ...product, quantity: minimum })),
    until: formatDate(storefront, language, shared.endsAt, "standard"),
    productHref: isSold ? path(productRouteId(sku), {}) : null,
  };
  return data(found, { headers: ofLinks });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SharedDesignPage({ loaderData: shared }: Route.ComponentProps) {
  const text = useText();
  if (!shared) return <Gone />;
  return (
    <Center className={styles.page}>
      <PageHead title={shared.name} hidden />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <img
            ref={askAgain}
            className={styles.picture}
            src={shared.picture}
            alt={text("designs.picture", { name: shared.name })}
            width={1200}
            height={960}
          />
        </div>
        <Stack gap={4} align="start">
          <CmykBar />
          <Copy size="small" tone="muted">
            {text("designs.share.kicker")}
          </Copy>
          <Heading level={1}>{shared.name}</Heading>
          <dl className={styles.facts}>
            <dt>{text("designs.share.product")}</dt>
            <dd>
              {shared.product}
              <br />
              {shared.make}
            </dd>
          </dl>
          <Copy size="small">{text("designs.share.look")}</Copy>
          <Copy size="small" tone="muted">
            {text("designs.share.until", { date: shared.until })}
          </Copy>
          {shared.productHref && (
            <LinkButton href={shared.productHref} mode="secondary">
              {text("designs.share.own")}
            </LinkButton>
          )}
        </Stack>
      </div>
    </Center>
  );
}

function Gone() {
  const text = useText();
  const hrefOf = useHref();
  return (
    <Center className={styles.page}>
      <PageHead title={text("designs.share.gone")} hidden />
      <Stack gap={4} align="start">
        <CmykBar />
        <Heading level={1}>{text("designs.share.gone")}</Heading>
        <Copy>{text("designs.share.goneText")}</Copy>
        <LinkButton href={hrefOf("content.shop") ?? "/"} mode="secondary">
          {text("designs.boxes.choose")}
        </LinkButton>
      </Stack>
    </Center>
  );
}
