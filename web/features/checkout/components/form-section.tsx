import { type ReactNode, useId } from "react";

/** A named part of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line border-t-[1.5px] py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="text-25">
        {title}
      </h2>
      {children}
    </section>
  );
}
