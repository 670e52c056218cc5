/** Somebody's saved designs, a page at a time: open, rename, copy, delete and take back, all without a script too. */
import { listed, makeWords, productType } from "@foldmark/catalogue";
import { designs as useCases } from "@foldmark/commerce";
import { formatMoment } from "@foldmark/region";
import {
  Badge,
  Banner,
  Button,
  Card,
  Center,
  CmykBar,
  Copy,
  Field,
  Heading,
  LinkButton,
  Pagination,
  PictureTile,
  Stack,
  TextInput,
  useText,
} from "@foldmark/ui";
import { data, Form } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { askAgain } from "../request/ask-again.ts";
import { designPictureAddress } from "../request/design-picture.ts";
import { useHref } from "../request/links.tsx";
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/boxes-page.ts";
import { changeBoxes, doneThings } from "./boxes.server.ts";
import styles from "./boxes-page.module.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, session, buying, query, text, path } = personalRequest(context, request);
  const caller = await session.caller();
  const asked = Math.max(1, Number(query.get("page") ?? 1));
  const found = caller && (await useCases.list(buying.commerce, caller, { page: asked }));
  const deleted = caller && (await useCases.list(buying.commerce, caller, { page: 1, deleted: true }));
  const { storefront, language } = page;
  const touchedId = query.get("design");
  return {
    isGuest: caller?.kind !== "customer",
    guestDays: useCases.guestDays,
    page: asked,
    pages: found?.pages ?? 1,
    done: doneThings.find((each) => each === query.get("done")) ?? null,
    touched: named(found?.designs, touchedId) ?? named(deleted?.designs, touchedId),
    canTakeBack: named(deleted?.designs, touchedId) !== null,
    designs: (found?.designs ?? []).map(({ id, name, product, clock, changedAt, isOrdered }) => {
      const { minimum } = productType(product.sku).quantity;
      const make = makeWords(storefront, text, { ...product, quantity: minimum });
      return {
        id,
        name,
        product: text(`catalogue.type.${product.sku}.name`),
        make: listed(make),
        picture: designPictureAddress(storefront.pathPrefix, id, { clock }),
        changed: formatMoment(storefront, language, changedAt),
        isOrdered,
        openHref: path("box.design", {}, { sku: product.sku, designId: id }),
      };
    }),
  };
}

const named = (among: readonly { readonly id: string; readonly name: string }[] = [], id: string | null) => {
  const found = among.find((each) => each.id === id);
  return found ? { id: found.id, name: found.name } : null;
};

export async function action({ context, request }: Route.ActionArgs) {
  const visitor = personalRequest(context, request);
  const { session, text, query, path, seeOther } = visitor;
  const caller = await session.caller();
  const form = await request.formData();
  const answer = caller && (await changeBoxes(visitor, caller, form));
  if (!answer) throw data(null, { status: caller ? 400 : 404 });
  if (answer.kind === "problem") return data({ problem: text(answer.message) }, 422);
  const design = String(form.get("design"));
  const page = answer.done === "copied" ? undefined : (query.get("page") ?? undefined);
  throw seeOther(path("account.boxes", {}, { page, done: answer.done, design }));
}

type Loaded = Route.ComponentProps["loaderData"];

export default function BoxesPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const text = useText();
  const hrefOf = useHref();
  const title = text("designs.boxes.title");
  const { designs, page, pages } = loaded;
  return (
    <Center className={styles.page}>
      <PageHead title={title} hidden />
      <Stack gap={5}>
        <Stack gap={3} align="start">
          <CmykBar />
          <Heading level={1}>{title}</Heading>
          {loaded.isGuest && designs.length > 0 && (
            <>
              <Copy>{text("designs.boxes.guest", { days: loaded.guestDays })}</Copy>
              <LinkButton href={hrefOf("sign-in") ?? "/"} mode="secondary" size="small">
                {text("designs.boxes.signIn")}
              </LinkButton>
            </>
          )}
        </Stack>
        {actionData?.problem && <Banner tone="bad">{actionData.problem}</Banner>}
        <Done loaded={loaded} />
        {designs.length === 0 ? <Empty /> : <Designs designs={designs} />}
        {pages > 1 && (
          <Pagination
            current={page}
            total={pages}
            href={(to) => hrefOf("account.boxes", {}, { page: String(to) }) ?? "/"}
          />
        )}
      </Stack>
    </Center>
  );
}

