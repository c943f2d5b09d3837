import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { EventRoom } from "#web/features/desk/components/event-room.tsx";

export const Route = createFileRoute("/desk/webhooks/$id")({ component: Event });

function Event() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { id } = Route.useParams();
  return <EventRoom key={id} id={id} isOwner={role === "owner"} />;
}
