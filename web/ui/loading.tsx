import { texts } from "#web/texts/common.ts";
import { LogoSpinner } from "./logo.tsx";

/** A full-screen loading indicator; default text 'Loading...' (spec). */
export function Loading({ text = texts.loading }: { text?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-4"
    >
      <LogoSpinner className="h-12" />
      <p className="text-soft">{text}</p>
    </div>
  );
}
