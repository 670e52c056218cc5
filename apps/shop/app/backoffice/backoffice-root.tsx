/** What stands around every page of the back office: its name, where one can go, who is signed in and the way out. */
import { Button, Center, Link, Logo, Mono, useText } from "@foldmark/ui";
import { Outlet } from "react-router";
import { ErrorPage } from "../chrome/error-page.tsx";
import { useFrame } from "../request/page-frame.ts";
import { requestContext } from "../request/request-context.ts";
import type { Route } from "./+types/backoffice-root.ts";
import styles from "./backoffice.module.css";
import { staffPages } from "./staff-pages.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const live = await context.get(requestContext).staff?.live();
  return { name: live ? (live.name ?? live.email) : null };
}

const navigation = Object.values(staffPages).flatMap(({ path, label }) =>
  label === null ? [] : [{ path, label }],
);

export default function BackofficeRoot({ loaderData: { name } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <header className={styles.header}>
        <Link href="/" className={styles.home}>
          <Logo name={brand.name} />
        </Link>
        <Mono className={styles.surface}>{text("backoffice.title")}</Mono>
        {name !== null && (
          <form method="post" action="/sign-out" className={styles.person}>
            <span className={styles.name}>{name}</span>
            <Button type="submit" mode="secondary" size="small">
              {text("identity.signOut.submit")}
            </Button>
          </form>
        )}
      </header>
      {name !== null && navigation.length > 0 && (
        <nav aria-label={text("backoffice.navigation")} className={styles.navigation}>
          <ul>
            {navigation.map(({ path, label }) => (
              <li key={path}>
                <Link href={path}>{text(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="content">
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <Center>
        <ErrorPage error={error} />
      </Center>
    </main>
  );
}
