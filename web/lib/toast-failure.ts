import { toast } from "sonner";
import { ApiError } from "./api-client.ts";

/**
 * Shows an error toast with the server's message, unless it repeats the title. Returns the full
 * text.
 */
export function toastFailure(title: string, error: unknown): string {
  const hasReason =
    error instanceof ApiError && error.code !== "internal" && error.message !== title;
  toast.error(title, hasReason ? { description: error.message } : {});
  return hasReason ? `${title} ${error.message}` : title;
}
