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

/** Plans, packs, the person's plan and what is left of their renders. */
export const billingQuery = queryOptions({
  queryKey: ["billing"],
  queryFn: ({ signal }): Promise<Billing> => read(api.billing.$get({}, { init: { signal } })),
});

/** What is sold, for everybody. */
export const offersQuery = queryOptions({
  queryKey: ["offers"],
  queryFn: ({ signal }): Promise<Offers> => read(api.billing.offers.$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

/** What became of a payment page; `usePurchase` looks again until it is known. */
export function purchaseQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["purchases", sessionId],
    queryFn: ({ signal }): Promise<Purchase> => {
      const param = { session: encodeURIComponent(sessionId) };
      return read(api.billing.purchases[":session"].$get({ param }, { init: { signal } }));
    },
  });
}

/** Reading it changes nothing; the numbers hold until something else happens to the plan. */
export function switchPreviewQuery(level: number) {
  return queryOptions({
    queryKey: ["switch-preview", level],
    queryFn: ({ signal }): Promise<SwitchPreview> =>
      read(api.billing.switch.preview.$post({ json: { level } }, { init: { signal } })),
    // What somebody is about to agree to must not change under their thumb.
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

/** The provider's page for another card. */
export function openCardPage(): Promise<{ url: string }> {
  return read(api.billing.portal.$post({ json: { flow: "card" } }));
}
