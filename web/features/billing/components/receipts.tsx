import { useQuery } from "@tanstack/react-query";
import type { Receipt } from "#shared/contracts/orders.ts";
import { formatMoney, formatMonth } from "#web/lib/format.ts";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { receiptsQuery } from "../api.ts";
import { ShortList } from "./short-list.tsx";

export function Receipts() {
  const receipts = useQuery(receiptsQuery);
  if (receipts.isPending) {
    return (
      <div role="status" aria-label="Loading receipts" className="py-3">
        <Skeleton className="h-6 w-60" />
      </div>
    );
  }
  if (receipts.isError) {
    return (
      <Failure
        message={receipts.error.message}
        onRetry={() => receipts.refetch()}
        isRetrying={receipts.isFetching}
      />
    );
  }
  if (receipts.data.length === 0) return <p className="py-3 text-soft">No checkout yet</p>;
  return (
    <ShortList
      items={receipts.data}
      noun="receipts"
      row={(receipt) => <ReceiptRow receipt={receipt} />}
    />
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const price = formatMoney(receipt.price);
  const title = `${formatMonth(receipt.created_at)} - ${receipt.info}`;
  return (
    <div className="flex min-h-13 items-center justify-between gap-4">
      <span className="min-w-0 break-words">{title}</span>
      <a
        href={receipt.receipt_url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${price}, receipt of ${title}, opens a new tab`}
        className="nums inline-flex min-h-11 items-center font-semibold underline"
      >
        {price}
      </a>
    </div>
  );
}
