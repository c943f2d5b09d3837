import { Link } from "@tanstack/react-router";

/** Links to the `SideSection`s of a long page; a horizontal scroller on phones. */
export function SectionLinks({
  label,
  parts: sections,
}: {
  label: string;
  parts: Record<string, string>;
}) {
  return (
    <nav aria-label={label} className="-my-6 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4">
      <ul className="flex gap-x-5 whitespace-nowrap sm:flex-wrap">
        {Object.entries(sections).map(([anchor, title]) => (
          <li key={anchor}>
            <Link
              to="."
              hash={anchor}
              className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
