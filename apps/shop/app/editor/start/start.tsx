/** Before the editor: one's own logo, a template, or nothing. */
import type { ProductView } from "@foldmark/configurator";
import { type BrandKit, isEmptyBrandKit } from "@foldmark/design";
import { appendQuery } from "@foldmark/routing";
import {
  Breadcrumb,
  Card,
  Center,
  CmykBar,
  Copy,
  FileDrop,
  Heading,
  LazyPart,
  LinkButton,
  Pagination,
  PictureTile,
  Stack,
  useText,
} from "@foldmark/ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { askAgain } from "../../request/ask-again.ts";
import { RouterAnchor, useHref, useHrefIfBuilt } from "../../request/links.tsx";
import type { ListPage } from "../../request/list-page.ts";
import { useFrame } from "../../request/page-frame.ts";
import { queryIn } from "../../request/paths.ts";
import type { StartPrice } from "./logo/design-grid.tsx";
import { Prints } from "./prints.tsx";
import styles from "./start.module.css";
import type { StartCard } from "./start-cards.server.ts";
import type { StartPrint } from "./start-prints.server.ts";

export interface StartProps {
  readonly view: ProductView;
  readonly name: string;
  readonly cards: readonly StartCard[];
  /** Those of them that are shown without a logo. */
  readonly list: ListPage<StartCard>;
  readonly prints: readonly StartPrint[];
  readonly productHref: string;
  /** A logo that was sent before. */
  readonly assetId: string | null;
  readonly brand: BrandKit;
  /** The editor's address with these settings. */
  readonly hrefWith: (of: Search, settings: Readonly<Record<string, string>>) => string;
}

type Search = Pick<StartPrint, "sku" | "search">;

/** What a browser or the server can open; what a file is, the server finds out. */
const pictureFiles = "image/png,image/jpeg,image/webp,image/svg+xml,.svg,image/tiff,image/avif,image/gif";

const loadLogoPart = () => import("./logo/logo-part.tsx");

export function Start(props: StartProps) {
  const { view, name, cards, prints, productHref, assetId, hrefWith } = props;
  const text = useText();
  const { language } = useFrame();
  const [logo, setLogo] = useState<{ readonly file: File | null; readonly assetId: string | null } | null>(
    assetId ? { file: null, assetId } : null,
  );
  const chosen = prints.find(({ isChosen }) => isChosen);
  const price = chosen ? { unit: chosen.unit, each: text("start.each", { sold: chosen.sold }) } : null;
  const ifBuilt = useHrefIfBuilt();
  const file = view.needsArtwork && view.dieline ? ifBuilt("editor.dtp") : null;
  const ways = (
    <div className={styles.ways}>
      <Way
        href={hrefWith(view, { start: "blank" })}
        title={text("start.blank.title")}
        lead={text("start.blank.lead")}
      />
      {file && (
        <Way
          href={appendQuery(file, { sku: view.sku, ...queryIn(view.search) })}
          title={text("start.file.title")}
          lead={text("start.file.lead")}
        />
      )}
    </div>
  );
  const logoId = logo?.assetId;
  const choice = (
    <Prints
      prints={prints}
      hrefOf={(print) => hrefWith(print, { start: "choose", ...(logoId && { logo: logoId }) })}
    />
  );
  return (
    <Center className={styles.page}>
      <Trail name={name} productHref={productHref} />
      <Stack gap={4} as="header">
        <CmykBar />
        <Heading level={1}>{text(logo ? "start.logo.title" : "start.title")}</Heading>
        <Copy size="lead">{text(logo ? "start.logo.done" : "start.lead")}</Copy>
      </Stack>
      {logo ? (
        <LazyPart
          name="logo-designs"
          load={loadLogoPart}
          onFailure={reportPartFailure}
          props={{
            ...logo,
            product: view.configuration,
            facts: [name, view.caption, view.buy?.line].filter(Boolean).join(", "),
            delivery: view.delivery?.arrivesShort ?? null,
            price,
            cards,
            prints: choice,
            productHref,
            hrefOf: (designId) => hrefWith(view, { designId }),
            onKept: (id) => {
              history.replaceState(history.state, "", hrefWith(view, { start: "choose", logo: id }));
              setLogo((now) => now && { ...now, assetId: id });
            },
            onReplace: () => setLogo(null),
            ways,
          }}
        />
      ) : (
        <>
          <div className={styles.top}>
            <LogoDrop
              productHref={productHref}
              // Whoever reaches for it will need what draws.
              onReach={() =>
                void loadLogoPart()
                  .then(({ prepareLogoWorker }) => prepareLogoWorker(view.configuration, language))
                  .catch(() => undefined)
              }
              onFile={(file) => setLogo({ file, assetId: null })}
            />
            {ways}
          </div>
          <Templates {...props} price={price} choice={choice} />
        </>
      )}
    </Center>
  );
}

