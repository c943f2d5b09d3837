import { createContext, type ReactNode, use } from "react";
import { cx } from "#web/lib/class-names.ts";
import { SplitLogo } from "./logo.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** True inside a page layout: the message is then a section instead of a full screen. */
export const WithinPage = createContext(false);

type MessagePageProps = { title: string; text: ReactNode; children?: ReactNode };

/** A message with actions, as a full screen or a section. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  usePageTitle(title);
  const isPart = use(WithinPage);
  const Frame = isPart ? "section" : "main";
  return (
    <Frame
      className={cx(
        "halftone grid",
        isPart ? "ink-line rounded-card p-6 sm:p-10" : "min-h-dvh content-center px-5 py-12",
      )}
    >
      <div className={cx("grid w-full max-w-form justify-items-start gap-6", !isPart && "mx-auto")}>
        <SplitLogo className="h-29 max-w-full" />
        <div className="grid gap-3">
          <h1 className="text-32">{title}</h1>
          <p className="text-17 text-soft sm:text-20">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </Frame>
  );
}
