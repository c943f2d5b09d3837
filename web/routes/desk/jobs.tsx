import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { JobsRoom } from "#web/features/desk/components/jobs-room.tsx";

export const Route = createFileRoute("/desk/jobs")({ component: Jobs });

function Jobs() {
  return <JobsRoom isOwner={useSuspenseQuery(deskMeQuery).data.role === "owner"} />;
}
