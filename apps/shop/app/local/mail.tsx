/** One mail as it would have arrived: its text, and the way to how it looks, which needs rules of its own. */
import { Band, Center, Heading, Link, Stack } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../document/page-head.tsx";
import { servicesContext } from "../request/request-context.ts";
import type { Route } from "./+types/mail.ts";
import styles from "./mail.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await context.get(servicesContext).mailbox?.read(params.mailId);
  if (!mail) throw data(null, { status: 404 });
  const { id, sender, recipients, subject, text, html } = mail;
  const look = html === null ? null : `/_local/mail/${id}/look`;
  return { sender, recipients: recipients.join(", "), subject, text, look };
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Band spacing="tight">
      <Center>
        <Stack gap={4}>
          <PageHead title={mail.subject} hidden />
          <Heading level={1}>{mail.subject}</Heading>
          <p>
            From {mail.sender} to {mail.recipients}
          </p>
          {mail.look && (
            <p>
              <Link href={mail.look} target="_blank">
                The mail as it looks
              </Link>
            </p>
          )}
          <Heading level={2}>As plain text</Heading>
          <pre className={styles.text}>{mail.text}</pre>
        </Stack>
      </Center>
    </Band>
  );
}
