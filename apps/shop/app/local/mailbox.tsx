/** The local mailbox: every mail the shop would have sent, newest first. */
import { Band, Center, DataBlock, HeadCell, Heading, Link, Row, RowLink, Stack, Table } from "@foldmark/ui";
import { PageHead } from "../document/page-head.tsx";
import { useFrame } from "../request/page-frame.ts";
import { requestContext, servicesContext } from "../request/request-context.ts";
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
    <Band spacing="tight">
      <Center>
        <Stack gap={5}>
          <PageHead title="Local mailbox" hidden />
          <Heading level={1}>Local mailbox</Heading>
          {loaderData.mails.length === 0 ? (
            <DataBlock state="empty" framed title="No mail has been sent yet">
              What the shop would send to customers arrives here.
            </DataBlock>
          ) : (
            <Table caption="Mails, newest first">
              <thead>
                <tr>
                  <HeadCell>Subject</HeadCell>
                  <HeadCell>To</HeadCell>
                  <HeadCell>Sent, UTC</HeadCell>
                </tr>
              </thead>
              <tbody>
                {loaderData.mails.map((mail) => (
                  <Row key={mail.id}>
                    <td>
                      <RowLink href={`${region.pathPrefix}/_local/mail/${mail.id}`}>{mail.subject}</RowLink>
                    </td>
                    <td>{mail.recipients}</td>
                    <td>{mail.sentAt}</td>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
          {loaderData.older && <Link href={loaderData.older}>Older mails</Link>}
        </Stack>
      </Center>
    </Band>
  );
}
