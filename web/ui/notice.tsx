import type { ReactNode } from "react";
import { MarkApart } from "./mark.tsx";
import { usePageTitle } from "./use-page-title.ts";

type NoticeProps = { title: string; text: ReactNode; children?: ReactNode };

/** A whole screen that says one thing and offers a way on. */
export function Notice({ title, text, children }: NoticeProps) {
  usePageTitle(title);
  return (
    <main className="halftone grid min-h-dvh content-center px-5 py-12">
      <div className="mx-auto grid w-full max-w-form justify-items-start gap-6">
        <MarkApart className="h-14" />
        <div className="grid gap-3">
          <h1 className="text-44">{title}</h1>
          <p className="text-17 text-soft sm:text-20">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </main>
  );
}
