import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useIsServed } from "#web/lib/visit.ts";
import { type AuthMode, keepDraft, readDraft } from "./auth-draft.ts";

export type AuthDesk = {
  mode: AuthMode;
  /** Where a link was just sent to that nobody has opened yet. */
  sentTo: string | null;
  change: (mode: AuthMode) => void;
  sent: (email: string) => void;
  forgetSent: () => void;
};

type Start = {
  /** What the way here asked for, else as the person left it. */
  wanted: AuthMode | null;
  /** Somebody has signed in on this device before. */
  isKnown: boolean;
  /** The form, whose title is read once it is another one. */
  panel: RefObject<HTMLElement | null>;
};

/** Which of the ways in stands on the page. A stranger is asked to sign up, who was here before to sign in. */
export function useAuthDesk({ wanted, isKnown, panel }: Start): AuthDesk {
  const isServed = useIsServed();
  const first = useMemo(() => {
    const usual = isKnown ? "signin" : "signup";
    // What stands in this tab is not known to the server.
    const { mode, sentTo = null } = isServed ? {} : readDraft();
    return { mode: (isServed ? null : wanted) ?? mode ?? usual, sentTo };
  }, [isServed, wanted, isKnown]);
  const [mode, setMode] = useState<AuthMode | null>(null);
  const [sentTo, setSentTo] = useState<string | null>();
  const desk = { mode: mode ?? first.mode, sentTo: sentTo === undefined ? first.sentTo : sentTo };

  const shown = `${desk.mode} ${desk.sentTo ?? ""}`;
  const last = useRef(shown);
  const isPressed = mode !== null || sentTo !== undefined;
  useEffect(() => {
    // What was pressed is gone or stands in another form: reading goes on from the new title.
    if (isPressed && last.current !== shown) focusTitle(panel.current);
    last.current = shown;
  }, [shown, isPressed, panel]);

  return {
    ...desk,
    change: (next) => {
      keepDraft({ mode: next });
      setMode(next);
      if (next === desk.mode) focusTitle(panel.current);
    },
    sent: (email) => {
      keepDraft({ sentTo: email, sentAt: Date.now(), mode: "signup" });
      setMode("signup");
      setSentTo(email);
    },
    forgetSent: () => {
      keepDraft({ sentTo: undefined });
      setSentTo(null);
    },
  };
}

function focusTitle(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "nearest" });
}
