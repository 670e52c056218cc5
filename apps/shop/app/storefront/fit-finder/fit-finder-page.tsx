/** Size and weight of the goods in, boxes that hold and carry them out. */
import { taxNoteOf } from "@foldmark/configurator";
import { Band, Center, Copy, DataBlock, Heading, Link, Pagination, Stack, useText } from "@foldmark/ui";
import { useLocation } from "react-router";
import { useHref } from "../../request/links.tsx";
import { type PageQuery, queryIn } from "../../request/paths.ts";
import { requestContext, servicesContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { TaxNote } from "../listing/tax-note.tsx";
import type { Route } from "./+types/fit-finder-page.ts";
import { type FitAnswers, fitAnswers } from "./fit-answers.ts";
import { fitSorts, sizeKinds } from "./fit-fields.ts";
import styles from "./fit-finder-page.module.css";
import { FitForm } from "./fit-form.tsx";
import { FitRowCard } from "./fit-row.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { book, storefront, language } = context.get(requestContext);
  const { left } = context.get(servicesContext).stock;
  const answers = fitAnswers(book, storefront, language, new URL(request.url).searchParams, left);
  return { answers, tax: taxNoteOf(storefront, language) };
}

export default function FitFinderPage({ loaderData: { answers, tax } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <Center>
        <ShopPageHead
          title={text("shop.fit.title")}
          windowTitle={text("shop.fit.window")}
          description={text("shop.fit.description")}
          lead={text("shop.fit.lead")}
        />
        <div className={styles.columns}>
          <FitForm form={answers.form} />
          <section id="boxes" className={styles.results} aria-labelledby="boxes-title">
            {answers.isAsked ? <Found answers={answers} /> : <Start />}
            {answers.rows.length > 0 && <TaxNote note={tax} />}
          </section>
        </div>
      </Center>
      <Band ground="white" aria-labelledby="how-title" className={styles.band}>
        <Center>
          <HowItIsComputed />
        </Center>
      </Band>
    </>
  );
}

/** The address of the same question with something else in it. */
function useSameQuestion(): (change: PageQuery<"content.fit-finder">) => string {
  const hrefOf = useHref();
  const { search } = useLocation();
  return (change) => hrefOf("content.fit-finder", {}, { ...queryIn(search), ...change }) ?? "";
}

function Found({ answers }: { answers: FitAnswers }) {
  const text = useText();
  const sameQuestion = useSameQuestion();
  const { rows, total, page, pages, first, form } = answers;
  if (total === 0) return <NothingFits answers={answers} />;
  return (
    <Stack gap={4}>
      <div className={styles.resultHead}>
        <div role="status">
          <Heading level={2} look="h3" id="boxes-title">
            {text("shop.fit.count", { count: total })}
          </Heading>
        </div>
        <nav className={styles.sorts} aria-label={text("shop.fit.kind")}>
          {sizeKinds.map((kind) => (
            <Link
              key={kind}
              href={sameQuestion({ sizes: kind === "all" ? undefined : kind, page: undefined })}
              tone="ink"
              line="quiet"
              aria-current={kind === form.sizes ? "true" : undefined}
            >
              {text(`shop.fit.kind.${kind}`)} ({answers.kinds[kind]})
            </Link>
          ))}
        </nav>
        <nav className={styles.sorts} aria-label={text("shop.sort.label")}>
          {fitSorts.map((sort) => (
            <Link
              key={sort}
              href={sameQuestion({ sort: sort === "fit" ? undefined : sort, page: undefined })}
              tone="ink"
              line="quiet"
              aria-current={sort === form.sort ? "true" : undefined}
            >
              {text(`shop.fit.sort.${sort}`)}
            </Link>
          ))}
        </nav>
      </div>
      {answers.noneCarries && (
        <Copy tone="warn" weight="medium">
          {text("shop.fit.noneCarries", { weight: answers.weight })}
        </Copy>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <FitRowCard key={`${row.sku} ${row.inside}`} row={row} goodsWeigh={answers.weight} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          current={page}
          total={pages}
          href={(to) => sameQuestion({ page: to === 1 ? undefined : String(to) })}
          range={{ first, last: first + rows.length - 1, total }}
        />
      )}
    </Stack>
  );
}

/** What can be given up: fewer items to a box, less padding, lying down. */
function NothingFits({ answers: { form, kinds } }: { answers: FitAnswers }) {
  const text = useText();
  const sameQuestion = useSameQuestion();
  const isSet = (name: "items" | "padding") => !["", "0", "1"].includes(form.fields[name].typed.trim());
  if (kinds.all > 0) {
    return (
      <DataBlock
        state="empty"
        framed
        title={
          <span id="boxes-title">{text(`shop.fit.none.${form.sizes === "made" ? "made" : "standard"}`)}</span>
        }
        action={
          <Link href={sameQuestion({ sizes: undefined, page: undefined })}>{text("shop.fit.kind.all")}</Link>
        }
      />
    );
  }
  return (
    <DataBlock state="empty" framed title={<span id="boxes-title">{text("shop.fit.none")}</span>}>
      <p>{text("shop.fit.none.text")}</p>
      <ul className={styles.changes}>
        {isSet("items") && (
          <li>
            <Link href={sameQuestion({ items: undefined, page: undefined })}>
              {text("shop.fit.none.items")}
            </Link>
          </li>
        )}
        {isSet("padding") && (
          <li>
            <Link href={sameQuestion({ padding: undefined, page: undefined })}>
              {text("shop.fit.none.padding")}
            </Link>
          </li>
        )}
        {form.upright && (
          <li>
            <Link href={sameQuestion({ upright: undefined, page: undefined })}>
              {text("shop.fit.none.upright")}
            </Link>
          </li>
        )}
      </ul>
    </DataBlock>
  );
}

/** Goods everybody knows, to try the finder with. */
const examples = {
  book: { length: "235", width: "165", height: "30", unit: "mm", weight: "600", weightUnit: "g" },
  bottle: {
    length: "80",
    width: "80",
    height: "310",
    unit: "mm",
    weight: "1300",
    weightUnit: "g",
    upright: "1",
  },
  mugs: {
    length: "120",
    width: "90",
    height: "100",
    unit: "mm",
    weight: "350",
    weightUnit: "g",
    items: "4",
    padding: "10",
  },
} as const;

function Start() {
  const text = useText();
  const hrefOf = useHref();
  return (
    <DataBlock state="empty" framed title={<span id="boxes-title">{text("shop.fit.start")}</span>}>
      <p>{text("shop.fit.start.text")}</p>
      <ul className={styles.changes}>
        {(["book", "bottle", "mugs"] as const).map((example) => (
          <li key={example}>
            <Link href={hrefOf("content.fit-finder", {}, examples[example]) ?? ""}>
              {text(`shop.fit.example.${example}`)}
            </Link>
          </li>
        ))}
      </ul>
    </DataBlock>
  );
}

const explained = ["position", "empty", "load", "shipping", "price"] as const;

function HowItIsComputed() {
  const text = useText();
  return (
    <Stack gap={5}>
      <Heading level={2} id="how-title">
        {text("shop.fit.how")}
      </Heading>
      <dl className={styles.how}>
        {explained.map((part) => (
          <div key={part}>
            <dt>{text(`shop.fit.how.${part}`)}</dt>
            <dd>{text(`shop.fit.how.${part}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
