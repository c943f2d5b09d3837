import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/checkout.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { LogoSpinner, SplitLogo } from "#web/ui/logo.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { checkoutResultQuery, isUnconfirmed } from "../api.ts";
import { clearCheckoutDraft } from "../checkout-draft.ts";
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
          {commonTexts.seeOrders}
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

/** Returns what to show instead of 'Thank you!', or null for a paid order in progress. */
function getPaymentProblem(status: OrderState): { title: string; text: string } | null {
  switch (status) {
    case "payment_failed":
      return texts.trouble.failed;
    case "expired":
      return texts.trouble.expired;
    case "quarantined":
      return texts.trouble.quarantined;
    case "cancelled":
      return texts.trouble.cancelled;
    case "refunded":
      return texts.trouble.refunded;
    default:
      return null;
  }
}

type PaymentNoticeProps = {
  title: string;
  text: string;
  isAtWork?: boolean;
  children: ReactNode;
};

function PaymentNotice({ title, text, isAtWork, children }: PaymentNoticeProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-form gap-6 py-8 sm:py-14" role="status">
      {isAtWork ? <LogoSpinner className="h-14" /> : <SplitLogo className="h-14" />}
      <div className="grid gap-3">
        <h1 className="text-32">{title}</h1>
        <p className="text-17 text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
