import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "#web/lib/api-client.ts";
import { Failure } from "#web/ui/failure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { checkoutResultQuery, isUnconfirmed } from "../api.ts";
import { forgetCheckoutDraft } from "../checkout-draft.ts";
import { paymentTrouble } from "../payment-words.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { ThankYou } from "./thank-you.tsx";

/** What became of the payment of this session (D18): never a guess, never another order. */
export function Confirmation({ sessionId }: { sessionId: string }) {
  const result = useQuery(checkoutResultQuery(sessionId));
  const { data, error } = result;
  useForgetting(data?.order != null);

  if (!data && isUnknown(error)) {
    return (
      <PaymentNotice
        title="We don't know this payment"
        text="It belongs to another account, or the link is incomplete. If you have paid, you find the order in My Stuff."
      >
        <LinkButton to="/dashboard/stuff" search={{ tab: 2 }} variant="primary">
          See my orders
        </LinkButton>
      </PaymentNotice>
    );
  }
  if (!data && error) {
    return (
      <Failure
        message={error.message}
        onRetry={() => result.refetch()}
        isRetrying={result.isFetching}
      />
    );
  }
  if (!data || isUnconfirmed(data.status)) return <Confirming />;
  const trouble = paymentTrouble(data.status);
  if (trouble) {
    return (
      <PaymentNotice {...trouble}>
        {data.order ? (
          <LinkButton
            to="/orderdetail/$id"
            params={{ id: data.order.printful_order_id }}
            variant="primary"
          >
            See the order
          </LinkButton>
        ) : (
          <LinkButton to={wayOn(data.status)} variant="primary">
            {data.status === "quarantined" ? "Go to dashboard" : "Back to checkout"}
          </LinkButton>
        )}
      </PaymentNotice>
    );
  }
  return data.order ? <ThankYou order={data.order} /> : <Confirming />;
}

function Confirming() {
  return (
    <PaymentNotice
      isAtWork
      title="Payment is being confirmed"
      text="This takes a few seconds, with some banks longer. You can leave: we write to you, and the order shows up in My Stuff."
    >
      <LinkButton to="/dashboard">Go to dashboard</LinkButton>
    </PaymentNotice>
  );
}

/** Once it is paid the cart is another one, and the form is done with. */
function useForgetting(isPaid: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    forgetCheckoutDraft();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }, [isPaid, queryClient]);
}

function wayOn(status: string) {
  return status === "quarantined" ? "/dashboard" : "/checkout";
}

/** Also what can be no id at all. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
