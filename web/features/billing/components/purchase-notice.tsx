import type { ReactNode } from "react";
import { Logo, LogoSpinner, SplitLogo } from "#web/ui/logo.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

const MARKS = { done: Logo, waiting: LogoSpinner, failed: SplitLogo };

type PurchaseNoticeProps = {
  mark: keyof typeof MARKS;
  title: string;
  text: ReactNode;
  children?: ReactNode;
};

/** Payment status; one component for all states, so that the layout does not shift. */
export function PurchaseNotice({ mark, title, text, children }: PurchaseNoticeProps) {
  const Shown = MARKS[mark];
  usePageTitle(title);
  return (
    <div className="grid max-w-[34rem] gap-6 py-8 sm:py-14">
      <Shown className="h-14 justify-self-start" />
      <div role="status" className="grid gap-3">
        <h1 className="text-32 sm:text-44">{title}</h1>
        <div className="grid gap-1 text-17">{text}</div>
      </div>
      <div className="flex flex-wrap gap-3 pr-[3px]">{children}</div>
    </div>
  );
}
