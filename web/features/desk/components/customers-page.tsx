import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskCustomerLine } from "#shared/contracts/desk/customers.ts";
import { formatDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable, rowLink } from "#web/ui/data-table.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { customersQuery } from "../customers-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Chip } from "./facts.tsx";
import { Paged } from "./paged.tsx";

type CustomersPageProps = { q: string; onSearch: (q: string) => void };

/** Lists customers; the search matches name, e-mail address or any of their numbers. */
export function CustomersPage({ q, onSearch }: CustomersPageProps) {
  const query = useInfiniteQuery(customersQuery(q));
  const customers = query.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <DeskPage
      title={q ? texts.customers.found(q) : texts.customers.title}
      actions={<CustomerSearch key={q} q={q} onSearch={onSearch} />}
    >
      <Paged query={query} isEmpty={customers.length === 0} none={texts.customers.none}>
        <DataTable
          caption={texts.customers.title}
          rows={customers}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          rowsAs="lines"
        />
      </Paged>
    </DeskPage>
  );
}

function CustomerSearch({ q, onSearch }: CustomersPageProps) {
  const [typed, setTyped] = useState(q);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        label={texts.customers.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit">{texts.customers.find}</Button>
    </form>
  );
}

export function getPlanName(level: number): string {
  return texts.customers.plans[level] ?? String(level);
}

const { columns } = texts.customers;

const COLUMNS: Column<DeskCustomerLine>[] = [
  {
    key: "name",
    header: columns.name,
    slot: "title",
    className: "pr-4",
    cell: ({ id, name, email, is_blocked }) => (
      <>
        <Link
          to="/desk/customers/$id"
          params={{ id }}
          className={`wrap-anywhere font-semibold underline underline-offset-4 ${rowLink}`}
        >
          {name}
        </Link>{" "}
        {is_blocked && <Chip look="alarm">{texts.customers.blocked}</Chip>}
        <span className="wrap-anywhere block font-normal text-13 text-soft">{email}</span>
      </>
    ),
  },
  {
    key: "plan",
    header: columns.plan,
    slot: "detail",
    className: "whitespace-nowrap pr-4",
    cell: ({ plan }) => getPlanName(plan),
  },
  {
    key: "renders",
    header: columns.renders,
    slot: "hidden",
    className: "nums pr-4",
    cell: ({ renders }) => renders,
  },
  {
    key: "orders",
    header: columns.orders,
    slot: "hidden",
    className: "nums pr-4",
    cell: ({ orders }) => orders,
  },
  {
    key: "since",
    header: columns.since,
    slot: "detail",
    className: "nums whitespace-nowrap",
    cell: ({ since }) => formatDay(since),
  },
];
