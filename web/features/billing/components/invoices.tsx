import { useQuery } from "@tanstack/react-query";
import type { Invoice } from "#shared/contracts/billing.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { describePayment } from "#web/lib/payment-description.ts";
import { texts } from "#web/texts/billing-account.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { invoicesQuery } from "../api.ts";
import { formatCents } from "../billing-format.ts";
import { ShortList } from "./short-list.tsx";

/** Invoices for plans, with links to view and pay them. */
export function Invoices() {
  const invoices = useQuery(invoicesQuery);
  if (invoices.isPending) {
    return (
      <div aria-busy="true" className="py-3">
        <p className="sr-only">{texts.invoices.loading}</p>
        <Skeleton className="h-6 w-60" />
      </div>
    );
  }
  if (invoices.isError) {
    return (
      <LoadError
        message={invoices.error.message}
        onRetry={() => invoices.refetch()}
        isRetrying={invoices.isFetching}
      />
    );
  }
  if (invoices.data.length === 0) {
    return <p className="py-3 text-soft">{texts.invoices.empty}</p>;
  }
  return (
    <ShortList
      items={invoices.data}
      showOlder={texts.invoices.older}
      row={(invoice) => <InvoiceRow invoice={invoice} />}
    />
  );
}

const TONES = {
  paid: "plain",
  open: "sun",
  refunded: "plain",
  void: "plain",
  moved: "plain",
} as const;

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { status, cents, refunded_cents } = invoice;
  const number = invoice.number ?? "";
  const day = formatLongDate(invoice.created_at);
  const toPage = status === "open" ? texts.invoices.pay : texts.invoices.page;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{describePayment(invoice.info)}</p>
        <p className="nums text-15 text-soft">
          <time dateTime={invoice.created_at}>{day}</time>
          {number && ` · ${number}`}
        </p>
        {refunded_cents > 0 && (
          <p className="nums text-15 text-soft">
            {texts.receipts.sums(
              formatCents(cents),
              formatCents(refunded_cents),
              formatCents(cents - refunded_cents),
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <Badge tone={TONES[status]}>{texts.invoices.status[status]}</Badge>
        <span className="nums font-semibold">{formatCents(cents)}</span>
        <span className="flex gap-x-4">
          <OutLink url={invoice.page_url} label={texts.invoices.pageOf(toPage, number, day)}>
            {toPage}
          </OutLink>
          <OutLink url={invoice.pdf_url} label={texts.invoices.pdfOf(number, day)}>
            {texts.invoices.pdf}
          </OutLink>
        </span>
      </div>
    </div>
  );
}

type OutLinkProps = {
  url: string | null;
  /** Accessible name; starts with the visible text. */
  label: string;
  children: string;
};

function OutLink({ url, label, children }: OutLinkProps) {
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-15 underline underline-offset-4"
    >
      {children}
    </a>
  );
}
