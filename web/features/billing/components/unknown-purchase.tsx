import { LinkButton } from "#web/ui/link-button.tsx";
import { PurchaseNotice } from "./purchase-notice.tsx";

/** Somebody else's payment, one that never was, or no session at all. */
export function UnknownPurchase() {
  return (
    <PurchaseNotice
      mark="failed"
      title="We don't know this payment"
      text="It belongs to another account, or the link is incomplete. If you have paid, your renders are there or on their way."
    >
      <LinkButton to="/subscriptions" variant="primary">
        Manage Subscription
      </LinkButton>
      <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
    </PurchaseNotice>
  );
}
