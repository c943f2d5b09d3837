import { planLabel } from "#shared/plans.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function PlanRow({ subscription }: { subscription: number }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3">
      <span className="flex items-center gap-3">
        Subscription <Badge tone="sun">{planLabel(subscription)}</Badge>
      </span>
      <LinkButton to="/subscriptions">Manage</LinkButton>
    </div>
  );
}
