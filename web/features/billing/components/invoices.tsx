import { useQuery } from "@tanstack/react-query";
import type { Invoice } from "#shared/contracts/billing.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { invoicesQuery } from "../account-api.ts";
import { moneyOf } from "../words.ts";
import { ShortList } from "./short-list.tsx";

/** The bills for plans, with the pages where they can be read and paid. */
export function Invoices() {
  const invoices = useQuery(invoicesQuery);
  if (invoices.isPending) {
    return (
      <div role="status" aria-label="Loading invoices" className="py-3">
        <Skeleton className="h-6 w-60" />
      </div>
    );
  }
  if (invoices.isError) {
    return (
      <Failure
        message={invoices.error.message}
        onRetry={() => invoices.refetch()}
        isRetrying={invoices.isFetching}
      />
    );
  }
  if (invoices.data.length === 0) {
    return <p className="py-3 text-soft">No invoices yet. Each month of a plan gets one.</p>;
  }
  return (
    <ShortList
      items={invoices.data}
      noun="invoices"
      row={(invoice) => <InvoiceRow invoice={invoice} />}
    />
  );
}

const STATUS = {
  paid: { words: "Paid", tone: "plain" },
  open: { words: "To be paid", tone: "sun" },
  refunded: { words: "Refunded", tone: "plain" },
  void: { words: "Void", tone: "plain" },
} as const;

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { words, tone } = STATUS[invoice.status];
  const amount = moneyOf(invoice.cents);
  const name = `invoice ${invoice.number ?? ""} of ${formatLongDate(invoice.created_at)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{invoice.info}</p>
        <p className="nums text-15 text-soft">
          <time dateTime={invoice.created_at}>{formatLongDate(invoice.created_at)}</time>
          {invoice.number && ` · ${invoice.number}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Badge tone={tone}>{words}</Badge>
        <span className="nums font-semibold">{amount}</span>
        <span className="flex gap-x-4">
          <OutLink url={invoice.page_url} label={`Page of ${name}`}>
            {invoice.status === "open" ? "Pay" : "Page"}
          </OutLink>
          <OutLink url={invoice.pdf_url} label={`PDF of ${name}`}>
            PDF
          </OutLink>
        </span>
      </div>
    </div>
  );
}

type OutLinkProps = { url: string | null; label: string; children: string };

function OutLink({ url, label, children }: OutLinkProps) {
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children}: ${label}, opens a new tab`}
      className="inline-flex min-h-11 min-w-9 items-center font-semibold text-15 underline underline-offset-4"
    >
      {children}
    </a>
  );
}
