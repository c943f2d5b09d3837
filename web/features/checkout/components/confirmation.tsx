import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as common } from "#web/texts/common.ts";
import { Failure } from "#web/ui/failure.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { checkoutResultQuery, isUnconfirmed } from "../api.ts";
import { forgetCheckoutDraft } from "../checkout-draft.ts";
import { paymentTrouble } from "../payment-words.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { ThankYou } from "./thank-you.tsx";

type ConfirmationProps = {
  sessionId: string;
  /** What follows the thanks for an order. */
  afterThanks: (order: OrderDetail) => ReactNode;
};

/** What became of the payment of this session (D18): never a guess, never another order. */
export function Confirmation({ sessionId, afterThanks }: ConfirmationProps) {
  const result = useQuery(checkoutResultQuery(sessionId));
  const { data, error } = result;
  useForgetting(data?.order != null, data !== undefined && !isUnconfirmed(data.status));

  if (!data && isUnknown(error)) {
    return (
      <PaymentNotice {...texts.unknown}>
        <LinkButton to="/dashboard/stuff" search={{ tab: 2 }} variant="primary">
          {common.seeOrders}
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
          <LinkButton to="/orderdetail/$id" params={{ id: data.order.number }} variant="primary">
            {texts.seeOrder}
          </LinkButton>
        ) : (
          <LinkButton to={wayOn(data.status)} variant="primary">
            {data.status === "quarantined" ? texts.dashboard : texts.again}
          </LinkButton>
        )}
      </PaymentNotice>
    );
  }
  if (!data.order) return <Confirming />;
  return <ThankYou order={data.order}>{afterThanks(data.order)}</ThankYou>;
}

function Confirming() {
  return (
    <PaymentNotice isAtWork {...texts.confirming}>
      <LinkButton to="/dashboard">{texts.dashboard}</LinkButton>
    </PaymentNotice>
  );
}

/** Once it is decided the cart is another one; once it is paid the form is done with. */
function useForgetting(isPaid: boolean, isDecided: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isPaid) forgetCheckoutDraft();
  }, [isPaid]);
  useEffect(() => {
    if (!isDecided) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }, [isDecided, queryClient]);
}

function wayOn(status: string) {
  return status === "quarantined" ? "/dashboard" : "/checkout";
}

/** Also what can be no id at all. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
