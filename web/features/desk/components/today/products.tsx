import type { MarginReport, ProductMargin } from "#shared/contracts/desk/margins.ts";
import { COST_PARTS } from "#shared/margin.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { texts as deskMarginsTexts } from "#web/texts/desk-margins.ts";
import { texts } from "#web/texts/desk-today.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { COST_COLORS, CostBar } from "../cost-bar.tsx";
import { Sheet } from "../sheet.tsx";

/** Lists the margin per unit of each product sold in the month. */
export function Products({ brings }: { brings: MarginReport }) {
  const { products, order, orders, is_cut: isCut, unread } = brings;
  return (
    <Sheet title={texts.brings.products}>
      {products.length === 0 ? (
        <p className="text-soft">{texts.brings.none}</p>
      ) : (
        <>
          <DataTable
            caption={texts.brings.products}
            rows={products}
            rowKey={({ product, variant }) => `${product} ${variant}`}
            columns={COLUMNS}
            rowsAs="lines"
          />
          <Legend />
          <p className="mt-2">
            {texts.brings.order(
              formatMoney(order.left),
              formatMoney(order.income),
              formatCount(orders),
            )}{" "}
            {isCut && texts.brings.isCut} {unread > 0 && texts.brings.unread(unread)}
          </p>
        </>
      )}
    </Sheet>
  );
}

const COLUMNS: Column<ProductMargin>[] = [
  {
    key: "product",
    header: texts.brings.product,
    slot: "title",
    className: "pr-4",
    cell: ({ product, variant }) => (
      <>
        <strong>{product}</strong>
        <span className="block font-normal text-13 text-soft">{variant}</span>
      </>
    ),
  },
  {
    key: "sold",
    header: texts.brings.sold,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ sold }) => (
      <>
        <span className="sm:hidden">{texts.brings.sold} </span>
        {formatCount(sold)}
      </>
    ),
  },
  {
    key: "goes",
    header: texts.brings.goes,
    slot: "detail",
    className: "w-2/5 pr-4 max-sm:w-full",
    cell: ({ income, costs }) => <CostBar income={income} costs={costs} />,
  },
  {
    key: "income",
    header: texts.brings.income,
    slot: "hidden",
    className: "nums pr-4 sm:text-right",
    cell: ({ income }) => formatMoney(income),
  },
  {
    key: "left",
    header: texts.brings.left,
    slot: "action",
    className: "nums text-right",
    cell: ({ left }) => <MarginValue left={left} />,
  },
];

/** Highlights a negative margin. */
export function MarginValue({ left }: { left: number }) {
  const look = left < 0 ? "rounded-[6px] bg-ink px-1.5 py-0.5 text-paper" : "";
  return <strong className={look}>{formatMoney(left)}</strong>;
}

function Legend() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-13 text-soft">
      {COST_PARTS.map((part) => (
        <li key={part} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${COST_COLORS[part]}`} />
          {deskMarginsTexts.parts[part]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-teal-shape" />
        {texts.brings.left}
      </li>
    </ul>
  );
}
