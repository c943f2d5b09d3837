import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";

type OpensSoonProps = { children: ReactNode; action?: ReactNode };

/** What a page will do once it opens, said plainly. */
export function OpensSoon({ children, action }: OpensSoonProps) {
  return (
    <div className="ink-line halftone grid justify-items-start gap-4 rounded-card p-6 sm:p-10">
      <Badge tone="sun">Opens soon</Badge>
      <p className="max-w-text text-17 sm:text-20">{children}</p>
      {action}
    </div>
  );
}
