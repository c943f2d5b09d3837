import { useEffect, useRef } from "react";
import { texts } from "#web/texts/contact.ts";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";

type MessageSentProps = { ticket: string; onAgain: () => void };

/** Replaces the form; the focused heading is announced. */
export function MessageSent({ ticket, onAgain }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ink-line halftone grid animate-fade-in justify-items-start gap-5 rounded-card p-6 sm:p-10">
      <Logo className="h-12" />
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-32 outline-none">
          {texts.sent.title}
        </h2>
        <p>{texts.sent.words}</p>
        <p className="max-w-text">{texts.sent.next}</p>
      </div>
      <p className="grid gap-1">
        <span className="text-15 text-soft">{texts.sent.ticket}</span>
        <span className="nums select-all font-display font-[750] text-25">{ticket}</span>
      </p>
      <Button onClick={onAgain}>{texts.sent.again}</Button>
    </div>
  );
}
