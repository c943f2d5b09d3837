import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#web/features/desk/components/settings/settings-page.tsx";
import { settingsQuery } from "#web/features/desk/settings-api.ts";

export const Route = createFileRoute("/desk/settings")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(settingsQuery),
  component: SettingsPage,
});
