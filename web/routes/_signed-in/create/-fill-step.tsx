import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { toast } from "sonner";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { charactersQuery } from "#web/features/characters/api.ts";
import { FillStep } from "#web/features/creation/components/fill-step.tsx";
import { StepHeader } from "#web/features/creation/components/step-header.tsx";
import { StepMain } from "#web/features/creation/components/step-main.tsx";
import type { DraftDesk } from "#web/features/creation/use-draft.ts";
import { texts } from "#web/texts/creation.ts";
import { texts as themeTexts } from "#web/texts/themes.ts";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StepBack } from "./-step-back.tsx";
import { useLeaveCreation } from "./-use-leave-creation.ts";
import { useTheme } from "./-use-themes.ts";

type FillThemeStepProps = { themeId: number; dashboard: Dashboard; desk: DraftDesk };

/** Step 2: texts and photo for the theme that was picked. */
export function FillThemeStep({ themeId, dashboard, desk }: FillThemeStepProps) {
  const { me, characters_count } = dashboard;
  const { theme, isError, refetch } = useTheme(themeId, me.last_toggle);
  const characters = useQuery(charactersQuery);
  const navigate = useNavigate();
  const leave = useLeaveCreation(desk);

  function offerPlans() {
    toast.error(me.plan_ended ? texts.fill.expired : texts.refused.noRenders);
    void navigate({ to: "/subscriptions" });
  }

  if (theme === null) return <Navigate to="/create" replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <StepHeader
        title={texts.fill.title}
        pageTitle={theme && `${theme.name} · ${texts.fill.title}`}
        back={<StepBack />}
        hasProgress
        onCancel={leave}
      />
      {theme && (
        <FillStep
          key={theme.id}
          theme={theme}
          desk={desk}
          me={me}
          savedCount={characters_count}
          onSelect={() => void characters.refetch()}
          saved={{
            characters: characters.data,
            isFailed: characters.isError,
            onRetry: () => void characters.refetch(),
          }}
          onStarted={({ id }) => void navigate({ to: "/create", search: { render: id } })}
          onNoRenders={offerPlans}
        />
      )}
      {!theme && (
        <StepMain className="py-5">
          {isError ? (
            <Failure message={themeTexts.failed} onRetry={refetch} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </StepMain>
      )}
    </div>
  );
}
