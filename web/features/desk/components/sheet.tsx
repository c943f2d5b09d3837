import type { ReactNode } from "react";

export function Sheet({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="rounded-card border-[1.5px] border-line bg-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3">
        <h2 className="text-17">{title}</h2>
        {aside}
      </div>
      <div className="px-4 pt-2 pb-4 text-15">{children}</div>
    </section>
  );
}
