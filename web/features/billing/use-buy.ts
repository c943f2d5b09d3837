import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError } from "#web/lib/api-client.ts";
import { useLeaving } from "#web/lib/use-leaving.ts";
import { texts } from "#web/texts/billing.ts";
import { billingQuery, startOfferCheckout } from "./api.ts";

/** `level` is 0 for a pack. */
export type Offer = { priceId: string; level: number };

export type Buying = {
  buy: (offer: Offer) => void;
  /** Price ID of the pending purchase, until the payment page opens. */
  busyPriceId: string | null;
  failure: { priceId: string; message: string } | null;
};

/** Opens the payment page of a plan or pack. */
export function useBuy(email: string): Buying {
  const queryClient = useQueryClient();
  const checkout = useLeaving({
    mutationKey: ["billing", "checkout"],
    mutationFn: ({ priceId, level }: Offer) =>
      startOfferCheckout({ priceId, flag: level > 0, email, level }),
    getUrl: ({ url }) => url,
    onError: (error) => {
      toast.error(getFailureMessage(error));
      void queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
    },
  });
  const { isLeaving, variables, error } = checkout;

  return {
    buy: (offer) => isLeaving || checkout.mutate(offer),
    busyPriceId: isLeaving && variables ? variables.priceId : null,
    failure:
      error && variables ? { priceId: variables.priceId, message: getFailureMessage(error) } : null,
  };
}

/** Returns the server's message for rejected requests, else a generic one; no payment page was opened. */
function getFailureMessage(error: Error): string {
  if (!(error instanceof ApiError)) return texts.buy.failed;
  const isRefusal = error.status >= 400 && error.status < 500;
  return isRefusal || error.code === "network" ? error.message : texts.buy.failed;
}
