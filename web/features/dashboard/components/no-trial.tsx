import type { Me } from "#shared/contracts/accounts.ts";
import { texts } from "#web/texts/dashboard.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** True if the account got no trial renders and has had none since. */
export function isWithoutTrial({ render, subscription, plan_ended, trial }: Me): boolean {
  const isNew = render === 0 && subscription === 0 && !plan_ended;
  return isNew && trial !== null && trial !== "given";
}

/** Explains why a new account has no renders. */
export function NoTrial({ me }: { me: Me }) {
  if (!isWithoutTrial(me) || me.trial === null || me.trial === "given") return null;
  return (
    <section
      aria-label={texts.noTrial.title}
      className="ink-line flex flex-wrap items-center justify-between gap-4 rounded-card bg-sun p-4 text-on-spot"
    >
      <div className="max-w-text">
        <p className="font-semibold">{texts.noTrial.title}</p>
        <p className="text-pretty text-15">{texts.noTrial[me.trial]}</p>
      </div>
      <LinkButton to="/subscriptions">{texts.noTrial.seePlans}</LinkButton>
    </section>
  );
}
