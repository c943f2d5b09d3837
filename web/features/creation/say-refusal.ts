import { toast } from "sonner";
import { ApiError } from "#web/lib/api-client.ts";

export const NO_RENDERS_LEFT = "You have no renders left. Please upgrade your plan.";

type Ways = { onRetry: () => void; onSeePlans: () => void };

/** Why another render did not start, with the way on. */
export function sayRefusal(error: Error, { onRetry, onSeePlans }: Ways): void {
  const { code, message } = error instanceof ApiError ? error : new ApiError(0, {});
  if (code === "unauthenticated") return;
  if (code === "no_renders") {
    sayNoRenders(onSeePlans);
  } else if (code === "not_found") {
    toast.error("The photo was deleted. Start fresh with another one.");
  } else {
    toast.error(message, { action: { label: "Try again", onClick: onRetry } });
  }
}

export function sayNoRenders(onSeePlans: () => void): void {
  toast.error(NO_RENDERS_LEFT, { action: { label: "See plans", onClick: onSeePlans } });
}
