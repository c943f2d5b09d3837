import type { ReactNode } from "react";
import { SplitLogo } from "./logo.tsx";

type EmptyStateProps = {
  title: string;
  /** One sentence on how to start. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="ink-line halftone grid justify-items-start gap-6 rounded-card p-6 sm:p-10">
      <SplitLogo className="h-29 max-w-full" />
      <div className="grid gap-2">
        <p className="text-balance font-[750] font-display text-32 leading-[1.1] tracking-tight">
          {title}
        </p>
        {children && <p className="max-w-text text-soft">{children}</p>}
      </div>
      {action}
    </div>
  );
}
