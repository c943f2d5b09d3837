import { texts } from "#web/texts/billing-account.ts";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { SubSection } from "#web/ui/side-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As tall as a card and two packs. */
export function PlanSkeleton() {
  return (
    <div
      role="status"
      aria-label={texts.plan.loading}
      className="border-line border-t-[1.5px] pt-2.5"
    >
      <WaitingRow />
      <SubSection title={texts.packs.title}>
        <WaitingRow />
        <WaitingRow />
      </SubSection>
    </div>
  );
}

function WaitingRow() {
  return (
    <SettingRow label={<Skeleton className="my-1 h-4 w-36" />}>
      <Skeleton className="my-[3px] h-4 w-48" />
    </SettingRow>
  );
}
