import { createFileRoute } from "@tanstack/react-router";
import { MessageRoom } from "#web/features/desk/components/message-room.tsx";

export const Route = createFileRoute("/desk/messages/$ticket")({ component: Message });

function Message() {
  return <MessageRoom ticket={Route.useParams().ticket} />;
}
