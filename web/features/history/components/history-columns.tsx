import DeletedIcon from "lucide-react/icons/image-off";
import ReceiptIcon from "lucide-react/icons/receipt-text";
import type { SortDirection } from "#shared/contracts/common.ts";
import type { HistoryEntry } from "#shared/contracts/history.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { formatDay } from "#web/lib/format.ts";
import { describeHistoryEntry } from "#web/lib/history-entry.ts";
import { productPicture } from "#web/lib/stored-picture.ts";
import { texts } from "#web/texts/history.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SortButton } from "#web/ui/sort-button.tsx";
import { ViewLink } from "./view-link.tsx";

export function createHistoryColumns(
  order: SortDirection,
  onToggle: () => void,
): Column<HistoryEntry>[] {
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
      header: (
        <span className="sm:pl-15">
          <SortButton label={texts.date} order={order} onToggle={onToggle} />
        </span>
      ),
      sorted: order === "desc" ? "descending" : "ascending",
      slot: "detail",
      className: "nums whitespace-nowrap max-[19rem]:whitespace-normal sm:w-48",
      cell: (entry) => (
        <span className="flex items-center gap-4">
          <span className="max-sm:hidden">
            <Thumbnail entry={entry} />
          </span>
          <time dateTime={entry.created_at}>{formatDay(entry.created_at)}</time>
        </span>
      ),
    },
    {
      key: "category",
      header: texts.category,
      slot: "hidden",
      className: "whitespace-nowrap text-soft sm:w-44",
      cell: (entry) => codeTexts.categories[entry.category],
    },
    {
      key: "info",
      header: texts.info,
      slot: "title",
      className: "break-words font-medium",
      cell: describeHistoryEntry,
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
  if (!hasPicture(entry)) {
    return (
      <span className="grid size-12 shrink-0 place-items-center rounded-picture bg-line/60 text-soft sm:size-11">
        <Icon of={entry.category === "Order" ? ReceiptIcon : DeletedIcon} />
      </span>
    );
  }
  return (
    <Picture
      {...productPicture(entry.image_url, 112)}
      alt=""
      width={48}
      height={48}
      sizes="48px"
      className="size-12 shrink-0 object-cover object-[50%_25%] sm:size-11"
    />
  );
}

/** A payment's `image_url` is its receipt, and a deleted photo has no picture. */
function hasPicture({ image_url, deleted }: HistoryEntry): boolean {
  return image_url.startsWith("/files/") && !deleted;
}
