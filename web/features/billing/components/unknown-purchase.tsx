import { texts } from "#web/texts/billing-purchase.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PurchaseNotice } from "./purchase-notice.tsx";

/** A payment of another user, a nonexistent one, or a missing session ID. */
export function UnknownPurchase() {
  return (
    <PurchaseNotice mark="failed" {...texts.unknown}>
      <LinkButton to="/subscriptions" variant="primary">
        {texts.toPlans}
      </LinkButton>
      <LinkButton to="/dashboard">{texts.toDashboard}</LinkButton>
    </PurchaseNotice>
  );
}
