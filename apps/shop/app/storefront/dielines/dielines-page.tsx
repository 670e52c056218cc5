/** Dielines of any product in any size to take along, and how artwork is set on them. */
import { appendQuery } from "@foldmark/routing";
import { Band, Center, Copy, Heading, LinkButton, useText } from "@foldmark/ui";
import { useDielineHref } from "../../request/dieline-files.ts";
import { useHref, useHrefIfBuilt } from "../../request/links.tsx";
import { queryIn } from "../../request/paths.ts";
import { requestContext, servicesContext } from "../../request/request-context.ts";
import { ShopPageHead } from "../listing/page-trail.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { ArtworkRules } from "../product/artwork-rules.tsx";
import type { Route } from "./+types/dielines-page.ts";
import { type ChosenDieline, chosenDieline } from "./chosen-dieline.server.ts";
import { DielineForm } from "./dieline-form.tsx";
import styles from "./dielines-page.module.css";

export function loader({ context, url }: Route.LoaderArgs) {
  const { book, storefront, language, now } = context.get(requestContext);
  const stock = context.get(servicesContext).stock.left;
  return chosenDieline(url.searchParams, { book, storefront, language, now, stock });
}

export default function DielinesPage({ loaderData: chosen }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <Center>
        <ShopPageHead
          title={text("dielines.title")}
          description={text("dielines.description")}
          lead={text("dielines.lead")}
        />
        <div className={styles.columns}>
          <DielineForm chosen={chosen} />
          <Drawing chosen={chosen} />
        </div>
      </Center>
      <Band ground="white">
        <Center className={styles.facts}>
          <div className={styles.pair}>
            <section aria-labelledby="steps-title">
              <Heading level={2} id="steps-title" look="h3">
                {text("dielines.steps")}
              </Heading>
              <ol className={styles.steps}>
                {chosen.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
            <section aria-labelledby="lines-title">
              <Heading level={2} id="lines-title" look="h3">
                {text("dielines.lines")}
              </Heading>
              <dl className={styles.lines}>
                {chosen.lines.map(({ kind, name, colour }) => (
                  <div key={kind}>
                    <dt>
                      <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                        {kind === "glue" || kind === "keepOut" ? (
                          <rect width="24" height="8" fill={colour} opacity="0.5" />
                        ) : (
                          <path d="M0 4H24" stroke={colour} strokeWidth="2" strokeDasharray={dashes[kind]} />
                        )}
                      </svg>
                      {name}
                    </dt>
                    <dd>{text(`dielines.line.${kind}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
          {chosen.artwork && <ArtworkRules rules={chosen.artwork} />}
        </Center>
      </Band>
    </>
  );
}

/** As they are drawn in the files. */
const dashes = { cut: undefined, crease: "6 3", perforation: "4 2", bleed: "8 3", safe: "3 3" };

const files = [
  ["template", "template.pdf"],
  ["pdf", "pdf"],
  ["svg", "svg"],
  ["dxf", "dxf"],
] as const;

function Drawing({ chosen }: { readonly chosen: ChosenDieline }) {
  const text = useText();
  const hrefOf = useDielineHref(chosen.sku, chosen.dieline?.query);
  if (!chosen.dieline)
    return (
      <section className={styles.drawing}>
        <Copy weight="medium" role="status">
          {text("dielines.unavailable")}
        </Copy>
      </section>
    );
  return (
    <section className={styles.drawing} aria-labelledby="drawing-title">
      <Heading level={2} look="h3" id="drawing-title">
        {chosen.dieline.title}
      </Heading>
      <p className={styles.measures} role="status">
        {chosen.dieline.text}
      </p>
      <span className={styles.picture}>
        <ProductPicture
          sku={chosen.sku}
          view="flat"
          {...(chosen.configuration && { configuration: chosen.configuration })}
          labels={chosen.measures}
          sizes="(width < 62rem) 100vw, 800px"
          alt=""
        />
      </span>
      <Heading level={3} look="h4">
        {text("dielines.files")}
      </Heading>
      <ul className={styles.files}>
        {files.map(([kind, format]) => (
          <li key={kind}>
            <div>
              <b>{text(`dielines.file.${kind}`)}</b>
              <p>{text(`dielines.file.${kind}.text`)}</p>
            </div>
            <LinkButton
              href={hrefOf(format)}
              download
              mode={kind === "template" ? "primary" : "secondary"}
              size="small"
              icon="download"
              aria-label={`${text(`dielines.file.${kind}`)} ${extension(format)}`}
            >
              {extension(format)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <Onward chosen={chosen} />
    </section>
  );
}

const extension = (format: string): string => (format.split(".").at(-1) ?? "").toUpperCase();

const editors = { box: "box.design", product: "editor.design", dtp: null, none: null } as const;

/** The same product elsewhere: priced, and in the editor. */
function Onward({ chosen: { sku, search, editor } }: { readonly chosen: ChosenDieline }) {
  const text = useText();
  const product = useHref()(`product.${sku}`);
  const ifBuilt = useHrefIfBuilt();
  const page = editors[editor];
  const design = page && ifBuilt(page);
  const send = editor === "none" ? null : ifBuilt("editor.dtp");
  const choices = queryIn(search);
  return (
    <div className={styles.onward}>
      {product && (
        <LinkButton href={appendQuery(product, choices)} mode="secondary">
          {text("dielines.order")}
        </LinkButton>
      )}
      {design && (
        <LinkButton href={appendQuery(design, { sku, ...choices })} mode="secondary">
          {text("dielines.design")}
        </LinkButton>
      )}
      {send && (
        <LinkButton href={appendQuery(send, { sku, ...choices })} mode="secondary">
          {text("dielines.send")}
        </LinkButton>
      )}
    </div>
  );
}
