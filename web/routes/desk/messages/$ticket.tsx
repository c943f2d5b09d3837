import { createFileRoute } from "@tanstack/react-router";
import { ContactMessagePage } from "#web/features/desk/components/contact-message-page.tsx";

export const Route = createFileRoute("/desk/messages/$ticket")({ component: Message });

function Message() {
  return <ContactMessagePage ticket={Route.useParams().ticket} />;
}
