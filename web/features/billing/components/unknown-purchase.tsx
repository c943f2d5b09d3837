import { texts } from "#web/texts/billing-purchase.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PurchaseNotice } from "./purchase-notice.tsx";

/** Somebody else's payment, one that never was, or no session at all. */
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
