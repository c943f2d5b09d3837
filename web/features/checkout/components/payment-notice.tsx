import type { ReactNode } from "react";
import { LogoSpinner, SplitLogo } from "#web/ui/logo.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

type PaymentNoticeProps = {
  title: string;
  text: string;
  isAtWork?: boolean;
  children: ReactNode;
};

export function PaymentNotice({ title, text, isAtWork, children }: PaymentNoticeProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-form gap-6 py-8 sm:py-14" role="status">
      {isAtWork ? <LogoSpinner className="h-14" /> : <SplitLogo className="h-14" />}
      <div className="grid gap-3">
        <h1 className="text-32">{title}</h1>
        <p className="text-17 text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
