import { createFileRoute } from "@tanstack/react-router";
import { MailPage } from "#web/features/desk/components/mail-page.tsx";

export const Route = createFileRoute("/desk/mails/$id")({ component: Mail });

function Mail() {
  return <MailPage id={Route.useParams().id} />;
}
