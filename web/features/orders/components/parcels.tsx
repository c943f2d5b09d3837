import { formatCarrier } from "#shared/carriers.ts";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { formatItems } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/orders.ts";
import { Badge } from "#web/ui/badge.tsx";

type Parcel = OrderDetail["parcels"][number];

export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <ul>
      {parcels.map((parcel, index) => (
        <li
          key={parcel.id}
          className="grid gap-1 border-line border-t-[1.5px] py-3 text-15 first:border-t-0"
        >
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            {texts.parcels.nth(index + 1, parcels.length)}
            <Badge tone={parcel.status === "delivered" ? "teal" : "sun"}>
              {texts.parcels[parcel.status]}
            </Badge>
          </p>
          <p>{formatItems(parcel.items, ", ")}</p>
          <p className="text-soft">{formatSent(parcel)}</p>
          <Tracking parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function formatSent(parcel: Parcel): string {
  const by = formatCarrier(parcel);
  return parcel.shipped_at ? texts.parcels.sent(by, formatLongDate(parcel.shipped_at)) : by;
}

function Tracking({ parcel }: { parcel: Parcel }) {
  if (!parcel.tracking_url) {
    return (
      <p className="nums wrap-anywhere text-soft">{texts.parcels.number(parcel.tracking_number)}</p>
    );
  }
  return (
    <a
      href={parcel.tracking_url}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.parcels.trackAt(parcel.tracking_number, parcel.carrier)}
      className="nums wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {texts.parcels.track(parcel.tracking_number)}
    </a>
  );
}
