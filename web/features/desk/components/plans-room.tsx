import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskOffer, DeskPrice } from "#shared/contracts/desk/plans.ts";
import { formatCount, formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../api.ts";
import { plansQuery } from "../shop-api.ts";
import { Chip, Dash, Labelled } from "./facts.tsx";
import { type Doing, PriceActs } from "./plans/price-acts.tsx";
import { PriceDialog } from "./plans/price-dialog.tsx";
import { SaleDialog } from "./plans/sale-dialog.tsx";
import { Room } from "./room.tsx";

const words = texts.plans;

/** What plans and packs are and were sold at, who pays which price today, and an owner's new prices. */
export function PlansRoom() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const found = useQuery(plansQuery);
  const [doing, setDoing] = useState<Doing | null>(null);
  const {
    prices = [],
    doubts = [],
    offers = [],
    picture = null,
    tax_share = null,
  } = found.data ?? {};
  return (
    <Room title={words.title} intro={words.intro}>
      {doubts.length > 0 && (
        <div role="alert" className="mb-4 rounded-card bg-sun px-4 py-3 text-on-spot">
          <p className="font-semibold">{words.doubts}</p>
          {doubts.map((line) => (
            <p key={line} className="wrap-anywhere text-15">
              {line}
            </p>
          ))}
        </div>
      )}
      {found.isPending && <Skeleton className="h-80" />}
      {found.isError && <Failure message={found.error.message} onRetry={() => found.refetch()} />}
      {found.isSuccess && prices.length === 0 && <p className="text-soft">{words.none}</p>}
      {prices.length > 0 && (
        <DataTable
          caption={words.title}
          rows={prices}
          rowKey={({ id }) => id}
          columns={columnsOf(offers, isOwner ? setDoing : null)}
          rowsAs="lines"
        />
      )}
      {doing?.act === "price" && (
        <PriceDialog
          offer={doing.offer}
          subscribers={subscribersOf(doing.offer, prices)}
          picture={picture}
          taxShare={tax_share ?? 0}
          onClose={() => setDoing(null)}
        />
      )}
      {doing && doing.act !== "price" && (
        <SaleDialog
          offer={doing.offer}
          at={doing.act === "sell" ? doing.at : null}
          onClose={() => setDoing(null)}
        />
      )}
    </Room>
  );
}

/** At whichever of its prices. */
function subscribersOf({ key }: DeskOffer, prices: readonly DeskPrice[]): number {
  return prices
    .filter(({ offer }) => offer === key)
    .reduce((sum, { subscribers }) => sum + subscribers, 0);
}

const { columns } = words;

function columnsOf(
  offers: readonly DeskOffer[],
  onDo: ((doing: Doing) => void) | null,
): Column<DeskPrice>[] {
  const offerOf = ({ offer }: DeskPrice) => offers.find(({ key }) => key === offer);
  const state: Column<DeskPrice> = {
    key: "state",
    header: columns.state,
    slot: "detail",
    className: "pr-4",
    cell: (row) => <State row={row} offer={offerOf(row)} />,
  };
  const acts: Column<DeskPrice> = {
    key: "acts",
    header: <span className="sr-only">{words.acts}</span>,
    slot: "detail",
    cell: (row) => onDo && <PriceActs row={row} offer={offerOf(row)} onDo={onDo} />,
  };
  return [...COLUMNS, state, ...(onDo ? [acts] : [])];
}

function State({ row, offer }: { row: DeskPrice; offer: DeskOffer | undefined }) {
  const { replaced_at, loss } = row;
  const isOff = offer?.price_id === row.id && !offer.is_sold;
  return (
    <span className="flex flex-wrap gap-1">
      {replaced_at ? (
        <span className="text-13 text-soft">{isOff ? words.off : words.old}</span>
      ) : (
        <Chip look="well">{words.sold}</Chip>
      )}
      {loss !== null && <Chip look="alarm">{words.loss(formatMoney(loss))}</Chip>}
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
        <strong>{name ?? words.unknown}</strong>
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
      price === null ? <Dash /> : `${formatMoney(price)} ${words.kinds[kind]}`,
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
        <Labelled label={columns.renders}>{formatCount(renders)}</Labelled>
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
        <Labelled label={columns.subscribers}>
          {[formatCount(subscribers), leaving > 0 && words.leaving(leaving)]
            .filter(Boolean)
            .join(", ")}
        </Labelled>
      ),
  },
  {
    key: "since",
    header: columns.since,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ since, replaced_at }) =>
      replaced_at
        ? words.between(formatShortDay(since), formatShortDay(replaced_at))
        : words.from(formatShortDay(since)),
  },
];
