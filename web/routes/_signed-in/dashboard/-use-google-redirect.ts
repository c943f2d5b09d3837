import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { clearIntent } from "#web/features/accounts/reauth.ts";
import { texts } from "#web/texts/google-redirect.ts";

/** Query parameters set by the redirect from Google. */
export type GoogleRedirect = { google?: string; error?: string };

/** Shows the result of the redirect from Google once and removes it from the URL. */
export function useGoogleRedirect({ google, error }: GoogleRedirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!google && !error) return;
    if (google === "unproven") {
      clearIntent();
      toast.error(texts.notConfirmed, { id: "google", description: getReason(error ?? "") });
    } else if (error) toast.error(texts.failed, { id: "google", description: getReason(error) });
    else if (google === "connected") toast.success(texts.connected, { id: "google" });
    void navigate({ to: "/dashboard/account", search: {}, replace: true, resetScroll: false });
  }, [google, error, navigate]);
}

function getReason(error: string): string {
  return REASONS[error] ?? texts.tryAgain;
}

const REASONS: Record<string, string> = {
  email_does_not_match: texts.otherEmail,
  email_not_verified: texts.unverified,
  another_person: texts.otherAccount,
  account_already_linked_to_different_user: texts.otherAccount,
};
