import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "#web/lib/api-client.ts";
import { texts } from "#web/texts/billing-purchase.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { getFailureText, getPollDelay, getWaitingText } from "../purchase-status.ts";
import { usePurchase } from "../use-purchase.ts";
import { PurchaseNotice } from "./purchase-notice.tsx";
import { PurchaseThanks } from "./purchase-thanks.tsx";
import { UnknownPurchase } from "./unknown-purchase.tsx";

type PurchaseOutcomeProps = {
  sessionId: string;
  next: ReactNode;
};

/** Result of a checkout session. Viewing it grants nothing. */
export function PurchaseOutcome({ sessionId, next }: PurchaseOutcomeProps) {
  const { purchase, waitedMs } = usePurchase(sessionId);
  const { data, error } = purchase;
  useRefetchAfterPayment(data?.status === "paid");

  if (!data && isNotFound(error)) return <UnknownPurchase />;
  if (!data && error) {
    return (
      <div className="py-8">
        <LoadError
          message={error.message}
          onRetry={() => purchase.refetch()}
          isRetrying={purchase.isFetching}
        />
      </div>
    );
  }
  if (data?.status === "paid") {
    return (
      <>
        <PurchaseThanks purchase={data} />
        <div className="pb-12">{next}</div>
      </>
    );
  }
  const failure = data ? getFailureText(data.status) : null;
  if (failure) {
    return (
      <PurchaseNotice mark="failed" {...failure}>
        <LinkButton to="/subscriptions" variant="primary">
          {texts.chooseAgain}
        </LinkButton>
        <LinkButton to="/dashboard">{texts.toDashboard}</LinkButton>
      </PurchaseNotice>
    );
  }
  return (
    <PurchaseNotice mark="waiting" {...getWaitingText(data?.status, waitedMs)}>
      <LinkButton to="/dashboard">{texts.toDashboard}</LinkButton>
      {getPollDelay(waitedMs) === false && (
        <Button busy={purchase.isFetching} onClick={() => purchase.refetch()}>
          {texts.checkAgain}
        </Button>
      )}
    </PurchaseNotice>
  );
}

/** Refetches plan and balance after the payment. */
function useRefetchAfterPayment(isPaid: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== "purchases",
    });
  }, [isPaid, queryClient]);
}

/** Also covers malformed IDs. */
function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
