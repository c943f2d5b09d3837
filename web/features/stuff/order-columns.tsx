import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { formatMix, getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { getOrderStateLabel } from "#web/lib/server-messages.ts";
import { texts } from "#web/texts/stuff.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { createLeadingColumns, type Sorting } from "./leading-columns.tsx";

export function orderColumns(sorting: Sorting): Column<PlacedOrder>[] {
  return [
    ...createLeadingColumns<PlacedOrder>(sorting, (order) => order.image_url),
    {
      key: "mix",
      header: texts.columns.mix,
      slot: "title",
      className: "wrap-anywhere sm:w-1/2",
      cell: ({ genimages }) => (
        <span className="max-sm:line-clamp-3">{genimages && formatMix(genimages)}</span>
      ),
    },
    {
      key: "product",
      header: texts.columns.product,
      slot: "detail",
      className: "sm:w-1/3",
      cell: (order) => (
        <>
          <span {...getProductTextProps(order.product)} />
          <span className="block text-15 text-soft">{getOrderStateLabel(order.status)}</span>
          <span className="nums wrap-anywhere block text-15 text-soft">
            {texts.orderNumber(order.number)}
          </span>
        </>
      ),
    },
    {
      key: "view",
      header: <span className="sr-only">{texts.view}</span>,
      slot: "action",
      cell: (order) => (
        <LinkButton
          variant="plain"
          to="/orderdetail/$id"
          params={{ id: order.number }}
          aria-label={texts.viewOrder(order.number, translateProductText(order.product))}
        >
          {texts.view}
        </LinkButton>
      ),
    },
  ];
}
