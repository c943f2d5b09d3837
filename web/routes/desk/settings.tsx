import { createFileRoute } from "@tanstack/react-router";
import { SettingsRoom } from "#web/features/desk/components/settings/settings-room.tsx";
import { settingsQuery } from "#web/features/desk/settings-api.ts";

export const Route = createFileRoute("/desk/settings")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(settingsQuery),
  component: SettingsRoom,
});
