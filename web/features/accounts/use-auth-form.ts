import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useIsHydrating } from "#web/lib/visit.ts";
import { type AuthMode, readDraft, saveDraft } from "./auth-draft.ts";

export type AuthFormState = {
  mode: AuthMode;
  /** The address a link was just sent to, until it is opened. */
  sentTo: string | null;
  change: (mode: AuthMode) => void;
  sent: (email: string) => void;
  clearSent: () => void;
};

type Start = {
  /** The mode requested by navigation; null: as in the draft. */
  wanted: AuthMode | null;
  /** A user has signed in on this device before. */
  isKnown: boolean;
  /** The panel whose title is focused when the form changes. */
  panel: RefObject<HTMLElement | null>;
};

/** Manages which form the sign-in page shows: by default sign-up for new visitors, sign-in for known devices. */
export function useAuthForm({ wanted, isKnown, panel }: Start): AuthFormState {
  const isServed = useIsHydrating();
  const first = useMemo(() => {
    const usual = isKnown ? "signin" : "signup";
    // The server does not know the draft of this tab.
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
    // The clicked button is gone, so focus moves to the new title.
    if (isPressed && last.current !== shown) focusTitle(panel.current);
    last.current = shown;
  }, [shown, isPressed, panel]);

  return {
    ...desk,
    change: (next) => {
      saveDraft({ mode: next });
      setMode(next);
      if (next === desk.mode) focusTitle(panel.current);
    },
    sent: (email) => {
      saveDraft({ sentTo: email, sentAt: Date.now(), mode: "signup" });
      setMode("signup");
      setSentTo(email);
    },
    clearSent: () => {
      saveDraft({ sentTo: undefined });
      setSentTo(null);
    },
  };
}

function focusTitle(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "nearest" });
}
