/** One mail as it would have arrived; its markup is shown in a frame that may do nothing. */
import { Band, Center, Heading, Stack } from "@foldmark/ui";
import { data } from "react-router";
import { PageHead } from "../page-head.tsx";
import { servicesContext } from "../request-context.ts";
import type { Route } from "./+types/mail.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await context.get(servicesContext).mailbox?.read(params.mailId);
  if (!mail) throw data(null, { status: 404 });
  const { sender, recipients, subject, text, html } = mail;
  return { sender, recipients: recipients.join(", "), subject, text, html };
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
          {mail.html && (
            <iframe title="The mail as it looks" sandbox="" srcDoc={mail.html} width="640" height="800" />
          )}
          <Heading level={2}>As plain text</Heading>
          <pre>{mail.text}</pre>
        </Stack>
      </Center>
    </Band>
  );
}
