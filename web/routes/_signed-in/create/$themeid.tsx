import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { StepHeader } from "#web/features/creation/components/step-header.tsx";
import { StepMain } from "#web/features/creation/components/step-main.tsx";
import { useDraft } from "#web/features/creation/use-draft.ts";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { texts } from "#web/texts/creation.ts";
import { texts as themeTexts } from "#web/texts/themes.ts";
import { Failure } from "#web/ui/failure.tsx";
import { FillThemeStep } from "./-fill-step.tsx";
import { PickThemeStep } from "./-pick-step.tsx";
import { ThemesLoading } from "./-themes-loading.tsx";
import { prefetchThemes, useThemes } from "./-use-themes.ts";

export const Route = createFileRoute("/_signed-in/create/$themeid")({
  loader: ({ context }) => prefetchThemes(context.queryClient),
  component: CreateWithTheme,
});

/** /create/{index in the list of the chosen set} is step 2 with that theme, or step 1 where there is none. */
function CreateWithTheme() {
  const { themeid } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(dashboardQuery);
  // As it was at first: another set must not put another theme under what is being filled in.
  const [gender] = useState(data.me.last_toggle);
  const desk = useDraft(data.me.id);
  const themes = useThemes(gender);

  const theme = themes.data?.find(({ index }) => String(index) === themeid);
  if (theme) return <FillThemeStep themeId={theme.id} dashboard={data} desk={desk} />;
  if (themes.data) return <PickThemeStep dashboard={data} desk={desk} />;
  return (
    <>
      <StepHeader
        title={texts.pick.title}
        hasProgress={false}
        onCancel={() => void navigate({ to: "/dashboard" })}
      />
      <StepMain className="py-5 sm:py-8">
        {themes.isError ? (
          <Failure
            message={themeTexts.failed}
            onRetry={() => void themes.refetch()}
            isRetrying={themes.isFetching}
          />
        ) : (
          <ThemesLoading />
        )}
      </StepMain>
    </>
  );
}
