/** The local mailbox: every mail the shop would have sent, newest first. */
import { Center, Heading, Stack } from "@foldmark/ui";
import { useFrame } from "../page-frame.ts";
import { PageHead } from "../page-head.tsx";
import { requestContext, servicesContext } from "../request-context.ts";
import type { Route } from "./+types/mailbox.ts";

const step = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { mailbox } = context.get(servicesContext);
  const { storefront } = context.get(requestContext);
  const shown = Number(new URL(request.url).searchParams.get("shown") ?? step);
  const mails = mailbox ? await mailbox.list(shown + 1) : [];
  return {
    mails: mails.slice(0, shown).map(({ id, recipients, subject, createdAt }) => ({
      id,
      recipients: recipients.join(", "),
      subject,
      sentAt: createdAt.toISOString().slice(0, 16).replace("T", " "),
    })),
    older: mails.length > shown ? `${storefront.pathPrefix}/_local/mail?shown=${shown + step}` : null,
  };
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { region } = useFrame();
  return (
    <Center>
      <Stack gap={4}>
        <PageHead title="Local mailbox" hidden />
        <Heading level={1}>Local mailbox</Heading>
        {loaderData.mails.length === 0 && <p>No mail has been sent yet.</p>}
        <ul>
          {loaderData.mails.map((mail) => (
            <li key={mail.id}>
              <a href={`${region.pathPrefix}/_local/mail/${mail.id}`}>{mail.subject}</a> to {mail.recipients},{" "}
              {mail.sentAt}
            </li>
          ))}
        </ul>
        {loaderData.older && <a href={loaderData.older}>Older mails</a>}
      </Stack>
    </Center>
  );
}
