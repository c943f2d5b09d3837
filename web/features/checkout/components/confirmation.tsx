import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as common } from "#web/texts/common.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { checkoutResultQuery, isUnconfirmed } from "../api.ts";
import { clearCheckoutDraft } from "../checkout-draft.ts";
import { getPaymentProblem } from "../payment-words.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { ThankYou } from "./thank-you.tsx";

type ConfirmationProps = {
  sessionId: string;
  afterThanks: (order: OrderDetail) => ReactNode;
};

/** The payment result of this checkout session (D18), never of another order. */
export function Confirmation({ sessionId, afterThanks }: ConfirmationProps) {
  const result = useQuery(checkoutResultQuery(sessionId));
  const { data, error } = result;
  useCleanUp(data?.order != null, data !== undefined && !isUnconfirmed(data.status));

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
      <LoadError
        message={error.message}
        onRetry={() => result.refetch()}
        isRetrying={result.isFetching}
      />
    );
  }
  if (!data || isUnconfirmed(data.status)) return <Confirming />;
  const problem = getPaymentProblem(data.status);
  if (problem) {
    return (
      <PaymentNotice {...problem}>
        {data.order ? (
          <LinkButton to="/orderdetail/$id" params={{ id: data.order.number }} variant="primary">
            {texts.seeOrder}
          </LinkButton>
        ) : (
          <LinkButton to={getNextPath(data.status)} variant="primary">
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

/** Refetches the cart once the payment is decided; deletes the draft once it is paid. */
function useCleanUp(isPaid: boolean, isDecided: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isPaid) clearCheckoutDraft();
  }, [isPaid]);
  useEffect(() => {
    if (!isDecided) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }, [isDecided, queryClient]);
}

function getNextPath(status: string) {
  return status === "quarantined" ? "/dashboard" : "/checkout";
}

/** 400 is an invalid id. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
