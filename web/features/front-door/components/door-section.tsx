import type { ReactNode } from "react";
import { cx } from "#web/lib/class-names.ts";

type DoorSectionProps = {
  title: string;
  words?: string | undefined;
  /** Teal background. */
  isWashed?: boolean;
  children: ReactNode;
};

/** A section below the hero. */
export function DoorSection({ title, words, isWashed = false, children }: DoorSectionProps) {
  return (
    <section className={cx(isWashed && "border-edge border-y-[1.5px] bg-teal-wash")}>
      <div className="page grid grid-cols-1 gap-6 py-10 sm:gap-8 sm:py-13">
        <div className="grid gap-2">
          <h2 className="text-32 sm:text-44">{title}</h2>
          {words && <p className="max-w-text text-soft">{words}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
