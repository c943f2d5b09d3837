import { createFileRoute } from "@tanstack/react-router";
import { SetUpPage } from "#web/features/desk/components/set-up/set-up-page.tsx";
import { setUpQuery } from "#web/features/desk/set-up-api.ts";

export const Route = createFileRoute("/desk/set-up")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(setUpQuery),
  component: SetUpPage,
});
