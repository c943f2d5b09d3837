import { createFileRoute } from "@tanstack/react-router";
import { teamQuery } from "#web/features/desk/api.ts";
import { TeamPage } from "#web/features/desk/components/team-page.tsx";

export const Route = createFileRoute("/desk/team")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(teamQuery),
  component: TeamPage,
});
