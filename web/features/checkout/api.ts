import { queryOptions } from "@tanstack/react-query";
import type {
  CheckoutStart,
  Quote,
  StartCheckoutOutput,
  TaxShippingInput,
  TaxShippingOutput,
} from "#shared/contracts/checkout.ts";
import type { CheckoutResult } from "#shared/contracts/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import { api, functions, read, withKey } from "#web/lib/api-client.ts";

const POLL_MS = 2000;
/** Polls for the print provider's order number; later it arrives by mail. */
const MAX_NUMBER_POLLS = 15;

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

/** The payment status of a checkout session; polls until it is final. */
export function checkoutResultQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["orders", "session", sessionId],
    queryFn: ({ signal }): Promise<CheckoutResult> => {
      const param = { session: encodeURIComponent(sessionId) };
      return read(api.orders.session[":session"].$get({ param }, { init: { signal } }));
    },
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      isPending(state.data, state.dataUpdateCount) ? POLL_MS : false,
  });
}

export function isUnconfirmed(status: OrderState): boolean {
  return status === "awaiting_payment" || status === "payment_processing";
}

/** True while the payment is being confirmed or a paid order has no print provider number yet. */
function isPending(result: CheckoutResult | undefined, updates: number): boolean {
  if (!result) return false;
  if (isUnconfirmed(result.status)) return true;
  return result.status === "paid" && updates < MAX_NUMBER_POLLS;
}
