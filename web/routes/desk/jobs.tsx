import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { JobsPage } from "#web/features/desk/components/jobs-page.tsx";

export const Route = createFileRoute("/desk/jobs")({ component: Jobs });

function Jobs() {
  return <JobsPage isOwner={useSuspenseQuery(deskMeQuery).data.role === "owner"} />;
}
