import type { DeskTaxes, TaxPlace } from "#shared/contracts/desk/taxes.ts";
import { formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-taxes.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { formatPlace } from "../../taxes-api.ts";
import { Chip } from "../facts.tsx";
import type { TaxAction } from "./taxes-page.tsx";

const { columns } = texts;

type ColumnOptions = { source: DeskTaxes["source"]; onAction: (action: TaxAction) => void };

export function createTaxColumns({ source, onAction }: ColumnOptions): Column<TaxPlace>[] {
  return [
    {
      key: "place",
      header: columns.place,
      slot: "title",
      className: "pr-4 font-semibold",
      cell: formatPlace,
    },
    {
      key: "sales",
      header: columns.sales,
      slot: "detail",
      className: "nums pr-4",
      cell: ({ sales }) => formatMoney(sales),
    },
    {
      key: "orders",
      header: columns.orders,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ orders }) => orders,
    },
    {
      key: "tax",
      header: columns.tax,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ tax }) => formatMoney(tax),
    },
    {
      key: "figure",
      header: columns.figure,
      slot: "hidden",
      className: "nums pr-4",
      cell: ({ figure }) => formatThreshold(figure),
    },
    {
      key: "registration",
      header: columns.registration,
      slot: "detail",
      className: "nums pr-4",
      cell: (place) => <RegistrationCell place={place} />,
    },
    {
      key: "action",
      header: <span className="sr-only">{columns.action}</span>,
      slot: "action",
      cell: (place) =>
        place.registration && (
          <span className="flex justify-end gap-1">
            {source === "table" && (
              <Button
                variant="quiet"
                aria-label={texts.editOf(formatPlace(place))}
                onClick={() => onAction({ kind: "number", place })}
              >
                {texts.edit}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={texts.endOf(formatPlace(place))}
              onClick={() => onAction({ kind: "end", place })}
            >
              {texts.end}
            </Button>
          </span>
        ),
    },
  ];
}

function RegistrationCell({ place: { registration, is_past } }: { place: TaxPlace }) {
  if (!registration)
    return is_past ? <Chip look="alarm">{texts.not}</Chip> : <span>{texts.not}</span>;
  if (registration.is_assumed) return <span className="text-soft">{texts.assumed}</span>;
  const { since, number } = registration;
  return (
    <span>
      {texts.since(formatShortDay(since))}
      {number && <span className="block text-13 text-soft">{texts.numbered(number)}</span>}
    </span>
  );
}

function formatThreshold(figure: TaxPlace["figure"]): string {
  if (!figure) return texts.figure.none;
  if (figure.sales === 0) return texts.figure.first;
  const sales = formatMoney(figure.sales).replace(/\.00$/, "");
  if (figure.orders === null) return sales;
  return texts.figure[figure.is_both ? "and" : "or"](sales, figure.orders);
}
