import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useFocusOnArrival } from "#web/ui/arrival.ts";
import { LanguageOffer } from "#web/ui/language-offer.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { Tooltips } from "#web/ui/tooltips.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

function Root() {
  useFocusOnArrival();
  return (
    <>
      <LanguageOffer />
      <Outlet />
      <Toaster />
      <Tooltips />
    </>
  );
}
