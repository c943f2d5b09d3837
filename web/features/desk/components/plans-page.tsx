import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { formatCount, formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../api.ts";
import { plansQuery } from "../shop-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Chip, Dash, Labeled } from "./facts.tsx";
import { type OfferAction, PriceActions } from "./plans/price-actions.tsx";
import { PriceDialog } from "./plans/price-dialog.tsx";
import { SaleDialog } from "./plans/sale-dialog.tsx";

/** Lists current and former prices of plans and packs with their subscribers; owners change them. */
export function PlansPage() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const query = useQuery(plansQuery);
  const [action, setAction] = useState<OfferAction | null>(null);
  const {
    prices = [],
    doubts = [],
    offers = [],
    picture = null,
    tax_share = null,
  } = query.data ?? {};
  return (
    <DeskPage title={texts.plans.title} intro={texts.plans.intro}>
      {doubts.length > 0 && (
        <div role="alert" className="mb-4 rounded-card bg-sun px-4 py-3 text-on-spot">
          <p className="font-semibold">{texts.plans.doubts}</p>
          {doubts.map((line) => (
            <p key={line} className="wrap-anywhere text-15">
              {line}
            </p>
          ))}
        </div>
      )}
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.isSuccess && prices.length === 0 && <p className="text-soft">{texts.plans.none}</p>}
      {prices.length > 0 && (
        <DataTable
          caption={texts.plans.title}
          rows={prices}
          rowKey={({ id }) => id}
          columns={createColumns(offers, isOwner ? setAction : null)}
          rowsAs="lines"
        />
      )}
      {action?.kind === "price" && (
        <PriceDialog
          offer={action.offer}
          subscribers={countSubscribers(action.offer, prices)}
          picture={picture}
          taxShare={tax_share ?? 0}
          onClose={() => setAction(null)}
        />
      )}
      {action && action.kind !== "price" && (
        <SaleDialog
          offer={action.offer}
          at={action.kind === "sell" ? action.at : null}
          onClose={() => setAction(null)}
        />
      )}
    </DeskPage>
  );
}

/** Counts an offer's subscribers at all its prices. */
function countSubscribers({ key }: DeskOffer, prices: readonly DeskPrice[]): number {
  return prices
    .filter(({ offer }) => offer === key)
    .reduce((sum, { subscribers }) => sum + subscribers, 0);
}

const { columns } = texts.plans;

function createColumns(
  offers: readonly DeskOffer[],
  onDo: ((action: OfferAction) => void) | null,
): Column<DeskPrice>[] {
  const findOffer = ({ offer }: DeskPrice) => offers.find(({ key }) => key === offer);
  const state: Column<DeskPrice> = {
    key: "state",
    header: columns.state,
    slot: "detail",
    className: "pr-4",
    cell: (row) => <State row={row} offer={findOffer(row)} />,
  };
  const actions: Column<DeskPrice> = {
    key: "actions",
    header: <span className="sr-only">{texts.plans.actions}</span>,
    slot: "detail",
    cell: (row) => onDo && <PriceActions row={row} offer={findOffer(row)} onDo={onDo} />,
  };
  return [...COLUMNS, state, ...(onDo ? [actions] : [])];
}

function State({ row, offer }: { row: DeskPrice; offer: DeskOffer | undefined }) {
  const { replaced_at, loss } = row;
  const isOff = offer?.price_id === row.id && !offer.is_sold;
  return (
    <span className="flex flex-wrap gap-1">
      {replaced_at ? (
        <span className="text-13 text-soft">{isOff ? texts.plans.off : texts.plans.old}</span>
      ) : (
        <Chip look="well">{texts.plans.sold}</Chip>
      )}
      {loss !== null && <Chip look="alarm">{texts.plans.loss(formatMoney(loss))}</Chip>}
    </span>
  );
}

const COLUMNS: Column<DeskPrice>[] = [
  {
    key: "name",
    header: columns.name,
    slot: "title",
    className: "pr-4",
    cell: ({ id, name }) => (
      <>
        <strong>{name ?? texts.plans.unknown}</strong>
        <span className="wrap-anywhere block font-normal text-13 text-soft">{id}</span>
      </>
    ),
  },
  {
    key: "price",
    header: columns.price,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ price, kind }) =>
      price === null ? <Dash /> : `${formatMoney(price)} ${texts.plans.kinds[kind]}`,
  },
  {
    key: "renders",
    header: columns.renders,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ renders }) =>
      renders === null ? (
        <Dash />
      ) : (
        <Labeled label={columns.renders}>{formatCount(renders)}</Labeled>
      ),
  },
  {
    key: "subscribers",
    header: columns.subscribers,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ kind, subscribers, leaving }) =>
      kind === "pack" ? (
        <Dash />
      ) : (
        <Labeled label={columns.subscribers}>
          {[formatCount(subscribers), leaving > 0 && texts.plans.leaving(leaving)]
            .filter(Boolean)
            .join(", ")}
        </Labeled>
      ),
  },
  {
    key: "since",
    header: columns.since,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ since, replaced_at }) =>
      replaced_at
        ? texts.plans.between(formatShortDay(since), formatShortDay(replaced_at))
        : texts.plans.from(formatShortDay(since)),
  },
];
