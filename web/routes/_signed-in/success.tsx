import { createFileRoute } from "@tanstack/react-router";
import { PurchaseOutcome } from "#web/features/billing/components/purchase-outcome.tsx";
import { UnknownPurchase } from "#web/features/billing/components/unknown-purchase.tsx";
import { HomeHeader } from "#web/ui/home-header.tsx";
import { NextThemes } from "./-next-themes.tsx";

/** The payment page redirects here with its session. */
type SuccessSearch = { session_id?: string };

export const Route = createFileRoute("/_signed-in/success")({
  validateSearch: ({ session_id }): SuccessSearch =>
    session_id === undefined ? {} : { session_id: String(session_id) },
  component: Success,
});

function Success() {
  const { session_id } = Route.useSearch();
  return (
    <>
      <HomeHeader />
      <main className="page">
        {session_id ? (
          <PurchaseOutcome sessionId={session_id} next={<NextThemes />} />
        ) : (
          <UnknownPurchase />
        )}
      </main>
    </>
  );
}
