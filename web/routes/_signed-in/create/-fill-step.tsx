import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { toast } from "sonner";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Render } from "#shared/contracts/renders.ts";
import { charactersQuery } from "#web/features/characters/api.ts";
import { deleteGuestDraft } from "#web/features/renders/draft/guest-draft.ts";
import { useAdoptGuestDraft } from "#web/features/renders/draft/use-adopt-guest-draft.ts";
import type { DraftController } from "#web/features/renders/draft/use-draft.ts";
import { FillStep } from "#web/features/renders/fill/fill-step.tsx";
import { StepHeader } from "#web/features/renders/step-header.tsx";
import { StepMain } from "#web/features/renders/step-main.tsx";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import { texts as themesTexts } from "#web/texts/themes.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { usePack } from "../-use-pack.ts";
import { StepBack } from "./-step-back.tsx";
import { useLeaveCreation } from "./-use-leave-creation.ts";
import { useTheme } from "./-use-themes.ts";

type FillThemeStepProps = { themeId: number; dashboard: Dashboard; desk: DraftController };

/** Step 2: texts and photo for the chosen theme. */
export function FillThemeStep({ themeId, dashboard, desk }: FillThemeStepProps) {
  const { me, characters_count } = dashboard;
  const { theme, isError, refetch } = useTheme(themeId, me.last_toggle);
  const characters = useQuery(charactersQuery);
  const pack = usePack(me);
  const navigate = useNavigate();
  const leave = useLeaveCreation(desk);
  const guestDraftOwner = useLocation({ select: ({ state }) => state.guestDraftOwner });
  useAdoptGuestDraft(desk, guestDraftOwner);

  function show({ id }: Render) {
    // On a full disk, the photo was cacheOptions in the started mix only; it is uploaded now, so the started mix is dropped.
    if (guestDraftOwner !== undefined) void deleteGuestDraft(guestDraftOwner);
    void navigate({ to: "/create", search: { render: id } });
  }

  function offerPlans() {
    toast.error(me.plan_ended ? texts.fill.expired : texts.refused.noRenders);
    void navigate({ to: "/subscriptions" });
  }

  if (theme === null) return <Navigate to="/create" replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <StepHeader
        title={texts.fill.title}
        pageTitle={theme && `${translateThemeText(theme.name)} · ${texts.fill.title}`}
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
          pack={pack}
          savedCount={characters_count}
          onSelect={() => void characters.refetch()}
          saved={{
            characters: characters.data,
            isFailed: characters.isError,
            onRetry: () => void characters.refetch(),
          }}
          onStarted={show}
          onNoRenders={offerPlans}
        />
      )}
      {!theme && (
        <StepMain className="py-5">
          {isError ? (
            <LoadError message={themesTexts.failed} onRetry={refetch} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </StepMain>
      )}
    </div>
  );
}
