/** Help with the box editor on one page: its topics, and what to do when it does not work. */
import type { TopicId } from "@foldmark/help";
import { Center, CmykBar, Copy, Heading, Link, Stack, useText } from "@foldmark/ui";
import { servicesContext } from "../../request/request-context.ts";
import { ArticleList } from "../article-list.tsx";
import { ContactDesk } from "../contact/contact-desk.tsx";
import { ContactCard } from "../contact-card.tsx";
import styles from "../help.module.css";
import { HelpHead } from "../help-head.tsx";
import { articlesIn, helpPlace, topicLink } from "../help-place.server.ts";
import { SearchArea } from "../search/search-area.tsx";
import type { Route } from "./+types/editor-help-page.ts";

/** In the order in which one comes to need them. */
const topics = [
  "editor-getting-started",
  "graphics-text",
  "3d-preview",
  "upload-own-file",
  "sharing-saving",
  "technical-information",
  "editor-problems",
] as const satisfies readonly TopicId[];

export async function loader({ context }: Route.LoaderArgs) {
  const place = await helpPlace(context);
  return {
    parts: topics.map((id) => ({ id, ...topicLink(place, id), articles: articlesIn(place, id) })),
    search: context.get(servicesContext).help.client,
  };
}

export default function EditorHelpPage({ loaderData: { parts, search } }: Route.ComponentProps) {
  const text = useText();
  return (
    <ContactDesk>
      <Center className={styles.page}>
        <HelpHead title={text("help.editor.title")} description={text("help.editor.lead")} trail={[]} />
        <SearchArea
          mark="index"
          client={search}
          title={
            <Stack gap={3} as="header">
              <CmykBar />
              <Heading level={1}>{text("help.editor.title")}</Heading>
              <Copy size="lead">{text("help.editor.lead")}</Copy>
            </Stack>
          }
        />
        <div className={styles.parts}>
          {parts.map(({ id, name, href, articles }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.part}>
              <Heading level={2} look="h3" id={`${id}-title`}>
                <Link href={href} tone="ink" line="quiet">
                  {name}
                </Link>
              </Heading>
              <ArticleList articles={articles} level={3} />
            </section>
          ))}
        </div>
        <ContactCard />
      </Center>
    </ContactDesk>
  );
}
