import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";

type Parcel = OrderDetail["parcels"][number];

const WORDS = { shipped: "On its way", delivered: "Delivered", returned: "Came back" } as const;

/** 'Parcel n of m' with its carrier and where it is. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <ul>
      {parcels.map((parcel, index) => (
        <li
          key={parcel.id}
          className="grid gap-1 border-line border-t-[1.5px] py-3 text-15 first:border-t-0"
        >
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            Parcel {index + 1} of {parcels.length}
            <Badge tone={parcel.status === "delivered" ? "teal" : "sun"}>
              {WORDS[parcel.status]}
            </Badge>
          </p>
          <p>{parcel.products.join(", ")}</p>
          <p className="text-soft">
            {parcel.carrier} {parcel.service}
            {parcel.shipped_at && `, sent on ${formatLongDate(parcel.shipped_at)}`}
          </p>
          <Tracking parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function Tracking({ parcel }: { parcel: Parcel }) {
  if (!parcel.tracking_url) {
    return <p className="nums wrap-anywhere text-soft">Tracking number {parcel.tracking_number}</p>;
  }
  return (
    <a
      href={parcel.tracking_url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Track ${parcel.tracking_number} at ${parcel.carrier}, opens a new tab`}
      className="nums wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Track {parcel.tracking_number}
    </a>
  );
}
