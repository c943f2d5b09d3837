import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { LookVersionPage } from "#web/features/desk/components/looks/look-version-page.tsx";

export const Route = createFileRoute("/desk/themes/$slug/$number")({ component: Look });

function Look() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { slug, number } = Route.useParams();
  return <LookVersionPage slug={slug} number={Number(number)} isOwner={role === "owner"} />;
}
