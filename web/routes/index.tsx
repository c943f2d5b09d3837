import { createFileRoute, redirect } from "@tanstack/react-router";

/** Within the app; who comes to the shop is led on by the server. */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
