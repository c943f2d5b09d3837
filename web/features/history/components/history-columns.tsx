import DeletedIcon from "lucide-react/icons/image-off";
import ReceiptIcon from "lucide-react/icons/receipt-text";
import type { Order } from "#shared/contracts/common.ts";
import type { HistoryEntry } from "#shared/contracts/history.ts";
import { formatDay, formatLongDate } from "#web/lib/format.ts";
import { paidForWords } from "#web/lib/paid-for.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/history.ts";
import { said } from "#web/texts/language.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";
import { ViewLink } from "./view-link.tsx";

export function historyColumns(order: Order, onToggle: () => void): Column<HistoryEntry>[] {
  return [
    {
      key: "picture",
      header: texts.picture,
      slot: "picture",
      className: "sm:hidden",
      cell: (entry) => <Thumbnail entry={entry} />,
    },
    {
      key: "date",
      header: <SortButton label={texts.date} order={order} onToggle={onToggle} />,
      sorted: order === "desc" ? "descending" : "ascending",
      slot: "detail",
      className: "whitespace-nowrap max-[19rem]:whitespace-normal",
      cell: (entry) => (
        <time dateTime={entry.created_at} data-tip={formatLongDate(entry.created_at)}>
          {formatDay(entry.created_at)}
        </time>
      ),
    },
    {
      key: "category",
      header: texts.category,
      slot: "detail",
      className: "whitespace-nowrap max-[19rem]:whitespace-normal",
      cell: (entry) => said(entry.category),
    },
    {
      key: "info",
      header: texts.info,
      slot: "title",
      className: "sm:w-full",
      cell: (entry) => (
        <span className="flex items-center gap-3">
          <span className="max-sm:hidden">
            <Thumbnail entry={entry} />
          </span>
          <span className="break-words">{infoOf(entry)}</span>
        </span>
      ),
    },
    {
      key: "link",
      header: texts.link,
      slot: "action",
      cell: (entry) => <ViewLink entry={entry} />,
    },
  ];
}

function Thumbnail({ entry }: { entry: HistoryEntry }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center">
      {hasPicture(entry) ? (
        <Picture
          {...productPicture(entry.image_url, 112)}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 bg-transparent object-contain"
        />
      ) : (
        <span className="grid size-11 place-items-center rounded-picture bg-line/60 text-soft">
          <Icon of={entry.category === "Order" ? ReceiptIcon : DeletedIcon} />
        </span>
      )}
    </span>
  );
}

/** Names stay as they are, also where somebody is called like a word of ours. */
function infoOf({ category, info, deleted }: HistoryEntry): string {
  if (category === "Order") return paidForWords(info);
  return deleted ? said(info) : info;
}

/** The picture of a payment is the address of its receipt, that of a deleted photo is gone. */
function hasPicture({ image_url, deleted }: HistoryEntry): boolean {
  return image_url.startsWith("/files/") && !deleted;
}
