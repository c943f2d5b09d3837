import { Link } from "@tanstack/react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { planLabel } from "#shared/plans.ts";
import { formatCount } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";

export function PlanBadge({ me }: { me: Me }) {
  const renders = me.render === 1 ? "1 render" : `${formatCount(me.render)} renders`;
  return (
    <Link to="/subscriptions" className="inline-flex min-h-11 items-center rounded-pill">
      <Badge tone="sun">
        <span>{planLabel(me.subscription)}</span>
        <span aria-hidden="true" className="px-1">
          ·
        </span>
        <span>{renders}</span>
      </Badge>
    </Link>
  );
}
