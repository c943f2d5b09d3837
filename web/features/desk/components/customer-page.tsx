import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { formatDay, formatLongDate, formatMoment, formatMoney } from "#web/lib/format.ts";
import { texts as deskTexts } from "#web/texts/desk.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { customerQuery } from "../customers-api.ts";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerLedger } from "./customer-ledger.tsx";
import { DeskPage } from "./desk-page.tsx";
import { Chip } from "./facts.tsx";
import { GiveRenders } from "./give-renders.tsx";
import { CustomerPayments } from "./payments/customer-payments.tsx";
import { CustomerPlan } from "./payments/customer-plan.tsx";
import { Sheet } from "./sheet.tsx";
import { ViewMix } from "./view-mix.tsx";

type CustomerPageProps = { id: string; isOwner: boolean; onDeleted: () => void };

/** Shows one customer with renders, orders, payments and messages; photos and mixes only as counts. */
export function CustomerPage({ id, isOwner, onDeleted }: CustomerPageProps) {
  const query = useQuery(customerQuery(id));
  const row = query.data;
  if (query.isError) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404;
    return (
      <DeskPage title={texts.customers.title}>
        {isUnknown ? (
          <p>{texts.customer.unknown}</p>
        ) : (
          <LoadError message={query.error.message} onRetry={() => query.refetch()} />
        )}
      </DeskPage>
    );
  }
  if (!row) {
    return (
      <DeskPage title={texts.customers.title}>
        <Skeleton className="h-80" />
      </DeskPage>
    );
  }
  const seen = row.last_seen ? `, ${texts.customer.seen(formatMoment(row.last_seen))}` : "";
  return (
    <DeskPage
      title={row.name}
      intro={
        <span className="wrap-anywhere">
          {row.email} · {texts.customer.since(formatLongDate(row.since))}
          {seen}
        </span>
      }
      actions={<CustomerActions row={row} isOwner={isOwner} onDeleted={onDeleted} />}
    >
      {row.blocked && (
        <p className="mb-4 rounded-card bg-sun px-3 py-2 font-semibold text-15 text-on-spot">
          {texts.customer.blockedSince(formatLongDate(row.blocked.at), row.blocked.why)}
        </p>
      )}
      <Numbers row={row} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <CustomerLedger ledger={row.ledger} />
        <div className="grid gap-4">
          <Orders orders={row.order_list} />
          <CustomerPlan row={row} isOwner={isOwner} />
          <CustomerPayments payments={row.payments} />
          <Messages messages={row.messages} />
          <GiveRenders row={row} />
          <ViewMix id={row.id} />
        </div>
      </div>
    </DeskPage>
  );
}

function Numbers({ row }: { row: DeskCustomer }) {
  const { stats } = texts.customer;
  const numbers = [
    [stats.paid, formatMoney(row.paid)],
    [stats.orders, row.orders],
    [stats.renders, row.renders],
    [stats.mixes, row.pictures.mixes],
    [stats.photos, row.pictures.photos],
    [stats.sessions, row.sessions],
  ] as const;
  return (
    <section
      aria-label={stats.label}
      className="rounded-card border-[1.5px] border-line bg-raised px-4 py-3"
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-soft">{label}</dt>
            <dd className="nums font-semibold text-20">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Orders({ orders }: { orders: DeskCustomer["order_list"] }) {
  return (
    <Sheet title={texts.customer.orders}>
      {orders.length === 0 && <p className="text-soft">{texts.customer.noOrders}</p>}
      <ul className="divide-y-[1.5px] divide-line">
        {orders.map(({ number, status, total, created_at }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <Link
              to="/desk/orders/$number"
              params={{ number }}
              className="font-semibold underline underline-offset-4"
            >
              {number}
            </Link>
            <span className="nums">{formatMoney(total)}</span>
            <span className="w-full text-13 text-soft">
              {formatDay(created_at)}, {deskTexts.states[status]}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Messages({ messages }: { messages: DeskCustomer["messages"] }) {
  return (
    <Sheet title={texts.customer.messages}>
      {messages.length === 0 && <p className="text-soft">{texts.customer.noMessages}</p>}
      <ul className="grid gap-1.5">
        {messages.map(({ ticket, came_at, answered_at }) => (
          <li key={ticket} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to="/desk/messages/$ticket"
              params={{ ticket }}
              className="font-semibold underline underline-offset-4"
            >
              {ticket}
            </Link>
            <span className="text-13 text-soft">{formatDay(came_at)}</span>
            <Chip look={answered_at ? "calm" : "alarm"}>
              {answered_at ? texts.customer.answered : texts.customer.open}
            </Chip>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
