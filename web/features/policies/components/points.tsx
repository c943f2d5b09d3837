import type { ReactNode } from "react";

/** `id` where an item is more than its text. */
type Point = string | { id: string; text: ReactNode };

export function Points({ items }: { items: readonly Point[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-teal">
      {items.map((item) =>
        typeof item === "string" ? (
          <li key={item} className="pl-1">
            {item}
          </li>
        ) : (
          <li key={item.id} className="pl-1">
            {item.text}
          </li>
        ),
      )}
    </ul>
  );
}
