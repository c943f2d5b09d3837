import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

/** A titled card. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <Card className="py-3">{children}</Card>
    </section>
  );
}
