import type { ReactNode } from "react";
import { MarkApart } from "./mark.tsx";

type EmptyStateProps = {
  title: string;
  /** One sentence that teaches. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="ink-line halftone grid justify-items-start gap-4 rounded-card p-6 sm:p-10">
      <MarkApart />
      <div className="grid gap-1.5">
        <p className="font-display font-[700] text-20 leading-tight">{title}</p>
        {children && <p className="max-w-text text-soft">{children}</p>}
      </div>
      {action}
    </div>
  );
}
