import { queryOptions } from "@tanstack/react-query";
import type {
  Billing,
  ConfirmSwitchInput,
  CreateCheckoutSessionInput,
  CreateCheckoutSessionOutput,
  Purchase,
  SwitchPreview,
  SwitchResult,
} from "#shared/contracts/billing.ts";
import type { Receipt } from "#shared/contracts/orders.ts";
import { api } from "#web/lib/api-client.ts";

export const receiptsQuery = queryOptions({
  queryKey: ["receipts"],
  queryFn: ({ signal }) => api.get<Receipt[]>("/api/checkout", { signal }),
});

/** Plans, packs, the person's plan and what is left of their renders. */
export const billingQuery = queryOptions({
  queryKey: ["billing"],
  queryFn: ({ signal }) => api.get<Billing>("/api/billing", { signal }),
});

/** What became of a payment page; `usePurchase` looks again until it is known. */
export function purchaseQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["purchases", sessionId],
    queryFn: ({ signal }) =>
      api.get<Purchase>(`/api/billing/purchases/${encodeURIComponent(sessionId)}`, { signal }),
  });
}

/** Reading it changes nothing; the numbers hold until something else happens to the plan. */
export function switchPreviewQuery(level: number) {
  return queryOptions({
    queryKey: ["switch-preview", level],
    queryFn: ({ signal }) =>
      api.post<SwitchPreview>("/api/billing/switch/preview", { level }, { signal }),
    // What somebody is about to agree to must not change under their thumb.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function confirmSwitch(input: ConfirmSwitchInput): Promise<SwitchResult> {
  return api.post<SwitchResult>("/api/billing/switch", input);
}

export function startOfferCheckout(
  input: CreateCheckoutSessionInput,
): Promise<CreateCheckoutSessionOutput> {
  return api.post<CreateCheckoutSessionOutput>("/functions/v1/create-checkout-session", input);
}

export function cancelPlan(): Promise<Billing> {
  return api.post<Billing>("/api/billing/cancel");
}

export function resumePlan(): Promise<Billing> {
  return api.post<Billing>("/api/billing/resume");
}

/** The provider's page for another card. */
export function openCardPage(): Promise<{ url: string }> {
  return api.post<{ url: string }>("/api/billing/portal", { flow: "card" });
}
