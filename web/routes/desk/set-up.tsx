import { createFileRoute } from "@tanstack/react-router";
import { SetUpRoom } from "#web/features/desk/components/set-up/set-up-room.tsx";
import { setUpQuery } from "#web/features/desk/set-up-api.ts";

export const Route = createFileRoute("/desk/set-up")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(setUpQuery),
  component: SetUpRoom,
});
