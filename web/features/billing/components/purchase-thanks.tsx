import { useQuery } from "@tanstack/react-query";
import type { Purchase } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing-purchase.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { billingQuery } from "../api.ts";
import { getThanks } from "../purchase-status.ts";
import { PurchaseNotice } from "./purchase-notice.tsx";

/** Confirmation with the renders added and the new balance. */
export function PurchaseThanks({ purchase }: { purchase: Purchase }) {
  const billing = useQuery({ ...billingQuery, staleTime: 0 });
  const { title, added } = getThanks(purchase);
  return (
    <PurchaseNotice
      mark="done"
      title={texts.paid}
      text={
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-soft">{added}</p>
          <p className="nums min-h-6 text-soft">
            {billing.isFetchedAfterMount &&
              billing.data &&
              texts.balance(billing.data.renders.left)}
          </p>
        </>
      }
    >
      <LinkButton to="/dashboard" variant="primary">
        {texts.toDashboard}
      </LinkButton>
      <LinkButton to="/subscriptions">{texts.toPlans}</LinkButton>
    </PurchaseNotice>
  );
}
