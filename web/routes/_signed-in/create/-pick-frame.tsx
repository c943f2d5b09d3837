import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import { PlanBadge } from "#web/features/app-shell/plan-badge.tsx";
import { StepHeader } from "#web/features/renders/step-header.tsx";
import { StepMain } from "#web/features/renders/step-main.tsx";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { texts as themesPageTexts } from "#web/texts/themes-page.ts";
import { Wordmark } from "#web/ui/logo.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

type PickFrameProps = {
  me: Me;
  hasProgress: boolean;
  onCancel: () => void;
  toggle: ReactNode;
  children: ReactNode;
};

/** The frame around the posters of step 1, also while they load. */
export function PickFrame({ me, hasProgress, onCancel, toggle, children }: PickFrameProps) {
  return (
    <div className="min-h-dvh">
      <StepHeader
        back={
          <Link to="/" aria-label={commonTexts.home} className="inline-flex rounded-picture py-2">
            <Wordmark />
          </Link>
        }
        badge={
          <span className="max-sm:hidden">
            <PlanBadge me={me} />
          </span>
        }
        hasProgress={hasProgress}
        onCancel={onCancel}
      />
      <StepMain className="pt-5 pb-[calc(var(--bottom-bar,0px)+1.25rem)] sm:pt-8">
        <PageHeader title={texts.pick.title} intro={themesPageTexts.intro} actions={toggle} />
        {children}
      </StepMain>
    </div>
  );
}
