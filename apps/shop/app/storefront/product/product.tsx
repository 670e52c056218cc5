/** The page put together: gallery and explanation on the left, the form on the right, data below. */
import type { ProductView } from "@foldmark/configurator";
import { Band, Breadcrumb, Center, CmykBar, Copy, ErrorSummary, Heading, Link, useText } from "@foldmark/ui";
import { type ReactNode, useEffect, useState } from "react";
import { PageHead } from "../../document/page-head.tsx";
import { writtenDesign } from "../../request/design-in-query.ts";
import { lastDesign } from "../../request/last-design.ts";
import { useHref, useLocale } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type { OwnDesign } from "./actions.ts";
import { ArtworkRules } from "./artwork-rules.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { DielineCard } from "./dieline-card.tsx";
import { Explanation } from "./explanation.tsx";
import { Gallery } from "./gallery.tsx";
import { problemsOf } from "./problems-of.ts";
import styles from "./product.module.css";
import type { ProductData } from "./product-page.tsx";
import { QuantityQuestion } from "./quantity-question.tsx";
import { Question } from "./question.tsx";
import { TechnicalData } from "./technical-data.tsx";
import { useConfigurator } from "./use-configurator.ts";

/** That of the line that is changed, else the last that was made of it in this browser, which only the browser knows. */
function useOwnDesign({ view: { sku }, design }: ProductData): OwnDesign | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => setLast(lastDesign(sku)), [sku]);
  if (design) return { id: design.id, isOfLine: true };
  return last === null ? null : { id: last, isOfLine: false };
}

export function Product({ page }: { page: ProductData }) {
  const text = useText();
  const configurator = useConfigurator(page);
  const { view, attempt } = configurator;
  const { sku } = view;
  const ownDesign = useOwnDesign(page);
  const name = text(`catalogue.type.${sku}.name`);
  const title = page.copy.title;
  // From the server they come with the page; after that only when the form is sent, beside what is wrong at once.
  const isSummaryDue = attempt > 0 || view === page.view;
  const problems = isSummaryDue ? problemsOf(view) : [];
  const locale = useLocale();
  return (
    <>
      <PageHead
        title={problems.length > 0 ? text("product.page.title.problem", { title }) : title}
        description={page.copy.description}
        structuredData="of the document"
      />
      <Center className={styles.page}>
        <Trail page={page} name={name} />
        <div className={styles.columns}>
          {/* Above the picture on a phone: one sees at once which product it is. */}
          <header className={styles.head}>
            <CmykBar />
            <Heading level={1} look="h2" className={styles.title}>
              {name}
            </Heading>
          </header>
          <Gallery className={styles.gallery} page={page} view={view} name={name} />
          <form
            ref={configurator.form}
            method="get"
            noValidate
            className={styles.form}
            aria-label={text("product.page.configure", { name })}
            onFocus={configurator.prepare}
            onPointerDown={configurator.prepare}
            onSubmit={(event) => {
              event.preventDefault();
              configurator.submit();
            }}
          >
            <Copy size="lead" tone="soft">
              {page.copy.intro}
            </Copy>
            {/* What a form without a script showed: the server tells by it what was changed. */}
            <input
              type="hidden"
              name="was"
              value={[view.fields.size, view.fields.quantity, view.fields.options].join("/")}
            />
            {view.fields.along && <input type="hidden" name="along" value={view.fields.along} />}
            {page.line !== null && <input type="hidden" name="line" value={page.line} />}
            {page.design && <input type="hidden" name="ofDesign" value={writtenDesign(page.design)} />}
            {locale && <input type="hidden" name="locale" value={locale} />}
            <ErrorSummary
              errors={problems.map(({ controlId, message }) => ({ fieldId: controlId, message }))}
              takeFocus={attempt > 0}
              attempt={attempt}
            />
            {view.sections.map((section, index) => (
              <Question
                key={`${section.kind}-${section.title}`}
                number={index + 1}
                section={section}
                configurator={configurator}
              />
            ))}
            <QuantityQuestion number={view.sections.length + 1} configurator={configurator} />
            <BuyPanel configurator={configurator} line={page.line} ownDesign={ownDesign} />
          </form>
        </div>
        {/* Apart from the columns: what sticks in them would lie over it. */}
        <div className={styles.below}>
          {view.explanation && <Explanation explanation={view.explanation} configurator={configurator} />}
          {/* It is there to put artwork on. */}
          {view.dieline && view.needsArtwork && <DielineCard view={view} dieline={view.dieline} />}
        </div>
      </Center>
      <Facts view={view} page={page} />
    </>
  );
}

function Trail({ page, name }: { page: ProductData; name: string }) {
  const text = useText();
  const href = useHref();
  const { brand } = useFrame();
  const { category } = page;
  const categoryHref = category && href(`category.${category}`);
  return (
    <div className={styles.trail}>
      <Breadcrumb
        trail={[
          { label: brand.name, href: href("home") ?? "/" },
          ...(category && categoryHref
            ? [{ label: text(`catalogue.category.${category}.name`), href: categoryHref }]
            : []),
          { label: name },
        ]}
      />
    </div>
  );
}

function Facts({ view, page: { copy, goesWith } }: { view: ProductView; page: ProductData }) {
  const text = useText();
  const about = (part: string, title: string, words: ReactNode) => (
    <section aria-labelledby={`${part}-title`}>
      <Heading level={2} look="h3" id={`${part}-title`}>
        {title}
      </Heading>
      {words}
    </section>
  );
  return (
    <Band ground="white">
      <Center className={styles.facts}>
        <div className={styles.words}>
          {about("uses", text("product.page.uses.title"), <Copy tone="soft">{copy.uses}</Copy>)}
          {about("know", text("product.page.know.title"), <Copy tone="soft">{copy.know}</Copy>)}
          {goesWith.products.length > 0 &&
            about(
              "with",
              goesWith.title,
              goesWith.products.map(({ name, why, href, picture }) => (
                <Copy key={href} tone="soft">
                  <img src={picture} alt="" loading="lazy" />
                  <Link href={href}>{name}</Link> {why}
                </Copy>
              )),
            )}
        </div>
        <TechnicalData facts={view.technical} />
        {view.artwork && <ArtworkRules rules={view.artwork} />}
      </Center>
    </Band>
  );
}
