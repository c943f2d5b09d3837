import type { Order } from "#shared/contracts/common.ts";
import { DELETED_INFO, type HistoryEntry } from "#shared/contracts/history.ts";
import { formatDay, formatLongDate } from "#web/lib/format.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";
import { ViewLink } from "./view-link.tsx";

export function historyColumns(order: Order, onToggle: () => void): Column<HistoryEntry>[] {
  return [
    {
      key: "picture",
      header: "Picture",
      slot: "picture",
      className: "sm:hidden",
      cell: (entry) => <Thumbnail entry={entry} />,
    },
    {
      key: "date",
      header: <SortButton label="Date" order={order} onToggle={onToggle} />,
      sorted: order === "desc" ? "descending" : "ascending",
      slot: "detail",
      className: "whitespace-nowrap",
      cell: (entry) => (
        <time dateTime={entry.created_at} data-tip={formatLongDate(entry.created_at)}>
          {formatDay(entry.created_at)}
        </time>
      ),
    },
    {
      key: "category",
      header: "Category",
      slot: "detail",
      className: "whitespace-nowrap",
      cell: (entry) => entry.category,
    },
    {
      key: "info",
      header: "Info",
      slot: "title",
      className: "sm:w-full",
      cell: (entry) => (
        <span className="flex items-center gap-3">
          <span className="max-sm:hidden">
            <Thumbnail entry={entry} />
          </span>
          <span className="break-words">{entry.info}</span>
        </span>
      ),
    },
    {
      key: "link",
      header: "Link",
      slot: "action",
      cell: (entry) => <ViewLink entry={entry} />,
    },
  ];
}

function Thumbnail({ entry }: { entry: HistoryEntry }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center">
      {hasPicture(entry) && (
        <Picture
          {...productPicture(entry.image_url, 112)}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 bg-transparent object-contain"
        />
      )}
    </span>
  );
}

/** The picture of a payment is the address of its receipt, that of a deleted photo is gone. */
function hasPicture({ image_url, info }: HistoryEntry): boolean {
  return image_url.startsWith("/files/") && info !== DELETED_INFO;
}
