import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, Navigate } from "@tanstack/react-router";
import { StepHeader } from "#web/features/creation/components/step-header.tsx";
import { StepMain } from "#web/features/creation/components/step-main.tsx";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { texts } from "#web/texts/creation.ts";
import { texts as themeTexts } from "#web/texts/themes.ts";
import { Failure } from "#web/ui/failure.tsx";
import { ThemesLoading } from "./-themes-loading.tsx";
import { prefetchThemes, useThemes } from "./-use-themes.ts";

export const Route = createFileRoute("/_signed-in/create/$themeid")({
  loader: ({ context }) => prefetchThemes(context.queryClient),
  component: CreateWithTheme,
});

/** /create/{index in the list of the chosen set}: leads on to step 2, or to step 1. */
function CreateWithTheme() {
  const { themeid } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(dashboardQuery);
  const themes = useThemes(data.me.last_toggle);

  if (themes.data) {
    const theme = themes.data.find(({ index }) => String(index) === themeid);
    const search = theme ? { theme: theme.id } : {};
    return <Navigate to="/create" search={search} state={{ isAfterPick: true }} replace />;
  }
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
