import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useDraft } from "#web/features/creation/use-draft.ts";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { FillThemeStep } from "./-fill-step.tsx";
import { PickThemeStep } from "./-pick-step.tsx";
import { ShowRenderStep } from "./-show-step.tsx";
import { prefetchThemes } from "./-use-themes.ts";

/** The step is in the address: a render is step 3, a theme (its id) step 2, neither step 1. */
type CreateSearch = { theme?: number; render?: string };

export const Route = createFileRoute("/_signed-in/create/")({
  validateSearch: readSearch,
  loader: ({ context }) => prefetchThemes(context.queryClient),
  component: Create,
});

function readSearch(search: Record<string, unknown>): CreateSearch {
  const theme = Number(search.theme);
  return {
    ...(Number.isSafeInteger(theme) && theme > 0 && { theme }),
    ...(search.render !== undefined && { render: String(search.render) }),
  };
}

function Create() {
  const { theme, render } = Route.useSearch();
  const { data } = useSuspenseQuery(dashboardQuery);
  const desk = useDraft(data.me.id);
  if (render) return <ShowRenderStep key={render} id={render} dashboard={data} desk={desk} />;
  if (theme) return <FillThemeStep themeId={theme} dashboard={data} desk={desk} />;
  return <PickThemeStep dashboard={data} desk={desk} />;
}
