import { type ReactNode, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

/** A year of months. */
const SHOWN_AT_FIRST = 12;

type ShortListProps<Item> = {
  items: readonly Item[];
  /** On the button for the others, of their number and how it is written. */
  showOlder: (count: number, shown: string) => string;
  row: (item: Item) => ReactNode;
};

/** The newest of them, and the others on demand. */
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
