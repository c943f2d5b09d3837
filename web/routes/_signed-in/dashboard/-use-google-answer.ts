import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";

/** What the way back from Google says. */
export type GoogleAnswer = { google?: string; error?: string };

/** Says once what came of connecting Google, and takes it out of the address. */
export function useGoogleAnswer({ google, error }: GoogleAnswer): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!google && !error) return;
    if (error) toast.error("Failed to connect Google.", { id: "google", description: why(error) });
    else toast.success("Google is connected.", { id: "google" });
    void navigate({ to: "/dashboard/account", search: {}, replace: true, resetScroll: false });
  }, [google, error, navigate]);
}

function why(error: string): string {
  return REASONS[error] ?? "Please try again.";
}

const REASONS: Record<string, string> = {
  email_does_not_match: "That Google account has another e-mail than this account.",
  account_already_linked_to_different_user: "That Google account belongs to another account here.",
};
