import type { SwitchPreview } from "#shared/contracts/billing.ts";
import { texts } from "#web/texts/billing.ts";
import { formatCents } from "../billing-format.ts";
import { getSwitchIntro, getSwitchKind, type PlanChangeRequest } from "../plan-switch.ts";
import type { Switching } from "../use-switch.ts";
import { SwitchTerms } from "./switch-terms.tsx";

type SwitchOfferProps = {
  request: PlanChangeRequest;
  preview: SwitchPreview;
  change: Switching;
  isBusy: boolean;
};

export function SwitchOffer({ request, preview, change, isBusy }: SwitchOfferProps) {
  const { confirm, refusedCents } = change;
  const kind = getSwitchKind(preview, request.subscription);
  const failure = confirm.isError && refusedCents === null ? confirm.error.message : null;
  return (
    <>
      <p className="mt-2 text-pretty text-soft">{getSwitchIntro(kind, preview, request)}</p>
      <div role="status">
        {refusedCents !== null && !isBusy && (
          <p className="mt-4 rounded-card bg-sun px-4 py-3 text-15 text-on-spot">
            <span className="font-semibold">
              {preview.today_cents === refusedCents
                ? texts.switch.tooOld
                : texts.switch.otherPrice(
                    formatCents(preview.today_cents),
                    formatCents(refusedCents),
                  )}
            </span>{" "}
            {texts.nothingCharged}
          </p>
        )}
      </div>
      <SwitchTerms kind={kind} preview={preview} />
      <p className="mt-4 text-pretty text-15 text-soft">{texts.rule}</p>
      {failure && <p className="mt-4 font-medium text-15 text-danger">{failure}</p>}
    </>
  );
}
