import { createFileRoute } from "@tanstack/react-router";
import { PurchaseOutcome } from "#web/features/billing/components/purchase-outcome.tsx";
import { UnknownPurchase } from "#web/features/billing/components/unknown-purchase.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Wordmark } from "#web/ui/mark.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

/** The payment page leads here with its session. */
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
      <ScreenHeader
        left={
          <LinkButton to="/dashboard" variant="quiet" className="-ml-4">
            <Wordmark />
          </LinkButton>
        }
      />
      <main className="page">
        {session_id ? <PurchaseOutcome sessionId={session_id} /> : <UnknownPurchase />}
      </main>
    </>
  );
}
