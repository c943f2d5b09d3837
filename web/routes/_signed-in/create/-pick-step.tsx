import { useNavigate } from "@tanstack/react-router";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { NoRenders } from "#web/features/creation/components/no-renders.tsx";
import { StepHeader } from "#web/features/creation/components/step-header.tsx";
import { StepMain } from "#web/features/creation/components/step-main.tsx";
import { hasText } from "#web/features/creation/draft.ts";
import type { DraftDesk } from "#web/features/creation/use-draft.ts";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { useSetToggle } from "#web/features/themes/api.ts";
import { GenderToggle } from "#web/features/themes/gender-toggle.tsx";
import { Poster } from "#web/features/themes/poster.tsx";
import { PosterGrid } from "#web/features/themes/poster-grid.tsx";
import { texts } from "#web/texts/creation.ts";
import { texts as themeTexts } from "#web/texts/themes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { ThemesLoading } from "./-themes-loading.tsx";
import { useLeaveCreation } from "./-use-leave-creation.ts";
import { useThemes } from "./-use-themes.ts";

/** How many posters are in view at first on a wide screen. */
const IN_VIEW = 4;

type PickThemeStepProps = { dashboard: Dashboard; desk: DraftDesk };

/** Step 1: 'Pick a Theme'. */
export function PickThemeStep({ dashboard, desk }: PickThemeStepProps) {
  const gender = dashboard.me.last_toggle;
  const themes = useThemes(gender);
  const toggle = useSetToggle(dashboardQuery.queryKey);
  const navigate = useNavigate();
  const leave = useLeaveCreation(desk);

  function pick(theme: Theme) {
    void navigate({ to: "/create", search: { theme: theme.id }, state: { isAfterPick: true } });
  }

  return (
    <div className="min-h-dvh">
      <StepHeader
        title={texts.pick.title}
        hasProgress={desk.photo !== null || hasText(desk.fields)}
        onCancel={leave}
      />
      <StepMain className="pt-5 pb-[calc(var(--bottom-bar,0px)+1.25rem)] sm:pt-8">
        {dashboard.me.render === 0 && (
          <div className="mb-5">
            <NoRenders me={dashboard.me} />
          </div>
        )}
        {themes.isPending && <ThemesLoading />}
        {themes.isError && (
          <Failure
            message={themeTexts.failed}
            onRetry={() => void themes.refetch()}
            isRetrying={themes.isFetching}
          />
        )}
        {themes.data?.length === 0 && (
          <EmptyState title={themeTexts.empty.title}>{themeTexts.empty.words}</EmptyState>
        )}
        {themes.data && themes.data.length > 0 && (
          <PosterGrid>
            {themes.data.map((theme, index) => (
              <li key={theme.id} className="grid">
                <Poster theme={theme} isFirst={index < IN_VIEW} onPick={pick} />
              </li>
            ))}
          </PosterGrid>
        )}
        {themes.data && <GenderToggle gender={gender} onChange={(next) => toggle.mutate(next)} />}
      </StepMain>
    </div>
  );
}
