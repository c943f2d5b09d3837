import { Link } from "@tanstack/react-router";
import type { Me } from "#shared/contracts/accounts.ts";
import { getPlanLabel } from "#shared/plans.ts";
import { formatCount } from "#web/lib/format.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/app-shell.ts";
import { Badge } from "#web/ui/badge.tsx";

export function PlanBadge({ me }: { me: Me }) {
  return (
    <Link to="/subscriptions" className="inline-flex min-h-11 items-center rounded-pill">
      <Badge tone="sun" className="min-w-30 justify-center">
        <span>{translateOfferName(getPlanLabel(me.subscription))}</span>
        <span aria-hidden="true" className="px-1">
          ·
        </span>
        <span>{texts.renders(me.render, formatCount(me.render))}</span>
      </Badge>
    </Link>
  );
}
