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
/** After that the print partner's number comes by mail. */
const NUMBER_POLLS = 15;

/** Asked for anew by each screen that begins with it: an old total is worth nothing. */
export const checkoutStartQuery = queryOptions({
  queryKey: ["checkout", "start"],
  queryFn: ({ signal }): Promise<CheckoutStart> =>
    read(api.orders.checkout.$get({}, { init: { signal } })),
  gcTime: 0,
  staleTime: 0,
});

/** What is sent is a mutation: a session that is over leads to signing in. Offline it fails at once. */
export const SENT = { networkMode: "always", meta: { keepsCache: true } } as const;

type TaxShippingRequest = { input: TaxShippingInput; signal: AbortSignal };

export function getTaxShipping({ input, signal }: TaxShippingRequest): Promise<TaxShippingOutput> {
  return read(functions["get-tax-shipping-info"].$post({ json: input }, { init: { signal } }));
}

/** However often it is pressed, one quote is paid once: the key is the quote. */
export function startCheckout({ id, amount, count }: Quote): Promise<StartCheckoutOutput> {
  return read(
    functions["create-checkout-session-custom"].$post(
      { json: { amount, count, quoteId: id } },
      withKey(`checkout:${id}`),
    ),
  );
}

/** How the payment of a session stands; asked again until it is known. */
export function checkoutResultQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["orders", "session", sessionId],
    queryFn: ({ signal }): Promise<CheckoutResult> => {
      const param = { session: encodeURIComponent(sessionId) };
      return read(api.orders.session[":session"].$get({ param }, { init: { signal } }));
    },
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (hasNews(state.data, state.dataUpdateCount) ? POLL_MS : false),
  });
}

export function isUnconfirmed(status: OrderState): boolean {
  return status === "awaiting_payment" || status === "payment_processing";
}

/** A payment that is being confirmed, or a paid order that the printer has not numbered yet. */
function hasNews(result: CheckoutResult | undefined, updates: number): boolean {
  if (!result) return false;
  if (isUnconfirmed(result.status)) return true;
  return result.status === "paid" && updates < NUMBER_POLLS;
}
