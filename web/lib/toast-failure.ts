import { toast } from "sonner";
import { ApiError } from "./api-client.ts";

/** What went wrong, and below it what the server says, unless that is the same. Returns all of it. */
export function toastFailure(title: string, error: unknown): string {
  const isTold = error instanceof ApiError && error.code !== "internal" && error.message !== title;
  toast.error(title, isTold ? { description: error.message } : {});
  return isTold ? `${title} ${error.message}` : title;
}
