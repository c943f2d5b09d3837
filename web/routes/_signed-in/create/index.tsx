import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useDraft } from "#web/features/renders/draft/use-draft.ts";
import { dashboardQuery } from "#web/features/session/api.ts";
import { preloadOnServer } from "#web/lib/server-rendering.ts";
import { FillThemeStep } from "./-fill-step.tsx";
import { MerchStep } from "./-merch-step.tsx";
import { PickThemeStep } from "./-pick-step.tsx";
import { ShowRenderStep } from "./-show-step.tsx";
import { prefetchThemes } from "./-use-themes.ts";

/**
 * The URL determines the step: `render` is step 3, with `merch` (a product ID) step 4; `theme` (an ID) is step 2; none
 * is step 1.
 */
type CreateSearch = { theme?: number; render?: string; merch?: number };

export const Route = createFileRoute("/_signed-in/create/")({
  validateSearch: readSearch,
  loader: ({ context }) => preloadOnServer(prefetchThemes(context.queryClient)),
  component: Create,
});

function readSearch(search: Record<string, unknown>): CreateSearch {
  const [theme, merch] = [Number(search.theme), Number(search.merch)];
  return {
    ...(isId(theme) && { theme }),
    ...(search.render !== undefined && { render: String(search.render) }),
    ...(isId(merch) && { merch }),
  };
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function Create() {
  const { theme, render, merch } = Route.useSearch();
  const { data } = useSuspenseQuery(dashboardQuery);
  const desk = useDraft(data.me.id);
  if (render && merch) return <MerchStep key={render} renderId={render} merchId={merch} />;
  if (render) return <ShowRenderStep key={render} id={render} desk={desk} />;
  if (theme) return <FillThemeStep themeId={theme} dashboard={data} desk={desk} />;
  return <PickThemeStep dashboard={data} desk={desk} />;
}