/** What was done, with the way back from it. */
function Done({ loaded: { done, touched, canTakeBack } }: { readonly loaded: Loaded }) {
  const text = useText();
  if (done === null) return null;
  const name = touched?.name ?? "";
  const words = {
    renamed: () => text("designs.boxes.renamed"),
    copied: () => text("designs.boxes.copied"),
    deleted: () => text("designs.boxes.deleted", { name }),
    "taken-back": () => text("designs.boxes.takenBack", { name }),
  }[done];
  return (
    <div role="status">
      <Banner tone="ok">
        <span className={styles.done}>
          <span>{words()}</span>
          {done === "deleted" && touched && canTakeBack && (
            <Form method="post">
              <input type="hidden" name="design" value={touched.id} />
              <Button type="submit" name="do" value="take-back" mode="secondary" size="small">
                {text("designs.boxes.takeBack")}
              </Button>
            </Form>
          )}
        </span>
      </Banner>
    </div>
  );
}

function Empty() {
  const text = useText();
  const hrefOf = useHref();
  return (
    <Card className={styles.empty}>
      <Heading level={2} look="h3">
        {text("designs.boxes.empty")}
      </Heading>
      <Copy>{text("designs.boxes.emptyText")}</Copy>
      <LinkButton href={hrefOf("content.shop") ?? "/"}>{text("designs.boxes.choose")}</LinkButton>
    </Card>
  );
}

function Designs({ designs }: { readonly designs: Loaded["designs"] }) {
  const text = useText();
  return (
    <ul className={styles.designs}>
      {designs.map((design) => (
        <Card as="li" key={design.id} padding="none" className={styles.design}>
          <PictureTile size="fill">
            <img
              ref={askAgain}
              className={styles.picture}
              src={design.picture}
              alt={text("designs.picture", { name: design.name })}
              width={800}
              height={640}
              loading="lazy"
              decoding="async"
            />
          </PictureTile>
          <div className={styles.words}>
            <Heading level={2} look="h4">
              {design.name}
            </Heading>
            {design.product !== design.name && <Copy size="small">{design.product}</Copy>}
            <Copy size="small" tone="muted">
              {design.make}
            </Copy>
            <Copy size="small" tone="muted">
              {text("designs.boxes.changed", { date: design.changed })}
            </Copy>
            {design.isOrdered && <Badge tone="neutral">{text("designs.boxes.ordered")}</Badge>}
          </div>
          <div className={styles.ways}>
            <LinkButton href={design.openHref} size="small">
              {text("designs.boxes.open")}
            </LinkButton>
            <More design={design} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

function More({ design }: { readonly design: Loaded["designs"][number] }) {
  const text = useText();
  const field = `name-${design.id}`;
  return (
    <details className={styles.more}>
      <summary>{text("designs.boxes.more")}</summary>
      <Form method="post" className={styles.forms}>
        <input type="hidden" name="design" value={design.id} />
        <Field id={field} label={text("designs.boxes.name")}>
          <TextInput name="name" defaultValue={design.name} maxLength={100} required />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" name="do" value="rename" mode="secondary" size="small">
            {text("designs.boxes.rename")}
          </Button>
          <Button type="submit" name="do" value="copy" mode="secondary" size="small">
            {text("designs.boxes.copy")}
          </Button>
          <Button type="submit" name="do" value="delete" mode="transparent" size="small" icon="trash">
            {text("designs.boxes.delete")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
