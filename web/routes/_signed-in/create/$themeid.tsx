import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { useDraft } from "#web/features/renders/draft/use-draft.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { PosterSkeletons } from "#web/features/themes/poster-skeletons.tsx";
import { texts as themesTexts } from "#web/texts/themes.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { FillThemeStep } from "./-fill-step.tsx";
import { PickFrame } from "./-pick-frame.tsx";
import { PickThemeStep } from "./-pick-step.tsx";
import { ThemesLoading } from "./-themes-loading.tsx";
import { prefetchThemes, useThemes } from "./-use-themes.ts";

export const Route = createFileRoute("/_signed-in/create/$themeid")({
  loader: ({ context }) => void prefetchThemes(context.queryClient),
  component: CreateWithTheme,
});

/** /create/{slug, or index in the list of the chosen set} opens step 2 with that theme, or step 1 if there is none. */
function CreateWithTheme() {
  const { themeid } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(dashboardQuery);
  // Keeps the initial set, so that switching sets does not replace the theme that is being filled in.
  const [gender] = useState(data.me.last_toggle);
  const desk = useDraft(data.me.id);
  const themes = useThemes(gender);

  const theme = themes.data?.find(({ index, slug }) => [slug, String(index)].includes(themeid));
  if (theme) return <FillThemeStep themeId={theme.id} dashboard={data} desk={desk} />;
  if (themes.data) return <PickThemeStep dashboard={data} desk={desk} />;
  return (
    <PickFrame
      me={data.me}
      hasProgress={false}
      onCancel={() => void navigate({ to: "/dashboard" })}
      toggle={themes.isPending && <ThemesLoading />}
    >
      {themes.isError ? (
        <LoadError
          message={themesTexts.failed}
          onRetry={() => void themes.refetch()}
          isRetrying={themes.isFetching}
        />
      ) : (
        <PosterSkeletons />
      )}
    </PickFrame>
  );
}
