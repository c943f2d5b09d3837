import type { MarginReport, PlanMargin } from "#shared/contracts/desk/margins.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Sheet } from "../room.tsx";
import { MarginValue } from "./products.tsx";

const words = texts.plans;

/** Lists the monthly margin per customer of each plan. */
export function Plans({ plans }: Pick<MarginReport, "plans">) {
  return (
    <Sheet title={words.title}>
      {plans.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <DataTable
          caption={words.title}
          rows={plans}
          rowKey={({ level }) => String(level)}
          columns={COLUMNS}
          rowsAs="lines"
        />
      )}
    </Sheet>
  );
}

const createMoneyColumn = (
  key: "pays" | "tax" | "pictures" | "card" | "if_all",
  header: string,
  slot: Column<PlanMargin>["slot"],
): Column<PlanMargin> => ({
  ...{ key, header, slot, className: "nums pr-4 sm:text-right" },
  cell: (row) => (
    <>
      <span className="sm:hidden">{header} </span>
      {formatMoney(row[key])}
    </>
  ),
});

const COLUMNS: Column<PlanMargin>[] = [
  {
    key: "plan",
    header: words.plan,
    slot: "title",
    className: "pr-4",
    cell: ({ name }) => <strong>{name || words.trial}</strong>,
  },
  {
    key: "people",
    header: words.people,
    slot: "detail",
    className: "nums pr-4 sm:text-right",
    cell: ({ people }) => (
      <>
        <span className="sm:hidden">{words.people} </span>
        {formatCount(people)}
      </>
    ),
  },
  createMoneyColumn("pays", words.pays, "detail"),
  createMoneyColumn("tax", words.tax, "hidden"),
  {
    key: "used",
    header: words.used,
    slot: "hidden",
    className: "nums pr-4 sm:text-right",
    cell: ({ used, renders }) => words.usedOf(formatCount(used), renders),
  },
  createMoneyColumn("pictures", words.pictures, "hidden"),
  createMoneyColumn("card", words.card, "hidden"),
  {
    key: "left",
    header: words.left,
    slot: "action",
    className: "nums pr-4 sm:text-right",
    cell: ({ left }) => <MarginValue left={left} />,
  },
  createMoneyColumn("if_all", words.ifAll, "hidden"),
];
