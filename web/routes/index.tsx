import { createFileRoute, redirect } from "@tanstack/react-router";

/** For navigation within the app; the server redirects direct visits. */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
