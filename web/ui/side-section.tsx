import { type ReactNode, useId } from "react";

type SideSectionProps = {
  /** The URL hash. */
  anchor: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** A section of a long page; its title is beside it on desktops, above it on phones. */
export function SideSection({ anchor, title, intro, children }: SideSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-2 gap-3 border-edge border-t-[1.5px] pt-5 *:min-w-0 sm:gap-4 sm:pt-6 xl:grid-cols-[14rem_1fr] xl:gap-12"
    >
      <header className="grid content-start gap-1.5">
        <h2 id={id} className="text-25">
          {title}
        </h2>
        {intro && <div className="max-w-text text-15 text-soft">{intro}</div>}
      </header>
      <div>{children}</div>
    </section>
  );
}

export function SubSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7 grid gap-3 first:mt-0">
      <h3 id={id} className="text-20">
        {title}
      </h3>
      <div>{children}</div>
    </section>
  );
}
