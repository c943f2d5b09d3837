import { toast } from "sonner";
import { ApiError } from "#web/lib/api-client.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { TIME_TO_PRESS } from "#web/ui/toast-time.ts";

type ErrorActions = { onRetry: () => void; onSeePlans: () => void };

/** Shows why a render did not start, with a follow-up action. */
export function toastRenderError(error: Error, { onRetry, onSeePlans }: ErrorActions): void {
  const { code, message } = error instanceof ApiError ? error : new ApiError(0, {});
  if (code === "unauthenticated") return;
  if (code === "no_renders") {
    toastNoRenders(onSeePlans);
  } else if (code === "not_found") {
    toast.error(texts.refused.photoDeleted);
  } else {
    toast.error(message, {
      action: { label: commonTexts.tryAgain, onClick: onRetry },
      ...TIME_TO_PRESS,
    });
  }
}

export function toastNoRenders(onSeePlans: () => void): void {
  toast.error(texts.refused.noRenders, {
    action: { label: texts.refused.seePlans, onClick: onSeePlans },
    ...TIME_TO_PRESS,
  });
}
