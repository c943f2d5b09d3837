import { texts } from "#web/texts/billing.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PlanChangeRequest } from "../plan-switch.ts";
import type { Switching } from "../use-switch.ts";

type SwitchLoadingProps = { request: PlanChangeRequest; preview: Switching["preview"] };

/** Loading state of the plan change preview, with the height of its content. */
export function SwitchLoading({ request, preview }: SwitchLoadingProps) {
  if (preview.isError) {
    return (
      <div className="mt-4">
        <LoadError
          message={preview.error.message}
          onRetry={() => preview.refetch()}
          isRetrying={preview.isFetching}
        />
      </div>
    );
  }
  const isBigger = request.level > request.subscription.level;
  return (
    <div role="status" aria-label={texts.switch.loading} className="mt-3">
      <Skeleton className={isBigger ? "h-[17.25rem]" : "h-[12.25rem]"} />
    </div>
  );
}
