import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { EventPage } from "#web/features/desk/components/event-page.tsx";

export const Route = createFileRoute("/desk/webhooks/$id")({ component: Event });

function Event() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { id } = Route.useParams();
  return <EventPage key={id} id={id} isOwner={role === "owner"} />;
}
