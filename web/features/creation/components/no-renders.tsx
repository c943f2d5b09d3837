import { texts } from "#web/texts/creation.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Before anything is set up that can't be made yet. Packs are sold to people with a plan. */
export function NoRenders({ hasPlan }: { hasPlan: boolean }) {
  return (
    <section
      aria-label={texts.empty.title}
      className="ink-line flex flex-wrap items-center justify-between gap-4 rounded-card bg-sun p-4 text-on-spot"
    >
      <div className="max-w-text">
        <p className="font-semibold">{texts.empty.title}</p>
        <p className="text-pretty text-15">{texts.empty.words(hasPlan)}</p>
      </div>
      <LinkButton to="/subscriptions">{texts.refused.seePlans}</LinkButton>
    </section>
  );
}
