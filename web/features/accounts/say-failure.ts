import { toast } from "sonner";
import { ApiError } from "#web/lib/api-client.ts";

/** What went wrong, and below it what the service says. */
export function sayFailure(title: string) {
  return (error: Error) => {
    const isTold = error instanceof ApiError && error.code !== "internal";
    toast.error(title, isTold ? { description: error.message } : {});
  };
}
