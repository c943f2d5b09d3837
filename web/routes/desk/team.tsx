import { createFileRoute } from "@tanstack/react-router";
import { teamQuery } from "#web/features/desk/api.ts";
import { TeamRoom } from "#web/features/desk/components/team-room.tsx";

export const Route = createFileRoute("/desk/team")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(teamQuery),
  component: TeamRoom,
});
