/** Sample packs: choose by theme, see what is inside, what it costs and when it arrives. */
import { promisesHoldUntil } from "@foldmark/pricing";
import {
  Badge,
  Banner,
  Button,
  Card,
  Center,
  Checkbox,
  Copy,
  CreaseRule,
  Heading,
  PictureTile,
  useText,
  VisuallyHidden,
} from "@foldmark/ui";
import { requestContext, servicesContext } from "../../request/request-context.ts";
import { AddToCart } from "../add-to-cart.tsx";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { QueryForm } from "../listing/query-form.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { Route } from "./+types/samples-page.ts";
import { type SampleChoice, type SamplePack, sampleChoice } from "./sample-choice.ts";
import styles from "./samples-page.module.css";

export function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { book, storefront, language, now } = page;
  page.holdsUntil = promisesHoldUntil(now);
  return sampleChoice(storefront, language, new URL(request.url).searchParams, {
    book,
    now,
    stock: context.get(servicesContext).stock.left,
  });
}

export default function SamplesPage({ loaderData: choice }: Route.ComponentProps) {
  const text = useText();
  return (
    <Center className={styles.page}>
      <ShopPageHead
        title={text("shop.samples.title")}
        windowTitle={text("shop.samples.window")}
        description={text("shop.samples.description")}
        lead={text("shop.samples.lead", { most: choice.most })}
      />
      <QueryForm className={styles.columns} label={text("shop.samples.title")}>
        <div className={styles.choices}>
          <fieldset className={styles.packs} aria-describedby={choice.isTooMany ? "limit" : undefined}>
            <legend>
              <VisuallyHidden>{text("shop.samples.choose", { most: choice.most })}</VisuallyHidden>
            </legend>
            {choice.packs.map((pack) => (
              <Pack key={pack.theme} pack={pack} choice={choice} />
            ))}
          </fieldset>
          <div id="limit" className={styles.limit}>
            <Banner tone="bad">{text("buying.refusal.sample-limit", { maximum: choice.most })}</Banner>
          </div>
        </div>
        <Summary choice={choice} />
      </QueryForm>
    </Center>
  );
}

function Pack({ pack, choice: { chosen, most } }: { pack: SamplePack; choice: SampleChoice }) {
  const text = useText();
  const isFull = chosen >= most && !pack.isChosen && pack.isInStock;
  return (
    <Card className={styles.pack}>
      <div className={styles.packHead}>
        <Checkbox
          name="theme"
          value={pack.theme}
          defaultChecked={pack.isChosen}
          disabled={isFull || (!pack.isInStock && !pack.isChosen)}
          hint={isFull && text("shop.samples.full", { most })}
          className={styles.packName}
        >
          {pack.name}
        </Checkbox>
        <Badge tone={pack.isInStock ? "ok" : "warn"}>
          {text(pack.isInStock ? "shop.samples.inStock" : "shop.samples.soldOut")}
        </Badge>
      </div>
      <CreaseRule />
      <ul className={styles.pieces} aria-label={text("shop.samples.inside")}>
        {pack.pieces.map(({ name, detail }) => (
          <li key={`${name} ${detail}`}>
            <b>{name}</b>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Summary({ choice }: { choice: SampleChoice }) {
  const text = useText();
  const chosen = choice.packs.filter(({ isChosen }) => isChosen);
  return (
    <Card as="section" raised className={styles.summary} aria-labelledby="choice-title">
      <PictureTile size="fill">
        <ProductPicture
          sku="sample-packs"
          {...choice.picture}
          sizes="(width < 60rem) 90vw, 20rem"
          alt=""
          priority
        />
      </PictureTile>
      <Heading level={2} look="h3" id="choice-title">
        {text("shop.samples.choice")}
      </Heading>
      <div role="status" className={styles.status}>
        {chosen.length === 0 ? (
          <Copy tone="muted">{text("shop.samples.nothing", { amount: choice.unit.net })}</Copy>
        ) : (
          <ul>
            {chosen.map(({ theme, name }) => (
              <li key={theme}>{name}</li>
            ))}
          </ul>
        )}
        {choice.total && (
          <p className={styles.total}>
            <strong>{choice.total.net}</strong>
            {choice.total.gross && <span>{text("shop.price.gross", { amount: choice.total.gross })}</span>}
          </p>
        )}
      </div>
      <CreaseRule />
      {choice.arrives && (
        <Copy weight="medium">{text("shop.samples.arrives", { date: choice.arrives })}</Copy>
      )}
      <Copy size="small" tone="muted">
        {text("shop.samples.days", { count: choice.transitDays })}
      </Copy>
      <Button type="submit" mode="secondary" block className={styles.update}>
        {text("shop.samples.update")}
      </Button>
      <div className={styles.add}>
        <AddToCart name="add-samples" value="yes" block icon="cart">
          {text("cart.add.plain")}
        </AddToCart>
      </div>
      <TaxNote note={choice.tax} />
    </Card>
  );
}
