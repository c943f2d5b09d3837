import type { MarginReport, PlanMargin } from "#shared/contracts/desk/margins.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Sheet } from "../sheet.tsx";
import { MarginValue } from "./products.tsx";

/** Lists the monthly margin per customer of each plan. */
export function Plans({ plans, plans_cut: isCut }: Pick<MarginReport, "plans" | "plans_cut">) {
  return (
    <Sheet title={texts.plans.title}>
      {plans.length === 0 ? (
        <p className="text-soft">{texts.plans.none}</p>
      ) : (
        <>
          <DataTable
            caption={texts.plans.title}
            rows={plans}
            rowKey={({ level }) => String(level)}
            columns={COLUMNS}
            rowsAs="lines"
          />
          {isCut && <p className="mt-2">{texts.plans.isCut}</p>}
        </>
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
    header: texts.plans.plan,
    slot: "title",
    className: "pr-4",
    cell: ({ name }) => <strong>{name || texts.plans.trial}</strong>,
  },
  {
    key: "people",
    header: texts.plans.people,
    slot: "detail",
    className: "nums pr-4 sm:text-right",
    cell: ({ people }) => (
      <>
        <span className="sm:hidden">{texts.plans.people} </span>
        {formatCount(people)}
      </>
    ),
  },
  createMoneyColumn("pays", texts.plans.pays, "detail"),
  createMoneyColumn("tax", texts.plans.tax, "hidden"),
  {
    key: "used",
    header: texts.plans.used,
    slot: "hidden",
    className: "nums pr-4 sm:text-right",
    cell: ({ used, renders }) => texts.plans.usedOf(formatCount(used), renders),
  },
  createMoneyColumn("pictures", texts.plans.pictures, "hidden"),
  createMoneyColumn("card", texts.plans.card, "hidden"),
  {
    key: "left",
    header: texts.plans.left,
    slot: "action",
    className: "nums pr-4 sm:text-right",
    cell: ({ left }) => <MarginValue left={left} />,
  },
  createMoneyColumn("if_all", texts.plans.ifAll, "hidden"),
];
