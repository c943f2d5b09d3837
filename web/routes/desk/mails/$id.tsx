import { createFileRoute } from "@tanstack/react-router";
import { MailRoom } from "#web/features/desk/components/mail-room.tsx";

export const Route = createFileRoute("/desk/mails/$id")({ component: Mail });

function Mail() {
  return <MailRoom id={Route.useParams().id} />;
}
