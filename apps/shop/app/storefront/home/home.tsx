/** The storefront's first page: what we make, what it costs here, how it reaches the buyer. */
import type { Book } from "@foldmark/pricing";
import { Band, Center, Copy, FluteEdge, Heading, LinkButton, Stack, useText } from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { requestContext } from "../../request/request-context.ts";
import type { Route } from "./+types/home.ts";
import { Formats } from "./formats.tsx";
import { Hero } from "./hero.tsx";
import { type HomeFacts, homeFacts } from "./home-facts.ts";
import { Prices } from "./prices.tsx";
import { RegionFacts } from "./region-facts.tsx";
import { Steps } from "./steps.tsx";

/** A storefront's facts change with a new version of the shop, or of its prices. */
const factsKept = new WeakMap<Book, Map<string, HomeFacts>>();

export function loader({ context }: Route.LoaderArgs) {
  const { book, storefront, language, brand } = context.get(requestContext);
  const key = `${storefront.id} ${language} ${brand.name}`;
  const kept = factsKept.get(book) ?? new Map<string, HomeFacts>();
  const facts = kept.get(key) ?? homeFacts(book, storefront, language, brand);
  factsKept.set(book, kept.set(key, facts));
  return facts;
}

export default function Home({ loaderData: facts }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead
        title={text("home.title")}
        description={text("home.description", { currency: facts.currency })}
      />
      <Hero facts={facts} />
      <Formats facts={facts} />
      <Prices facts={facts} />
      <Steps />
      <RegionFacts facts={facts} />
      <FluteEdge />
      <Band ground="ink">
        <Center>
          <Stack gap={4} align="start">
            <Heading level={2}>{text("home.band.title")}</Heading>
            <Copy size="lead">{text("home.band.text")}</Copy>
            <LinkButton mode="white" icon="mail" href={`mailto:${facts.supportEmail}`}>
              {text("home.band.action")}
            </LinkButton>
          </Stack>
        </Center>
      </Band>
    </>
  );
}
