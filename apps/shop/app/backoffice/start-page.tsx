/** Where staff begin: what waits for them, with the way to it. */
import { artwork, printFiles, support } from "@foldmark/commerce";
import { Copy, Heading, Link, useText } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import type { Route } from "./+types/start-page.ts";
import styles from "./backoffice.module.css";
import { staffRequest } from "./staff-request.server.ts";

/** Each counts nothing for whoever may not see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, buying, identity } = staffRequest(context);
  const live = await staff.live();
  if (!live) return { waiting: [] };
  const { caller } = live;
  const inbox = await support.inbox.list(identity, caller, { state: "open", page: 1 });
  const waiting = [
    {
      path: "/artwork",
      label: "backoffice.artwork.title",
      count: (await artwork.reviews(buying.commerce, caller)).length,
    },
    {
      path: "/comments",
      label: "backoffice.comments.title",
      count: await printFiles.comments.countOpen(buying.commerce, caller),
    },
    { path: "/tickets", label: "backoffice.tickets.title", count: inbox.counts.open },
  ] as const;
  return { waiting: waiting.filter(({ count }) => count > 0) };
}

export default function StartPage({ loaderData: { waiting } }: Route.ComponentProps) {
  const text = useText();
  return (
    <section className={styles.page}>
      <PageHead title={text("backoffice.title")} hidden />
      <Heading level={1}>{text("backoffice.start.title")}</Heading>
      {waiting.length === 0 ? (
        <Copy tone="soft">{text("backoffice.start.empty")}</Copy>
      ) : (
        <>
          <Copy>{text("backoffice.start.waiting")}</Copy>
          <ul>
            {waiting.map(({ path, label, count }) => (
              <li key={path}>
                <Link href={path}>{`${text(label)} (${count})`}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
