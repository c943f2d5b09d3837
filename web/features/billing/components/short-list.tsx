import { type ReactNode, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

/** One year of monthly invoices. */
const SHOWN_AT_FIRST = 12;

type ShortListProps<Item> = {
  items: readonly Item[];
  /** Label of the button that shows the rest; takes the count and the formatted count. */
  showOlder: (count: number, shown: string) => string;
  row: (item: Item) => ReactNode;
};

/** The newest items, and a button for the rest. */
export function ShortList<Item extends { id: string }>(props: ShortListProps<Item>) {
  const { items, showOlder, row } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  const hidden = items.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item.id} className="border-line border-t-[1.5px] first:border-t-0">
            {row(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {showOlder(hidden, formatCount(hidden))}
        </Button>
      )}
    </>
  );
}
