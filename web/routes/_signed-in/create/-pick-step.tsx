import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { hasText } from "#web/features/renders/draft/draft.ts";
import { useAdoptGuestDraft } from "#web/features/renders/draft/use-adopt-guest-draft.ts";
import type { DraftController } from "#web/features/renders/draft/use-draft.ts";
import { NoRenders } from "#web/features/renders/fill/no-renders.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { useSaveGenderToggle } from "#web/features/themes/api.ts";
import { GenderToggle } from "#web/features/themes/gender-toggle.tsx";
import { Poster } from "#web/features/themes/poster.tsx";
import { PosterGrid } from "#web/features/themes/poster-grid.tsx";
import { PosterSkeletons } from "#web/features/themes/poster-skeletons.tsx";
import { Surprise } from "#web/features/themes/surprise.tsx";
import { texts as themesTexts } from "#web/texts/themes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { usePack } from "../-use-pack.ts";
import { PickFrame } from "./-pick-frame.tsx";
import { ThemesLoading } from "./-themes-loading.tsx";
import { useLeaveCreation } from "./-use-leave-creation.ts";
import { useThemes } from "./-use-themes.ts";

/** Posters visible initially on a phone; on wide screens the others follow right after them. */
const IN_VIEW = 2;

type PickThemeStepProps = { dashboard: Dashboard; desk: DraftController };

/** Step 1: 'Pick a Theme'. */
export function PickThemeStep({ dashboard, desk }: PickThemeStepProps) {
  const gender = dashboard.me.last_toggle;
  const themes = useThemes(gender);
  const toggle = useSaveGenderToggle(dashboardQuery.queryKey);
  const pack = usePack(dashboard.me);
  const navigate = useNavigate();
  const leave = useLeaveCreation(desk);
  useAdoptGuestDraft(desk, useLocation({ select: ({ state }) => state.guestDraftOwner }));

  function pick(theme: Theme) {
    void navigate({ to: "/create", search: { theme: theme.id }, state: { isAfterPick: true } });
  }

  return (
    <PickFrame
      me={dashboard.me}
      hasProgress={desk.photo !== null || hasText(desk.fields)}
      onCancel={leave}
      toggle={
        themes.data ? <GenderToggle gender={gender} onChange={toggle.mutate} /> : <ThemesLoading />
      }
    >
      {dashboard.me.render === 0 && (
        <div className="mb-5">
          <NoRenders me={dashboard.me} pack={pack} />
        </div>
      )}
      {themes.isPending && <PosterSkeletons />}
      {themes.isError && (
        <LoadError
          message={themesTexts.failed}
          onRetry={() => void themes.refetch()}
          isRetrying={themes.isFetching}
        />
      )}
      {themes.data && <Posters themes={themes.data} gender={gender} onPick={pick} />}
    </PickFrame>
  );
}

type PostersProps = { themes: Theme[]; gender: boolean; onPick: (theme: Theme) => void };

function Posters({ themes, gender, onPick }: PostersProps) {
  if (themes.length === 0) {
    return <EmptyState title={themesTexts.empty.title}>{themesTexts.empty.words}</EmptyState>;
  }
  return (
    <PosterGrid>
      {themes.map((theme, index) => (
        <li key={theme.id} className="grid">
          <Poster theme={theme} isFirst={index < IN_VIEW} onPick={onPick} />
        </li>
      ))}
      <Surprise gender={gender} themes={themes} onPick={onPick} />
    </PosterGrid>
  );
}
