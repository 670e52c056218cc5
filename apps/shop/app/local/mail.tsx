/** One mail as it would have arrived; its markup is shown in a frame that may do nothing. */
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
    <main id="content">
      <PageHead title={mail.subject} hidden />
      <h1>{mail.subject}</h1>
      <p>
        From {mail.sender} to {mail.recipients}
      </p>
      {mail.html && (
        <iframe title="The mail as it looks" sandbox="" srcDoc={mail.html} width="640" height="800" />
      )}
      <h2>As plain text</h2>
      <pre>{mail.text}</pre>
    </main>
  );
}
