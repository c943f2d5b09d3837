import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { LanguageOffer } from "#web/ui/language-offer.tsx";
import { useNavigationFocus } from "#web/ui/navigation-focus.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { Tooltips } from "#web/ui/tooltips.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

function Root() {
  useNavigationFocus();
  return (
    <>
      <LanguageOffer />
      <Outlet />
      <Toaster />
      <Tooltips />
    </>
  );
}
