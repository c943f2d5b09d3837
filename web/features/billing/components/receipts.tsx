import { useQuery } from "@tanstack/react-query";
import type { Receipt } from "#shared/contracts/orders.ts";
import { formatMoney, formatMonth } from "#web/lib/format.ts";
import { formatItems, formatRefundedFor } from "#web/lib/owner-texts.ts";
import { describePayment } from "#web/lib/payment-description.ts";
import { texts } from "#web/texts/billing-account.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts as ordersTexts } from "#web/texts/orders.ts";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { receiptsQuery } from "../api.ts";
import { ShortList } from "./short-list.tsx";

export function Receipts() {
  const receipts = useQuery(receiptsQuery);
  if (receipts.isPending) {
    return (
      <div aria-busy="true" className="py-3">
        <p className="sr-only">{texts.receipts.loading}</p>
        <Skeleton className="h-6 w-60" />
      </div>
    );
  }
  if (receipts.isError) {
    return (
      <LoadError
        message={receipts.error.message}
        onRetry={() => receipts.refetch()}
        isRetrying={receipts.isFetching}
      />
    );
  }
  if (receipts.data.length === 0) {
    return <p className="py-3 text-soft">{texts.receipts.empty}</p>;
  }
  return (
    <>
      <ShortList
        items={receipts.data}
        showOlder={texts.receipts.older}
        row={(receipt) => <ReceiptRow receipt={receipt} />}
      />
      <p className="mt-2 text-13 text-soft">{commonTexts.inDollars}</p>
    </>
  );
}

/** The related order, refunds and documents of a receipt. */
function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const { order_number, price, refunded, kept } = receipt;
  const sums = [price, refunded, kept].map(formatMoney) as [string, string, string];
  return (
    <>
      {order_number && (
        <span className="nums block text-13 text-soft">{ordersTexts.title(order_number)}</span>
      )}
      {refunded > 0 && (
        <span className="nums block text-15 text-soft">{texts.receipts.sums(...sums)}</span>
      )}
      {receipt.refunded_for.map((parts) => (
        <span key={JSON.stringify(parts)} className="block text-13 text-soft">
          {formatRefundedFor(parts)}
        </span>
      ))}
      <DocumentLinks documents={receipt.documents} />
    </>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const price = formatMoney(receipt.price);
  const title = texts.receipts.title(formatMonth(receipt.created_at), formatReceiptItems(receipt));
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 py-2">
      <span className="min-w-0 break-words">
        <span className="block">{title}</span>
        <ReceiptDetails receipt={receipt} />
      </span>
      <a
        href={receipt.receipt_url}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.receipts.open(price, title)}
        className="nums inline-flex min-h-11 items-center font-semibold underline"
      >
        {price}
      </a>
    </div>
  );
}

function formatReceiptItems({ info, items }: Receipt): string {
  return items.length > 0 ? formatItems(items, "; ") : describePayment(info);
}
