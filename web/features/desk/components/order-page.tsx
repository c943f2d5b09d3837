import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatDays, formatLongDate, formatMoment, formatMoney } from "#web/lib/format.ts";
import { formatRefundedFor } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { DocumentLinks } from "#web/ui/document-links.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery, orderQuery } from "../api.ts";
import { DeskPage } from "./desk-page.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderMarginSheet } from "./order-margin.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { Replacements } from "./replacements.tsx";
import { Sheet } from "./sheet.tsx";
import { StateChip } from "./state-chip.tsx";

export function OrderPage({ number }: { number: string }) {
  const query = useQuery(orderQuery(number));
  if (query.isPending) return <Skeleton className="h-120" />;
  if (query.isError)
    return <LoadError message={query.error.message} onRetry={() => query.refetch()} />;
  const row = query.data;
  const { order } = row;
  return (
    <DeskPage
      title={texts.order.title(order.number)}
      intro={
        <>
          <StateChip status={order.status} /> · {row.customer.name} · {formatPayment(row)} ·{" "}
          <strong className="text-ink">{formatMoney(order.total)}</strong>
        </>
      }
    >
      {row.cases.length > 0 && (
        <p className="mb-4 rounded-card bg-sun px-4 py-2.5 text-15 text-on-spot">
          <strong>{texts.order.needs}</strong>{" "}
          {row.cases
            .map(({ kind }) => texts.cases[kind].title({ promised: order.arrival.to }))
            .join(", ")}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 gap-4">
          <Items order={order} />
          {order.replacements.length > 0 && <Replacements row={row} />}
          <div className="grid gap-4 md:grid-cols-2">
            <Money row={row} />
            <Customer row={row} />
          </div>
          <Timeline order={order} />
        </div>
        <div className="grid gap-4">
          <OrderActions row={row} />
          {row.margin && <OrderMarginSheet margin={row.margin} />}
          {row.letters.length > 0 && <Letters letters={row.letters} />}
          <OrderNotes orderId={order.id} notes={row.notes} />
        </div>
      </div>
    </DeskPage>
  );
}

function Letters({ letters }: Pick<DeskOrder, "letters">) {
  return (
    <Sheet title={deskOrderActionsTexts.letter.list}>
      <ul className="grid gap-2">
        {letters.map(({ author, at, subject, words: text }) => (
          <li key={at}>
            <strong>{author}</strong> <span className="text-13 text-soft">{formatMoment(at)}</span>
            <p className="font-semibold">{subject}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type OrderProps = { order: DeskOrder["order"] };

function Items({ order }: OrderProps) {
  return (
    <Sheet title={texts.order.items}>
      <ul className="divide-y-[1.5px] divide-line">
        {order.items.map((item) => (
          <li
            key={`${item.product} ${item.variant} ${item.image_url}`}
            className="flex justify-between gap-4 py-2"
          >
            <span>
              {item.quantity} × {item.product}
              {item.variant && `, ${item.variant}`}
            </span>
            <span className="nums">{formatMoney(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      {order.parcels.map((parcel) => (
        <p key={parcel.id} className="wrap-anywhere border-line border-t-[1.5px] pt-2 text-soft">
          {parcel.carrier} {parcel.tracking_number} · {parcel.status} · {parcel.products.join(", ")}
        </p>
      ))}
    </Sheet>
  );
}

/** A payment in quarantine has an amount but no `paid_at`. */
function formatPayment({ order, paid, paid_at, disputed_at }: DeskOrder): string {
  const received = paid === null ? texts.order.notPaid : texts.order.cameIn(formatMoney(paid));
  const text = paid_at ? texts.order.placed(formatLongDate(paid_at)) : received;
  const isComplete = disputed_at === null || order.status === "disputed";
  return isComplete ? text : `${text} · ${texts.order.disputed(formatLongDate(disputed_at))}`;
}

function Money({ row: { order, refunds, refundable, paid } }: { row: DeskOrder }) {
  const isOwner = useSuspenseQuery(deskMeQuery).data.role === "owner";
  const lines: [string, number][] = [
    [texts.order.money.subtotal, order.subtotal],
    ...(order.discount > 0
      ? [[texts.order.money.discount, -order.discount] satisfies [string, number]]
      : []),
    [texts.order.money.shipping, order.shipping],
    [order.tax_included ? texts.order.money.taxInside : texts.order.money.tax, order.tax],
  ];
  return (
    <Sheet title={texts.order.money.title}>
      <dl className="nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {lines.map(([label, value]) => (
          <Line key={label} label={label}>
            {formatMoney(value)}
          </Line>
        ))}
        <Line label={texts.order.money.total} isStrong>
          {formatMoney(order.total)}
        </Line>
        {paid !== null && paid !== order.total && (
          <Line label={texts.order.money.cameIn} isStrong>
            {formatMoney(paid)}
          </Line>
        )}
        {refunds.map((refund) => (
          <Line
            key={refund.id}
            label={`${texts.order.money.refunds[refund.state]} ${formatLongDate(refund.at)}${refund.for ? `. ${formatRefundedFor(refund.for)}` : ""}`}
          >
            {formatMoney(-refund.amount)}
          </Line>
        ))}
        <Line label={texts.order.money.left} isStrong>
          {formatMoney(refundable)}
        </Line>
      </dl>
      {isOwner && <DocumentLinks documents={order.documents} base="/api/desk/books/documents" />}
    </Sheet>
  );
}

function Line({
  label,
  isStrong,
  children,
}: {
  label: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  const look = isStrong ? "font-semibold" : "text-soft";
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right ${isStrong ? "font-semibold" : ""}`}>{children}</dd>
    </>
  );
}

function Customer({ row: { order, customer, payment } }: { row: DeskOrder }) {
  const { recipient } = order;
  return (
    <Sheet title={texts.order.customer}>
      <p className="font-semibold">{customer.name}</p>
      <p className="wrap-anywhere text-soft">{customer.email}</p>
      <p className="text-soft">{texts.order.orders(customer.orders, formatMoney(customer.paid))}</p>
      <p className="text-soft">
        {customer.id && customer.since
          ? texts.order.since(formatLongDate(customer.since))
          : texts.order.noAccount}
      </p>
      <h3 className="mt-3 font-sans font-semibold">{texts.order.shipsTo}</h3>
      <p className="text-soft">
        {recipient.name}, {recipient.address} {recipient.address2}, {recipient.city},{" "}
        {recipient.state} {recipient.zip}, {recipient.country}
      </p>
      <p className="text-soft">{texts.order.promised(formatDays(order.arrival))}</p>
      <p className="wrap-anywhere mt-3 text-13 text-soft">
        {texts.order.payment}: {payment.id ?? "–"} · {texts.order.printer}:{" "}
        {order.printful_order_id ?? "–"}
      </p>
    </Sheet>
  );
}

function Timeline({ order }: OrderProps) {
  return (
    <Sheet title={texts.order.timeline}>
      <ol className="grid gap-1.5">
        {order.timeline.toReversed().map(({ status, at, note }) => (
          <li key={`${at} ${status} ${note}`} className="grid gap-x-4 sm:grid-cols-[180px_1fr]">
            <span className="nums text-soft">{formatMoment(at)}</span>
            <span>
              <span className="block first-letter:uppercase">{texts.states[status]}</span>
              {note && <span className="block text-soft">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
