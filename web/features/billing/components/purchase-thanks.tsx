import { useQuery } from "@tanstack/react-query";
import type { Purchase } from "#shared/contracts/billing.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { billingQuery } from "../api.ts";
import { thanks } from "../purchase-words.ts";
import { rendersOf } from "../words.ts";
import { PurchaseNotice } from "./purchase-notice.tsx";

/** What was paid is there: what came, and what it makes together. */
export function PurchaseThanks({ purchase }: { purchase: Purchase }) {
  const billing = useQuery({ ...billingQuery, staleTime: 0 });
  const { title, added } = thanks(purchase);
  return (
    <PurchaseNotice
      mark="done"
      title="Payment Successful!"
      text={
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-soft">{added}</p>
          <p className="nums min-h-6 text-soft">
            {billing.isFetchedAfterMount &&
              billing.data &&
              `You have ${rendersOf(billing.data.renders.left)} now.`}
          </p>
        </>
      }
    >
      <LinkButton to="/dashboard" variant="primary">
        Go to Dashboard
      </LinkButton>
      <LinkButton to="/subscriptions">Manage Subscription</LinkButton>
    </PurchaseNotice>
  );
}