function Trail({ name, productHref }: Pick<StartProps, "name" | "productHref">) {
  const text = useText();
  const href = useHref();
  const { brand } = useFrame();
  return (
    <Breadcrumb
      trail={[
        { label: brand.name, href: href("home") ?? "/" },
        { label: name, href: productHref },
        { label: text("start.title") },
      ]}
    />
  );
}

interface WayProps {
  readonly href: string;
  readonly title: string;
  readonly lead: string;
}

/** To begin without a template. */
function Way({ href, title, lead }: WayProps): ReactNode {
  return (
    <Card as="section" linked className={styles.way}>
      <Heading level={2} look="h3">
        <RouterAnchor href={href}>{title}</RouterAnchor>
      </Heading>
      <p>{lead}</p>
    </Card>
  );
}

interface LogoDropProps {
  readonly productHref: string;
  readonly onReach: () => void;
  readonly onFile: (file: File) => void;
}

function LogoDrop({ productHref, onReach, onFile }: LogoDropProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  // It may hold a file already: chosen before there was a script to hear of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const [early] = place.current?.querySelector("input")?.files ?? [];
    if (early) onFile(early);
  }, []);
  return (
    <Card as="section" className={styles.drop} aria-labelledby="start-logo">
      <Heading level={2} id="start-logo">
        {text("start.logo.title")}
      </Heading>
      <Copy>{text("start.logo.lead")}</Copy>
      <div ref={place} className={styles.scripted}>
        <FileDrop
          name="file"
          accept={pictureFiles}
          aria-label={text("start.logo.choose")}
          limits={text("start.logo.kinds")}
          onPointerEnter={onReach}
          onDragEnter={onReach}
          onFocus={onReach}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
          }}
        />
      </div>
      <noscript>
        <p>
          {text("start.logo.script")} {text("editor.open.later")}
        </p>
        <LinkButton href={productHref} mode="secondary">
          {text("editor.open.product")}
        </LinkButton>
      </noscript>
    </Card>
  );
}

interface TemplatesProps extends StartProps {
  readonly price: StartPrice | null;
  /** Of the ways to print it. */
  readonly choice: ReactNode;
}

function Templates({ view, list, hrefWith, brand, price, choice }: TemplatesProps) {
  const text = useText();
  const grid = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const shown = grid.current;
    return () => {
      // Pictures on their way come all the same, unless they are told not to: the server would draw them beside the logo.
      for (const image of shown?.querySelectorAll("img") ?? [])
        if (!image.complete) image.removeAttribute("src");
    };
  }, []);
  return (
    <section className={styles.designs}>
      <Heading level={2}>{text("start.templates.title")}</Heading>
      <Copy>{text("start.templates.lead")}</Copy>
      {!isEmptyBrandKit(brand) && <p className={styles.brand}>{text("start.brand.on")}</p>}
      {choice}
      <ul className={styles.grid} ref={grid}>
        {list.items.map(({ id, name, style, picture }) => (
          <Card key={id} as="li" padding="none" linked className={styles.tile}>
            <PictureTile size="fill">
              <img
                ref={askAgain}
                src={picture}
                alt=""
                width={480}
                height={380}
                loading="lazy"
                decoding="async"
              />
            </PictureTile>
            <div className={styles.words}>
              <Heading level={3} look="h3">
                <RouterAnchor href={hrefWith(view, { start: id })}>{name}</RouterAnchor>
              </Heading>
              <p className={styles.facts}>
                <span>{text(`start.style.${style}`)}</span>
                {price && (
                  <span>
                    <b>{price.unit}</b> {price.each}
                  </span>
                )}
              </p>
            </div>
          </Card>
        ))}
      </ul>
      {list.pages > 1 && (
        <Pagination
          current={list.page}
          total={list.pages}
          href={(page) => hrefWith(view, { start: "choose", page: String(page) })}
          range={{ first: list.first + 1, last: list.first + list.items.length, total: list.total }}
        />
      )}
    </section>
  );
}
