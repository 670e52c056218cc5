/** A legal text as a page: summary, table of contents, sections that can be linked to. */

import { designs } from "@foldmark/commerce";
import {
  type FilledBlock,
  filledLegalDocument,
  type LegalKind,
  type LegalText,
  legalKinds,
} from "@foldmark/company";
import { type ExternalPage, externalLink, hasExternalLink } from "@foldmark/region";
import { Center, CmykBar, Copy, Heading, Link, Prose, Stack, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import { storageFacts } from "../request/browser-storage.ts";
import { useHref } from "../request/links.tsx";
import { requestContext } from "../request/request-context.ts";
import type { BuiltRouteId } from "../route-declarations.ts";
import type { Route } from "./+types/legal-page.ts";
import styles from "./legal-page.module.css";

const pages = {
  terms: "content.terms-of-service",
  privacy: "content.privacy-policy",
  returns: "content.return-policy",
  impressum: "content.impressum",
} as const satisfies Record<LegalKind, BuiltRouteId>;

/** Sections that send the reader to somebody outside, by the storefront's own links. */
const outside: Partial<Record<LegalKind, Readonly<Record<string, ExternalPage>>>> = {
  terms: { "law-and-disputes": "consumerAdvice" },
  privacy: { authority: "dataProtectionAuthority" },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { route, storefront, language, brand } = context.get(requestContext);
  const kind = legalKinds.find((each) => pages[each] === route?.id);
  if (!kind) throw new Error(`No legal text belongs to the route ${route?.id}`);
  const document = await filledLegalDocument(kind, {
    brand,
    region: storefront,
    language,
    storage: storageFacts(),
    guestDays: designs.guestDays,
  });
  const links = Object.entries(outside[kind] ?? {}).filter(([, page]) => hasExternalLink(storefront, page));
  return {
    document,
    links: Object.fromEntries(links.map(([section, page]) => [section, externalLink(storefront, page)])),
  };
}

export default function LegalPage({ loaderData: { document, links } }: Route.ComponentProps) {
  const text = useText();
  const short = document.sections.length < 4;
  return (
    <Center className={styles.page}>
      <PageHead title={document.title} description={document.summary} />
      <Stack gap={4} as="header" className={styles.head}>
        <CmykBar />
        <Heading level={1}>{document.title}</Heading>
        <Copy size="lead">{document.summary}</Copy>
      </Stack>
      {!short && (
        <nav className={styles.contents} aria-labelledby="contents-title">
          <Heading level={2} look="h4" id="contents-title">
            {text("legal.contents")}
          </Heading>
          <ol>
            {document.sections.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`} tone="ink" line="quiet">
                  {heading}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={short ? styles.alone : styles.sections}>
        {document.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <Heading level={2} look="h3" id={`${id}-title`}>
              {heading}
            </Heading>
            <Prose>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a legal text never changes while it is read
                <Block key={index} block={block} />
              ))}
              {links[id] && (
                <p>
                  <Link href={links[id]} newTab>
                    {new URL(links[id]).host.replace(/^www\./, "")}
                  </Link>
                </p>
              )}
            </Prose>
          </section>
        ))}
      </div>
    </Center>
  );
}

function Block({ block }: { block: FilledBlock }) {
  if (typeof block === "object" && "facts" in block) return <Facts facts={block.facts} />;
  if (typeof block === "object" && "list" in block) {
    return (
      <ul>
        {block.list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a legal text never changes while it is read
          <li key={index}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Words text={block} />
    </p>
  );
}

function Words({ text }: { text: LegalText }) {
  const href = useHref();
  if (typeof text === "string") return text;
  return text.map((piece) => {
    if (typeof piece === "string") return piece;
    const address = href(pages[piece.to]);
    if (address === null) return piece.words;
    return (
      <Link key={piece.words} href={address}>
        {piece.words}
      </Link>
    );
  });
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
