import { queryOptions } from "@tanstack/react-query";
import type {
  CheckoutStart,
  Quote,
  StartCheckoutOutput,
  TaxShippingInput,
  TaxShippingOutput,
} from "#shared/contracts/checkout.ts";
import type { CheckoutResult } from "#shared/contracts/orders.ts";
import { FINAL_STATES, type OrderState } from "#shared/order-states.ts";
import { api, functions, read, withKey } from "#web/lib/api-client.ts";

const FAST_POLL_MS = 2000;
const POLL_MS = 10_000;
/** Fast polls for the print provider's order number, which normally takes seconds. */
const MAX_FAST_POLLS = 15;

/** Never cached: an old total is worthless. */
export const checkoutStartQuery = queryOptions({
  queryKey: ["checkout", "start"],
  queryFn: ({ signal }): Promise<CheckoutStart> =>
    read(api.orders.checkout.$get({}, { init: { signal } })),
  gcTime: 0,
  staleTime: 0,
});

/**
 * Options for requests sent as mutations: a 401 redirects to sign-in; offline they fail at once.
 */
export const MUTATION_OPTIONS = { networkMode: "always", meta: { keepsCache: true } } as const;

type TaxShippingRequest = { input: TaxShippingInput; signal: AbortSignal };

export function getTaxShipping({ input, signal }: TaxShippingRequest): Promise<TaxShippingOutput> {
  return read(functions["get-tax-shipping-info"].$post({ json: input }, { init: { signal } }));
}

/** Idempotent: the key is the quote, so one quote is paid at most once. */
export function startCheckout({ id, amount, count }: Quote): Promise<StartCheckoutOutput> {
  return read(
    functions["create-checkout-session-custom"].$post(
      { json: { amount, count, quoteId: id } },
      withKey(`checkout:${id}`),
    ),
  );
}

/** The payment status of a checkout session and its order; polls until the order is final. */
export function checkoutResultQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["orders", "session", sessionId],
    queryFn: ({ signal }): Promise<CheckoutResult> => {
      const param = { session: encodeURIComponent(sessionId) };
      return read(api.orders.session[":session"].$get({ param }, { init: { signal } }));
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || FINAL_STATES.includes(data.status)) return false;
      if (isUnconfirmed(data.status)) return FAST_POLL_MS;
      const isExpectingNumber = data.status === "paid" && dataUpdateCount < MAX_FAST_POLLS;
      return isExpectingNumber ? FAST_POLL_MS : POLL_MS;
    },
  });
}

export function isUnconfirmed(status: OrderState): boolean {
  return status === "awaiting_payment" || status === "payment_processing";
}
