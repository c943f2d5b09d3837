import { queryOptions } from "@tanstack/react-query";
import type {
  Billing,
  ConfirmSwitchInput,
  CreateCheckoutSessionInput,
  CreateCheckoutSessionOutput,
  Invoice,
  Offers,
  Purchase,
  SwitchPreview,
  SwitchResult,
} from "#shared/contracts/billing.ts";
import type { Receipt } from "#shared/contracts/orders.ts";
import { api, functions, read } from "#web/lib/api-client.ts";

export const invoicesQuery = queryOptions({
  queryKey: ["billing", "invoices"],
  queryFn: ({ signal }): Promise<Invoice[]> =>
    read(api.billing.invoices.$get({}, { init: { signal } })),
});

export const receiptsQuery = queryOptions({
  queryKey: ["receipts"],
  queryFn: ({ signal }): Promise<Receipt[]> => read(api.checkout.$get({}, { init: { signal } })),
});

/** Plans, packs, the user's plan and the remaining renders. */
export const billingQuery = queryOptions({
  queryKey: ["billing"],
  queryFn: ({ signal }): Promise<Billing> => read(api.billing.$get({}, { init: { signal } })),
});

/** Plans and packs for sale; public. */
export const offersQuery = queryOptions({
  queryKey: ["offers"],
  queryFn: ({ signal }): Promise<Offers> => read(api.billing.offers.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

/** Status of a checkout; `usePurchase` polls it until it is final. */
export function purchaseQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["purchases", sessionId],
    queryFn: ({ signal }): Promise<Purchase> => {
      const param = { session: encodeURIComponent(sessionId) };
      return read(api.billing.purchases[":session"].$get({ param }, { init: { signal } }));
    },
  });
}

/** Reading it has no side effects; the amounts are valid until the plan changes. */
export function switchPreviewQuery(level: number) {
  return queryOptions({
    queryKey: ["switch-preview", level],
    queryFn: ({ signal }): Promise<SwitchPreview> =>
      read(api.billing.switch.preview.$post({ json: { level } }, { init: { signal } })),
    // The amounts must not change while the user is confirming them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function confirmSwitch(input: ConfirmSwitchInput): Promise<SwitchResult> {
  return read(api.billing.switch.$post({ json: input }));
}

export function startOfferCheckout(
  input: CreateCheckoutSessionInput,
): Promise<CreateCheckoutSessionOutput> {
  return read(functions["create-checkout-session"].$post({ json: input }));
}

export function cancelPlan(): Promise<Billing> {
  return read(api.billing.cancel.$post());
}

export function resumePlan(): Promise<Billing> {
  return read(api.billing.resume.$post());
}

/** Returns the URL of the provider's page for changing the card. */
export function openCardPage(): Promise<{ url: string }> {
  return read(api.billing.portal.$post({ json: { flow: "card" } }));
}
