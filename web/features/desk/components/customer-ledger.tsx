import type { DeskCustomer } from "#shared/contracts/desk/customers.ts";
import { formatMoment } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Sheet } from "./sheet.tsx";

const { columns } = texts.customer;

type Line = DeskCustomer["ledger"][number];

export function CustomerLedger({ ledger }: { ledger: Line[] }) {
  return (
    <Sheet title={texts.customer.ledger}>
      {ledger.length === 0 ? (
        <p className="text-soft">{texts.customer.noLedger}</p>
      ) : (
        <DataTable
          caption={texts.customer.ledger}
          rows={ledger}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          rowsAs="lines"
        />
      )}
    </Sheet>
  );
}

const COLUMNS: Column<Line>[] = [
  {
    key: "at",
    header: columns.at,
    slot: "detail",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ at }) => formatMoment(at),
  },
  {
    key: "kind",
    header: columns.kind,
    slot: "hidden",
    className: "pr-4",
    cell: (line) => line.kind,
  },
  {
    key: "change",
    header: columns.change,
    slot: "action",
    className: "nums pr-4",
    cell: ({ change }) => (change > 0 ? `+${change}` : change),
  },
  {
    key: "balance",
    header: columns.balance,
    slot: "hidden",
    className: "nums pr-4",
    cell: ({ balance }) => balance,
  },
  {
    key: "why",
    header: columns.why,
    slot: "title",
    className: "wrap-anywhere",
    cell: (line) => line.why,
  },
];
