import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DeskOrderLine } from "#shared/contracts/desk/orders.ts";
import { ORDER_STATES, type OrderState } from "#shared/order-states.ts";
import { formatDay, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { type OrderFilters, ordersQuery } from "../api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Paged } from "./paged.tsx";
import { StateChip } from "./state-chip.tsx";

type OrdersPageProps = { wanted: OrderFilters; onState: (status: OrderState | undefined) => void };

/** Lists orders, newest first; the search matches any number, name or address. */
export function OrdersPage({ wanted, onState }: OrdersPageProps) {
  const query = useInfiniteQuery(ordersQuery(wanted));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <DeskPage
      title={wanted.q ? `${texts.orders.title}: ${wanted.q}` : texts.orders.title}
      actions={
        <NativeSelect
          label={texts.orders.state}
          value={wanted.status ?? ""}
          onChange={({ target }) => onState((target.value || undefined) as OrderState | undefined)}
          placeholder={texts.orders.all}
          options={ORDER_STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      }
    >
      <Paged
        query={query}
        isEmpty={orders.length === 0}
        none={
          <div className="rounded-card border-[1.5px] border-line bg-raised p-5">
            <p className="font-semibold">{texts.orders.none}</p>
            <p className="text-15 text-soft">{texts.orders.noneWords}</p>
          </div>
        }
        older={texts.orders.next}
      >
        <DataTable
          caption={texts.orders.title}
          rows={orders}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </DeskPage>
  );
}

const { columns } = texts.orders;

const COLUMNS: Column<DeskOrderLine>[] = [
  {
    key: "number",
    header: columns.number,
    slot: "title",
    className: "whitespace-nowrap pr-4",
    cell: ({ number }) => (
      <Link
        to="/desk/orders/$number"
        params={{ number }}
        className={`font-semibold underline underline-offset-4 ${rowLink}`}
      >
        {number}
      </Link>
    ),
  },
  {
    key: "customer",
    header: columns.customer,
    slot: "detail",
    className: "pr-4",
    cell: ({ customer, matched, email }) => (
      <>
        {customer}
        <span className="block text-13 text-soft wrap-anywhere">{matched ?? email}</span>
      </>
    ),
  },
  {
    key: "products",
    header: columns.products,
    slot: "detail",
    className: "pr-4",
    cell: ({ products }) => products,
  },
  {
    key: "state",
    header: columns.state,
    slot: "detail",
    className: "whitespace-nowrap pr-4",
    cell: ({ status }) => <StateChip status={status} />,
  },
  {
    key: "total",
    header: columns.total,
    slot: "action",
    className: "nums whitespace-nowrap pr-4 sm:pr-8 sm:text-right",
    cell: ({ total, refunded }) => (
      <>
        {formatMoney(total)}
        {refunded > 0 && (
          <span className="block text-13 text-soft">
            {texts.orders.refunded(formatMoney(refunded))}
          </span>
        )}
      </>
    ),
  },
  {
    key: "day",
    header: columns.day,
    slot: "detail",
    className: "nums whitespace-nowrap",
    cell: ({ created_at }) => formatDay(created_at),
  },
];
