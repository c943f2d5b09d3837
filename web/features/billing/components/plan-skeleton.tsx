import { cx } from "#web/lib/class-names.ts";
import { texts as billingTexts } from "#web/texts/billing.ts";
import { texts } from "#web/texts/billing-account.ts";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { SubSection } from "#web/ui/side-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Has the height of two packs, plus the card row for subscribers. */
export function PlanSkeleton({ hasCard }: { hasCard: boolean }) {
  return (
    <div
      role="status"
      aria-label={texts.plan.loading}
      className={cx(hasCard && "border-line border-t-[1.5px] pt-2.5")}
    >
      {hasCard && (
        <SettingRow label={NAME}>
          <Skeleton className="my-[3px] h-4 w-48" />
        </SettingRow>
      )}
      <SubSection title={texts.packs.title}>
        <WaitingPack />
        <WaitingPack />
        <p className="mt-2 text-15 text-soft">{billingTexts.notRefundable}</p>
      </SubSection>
    </div>
  );
}

const NAME = <Skeleton className="my-1 h-4 w-36" />;

function WaitingPack() {
  return (
    <SettingRow label={NAME} action={<Skeleton className="h-11 w-20" />}>
      {texts.packs.stay}
    </SettingRow>
  );
}
