import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { texts } from "#web/texts/google-answer.ts";

/** What the way back from Google says. */
export type GoogleAnswer = { google?: string; error?: string };

/** Says once what came of connecting Google, and takes it out of the address. */
export function useGoogleAnswer({ google, error }: GoogleAnswer): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!google && !error) return;
    if (error) toast.error(texts.failed, { id: "google", description: why(error) });
    else toast.success(texts.connected, { id: "google" });
    void navigate({ to: "/dashboard/account", search: {}, replace: true, resetScroll: false });
  }, [google, error, navigate]);
}

function why(error: string): string {
  return REASONS[error] ?? texts.tryAgain;
}

const REASONS: Record<string, string> = {
  email_does_not_match: texts.otherEmail,
  email_not_verified: texts.unverified,
  account_already_linked_to_different_user: texts.otherAccount,
};
