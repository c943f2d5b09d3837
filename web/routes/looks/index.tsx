import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { publicThemesQuery } from "#web/features/themes/api.ts";
import { ThemeWall } from "#web/features/themes/theme-wall.tsx";
import { texts } from "#web/texts/public-themes.ts";
import { PublicPage } from "#web/ui/public-page.tsx";

export const Route = createFileRoute("/looks/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(publicThemesQuery),
  component: Themes,
});

function Themes() {
  const themes = useSuspenseQuery(publicThemesQuery).data;
  return (
    <PublicPage title={texts.title} description={texts.description(themes.length)}>
      <header className="grid gap-3">
        <h1 className="text-44 lg:text-60">{texts.heading}</h1>
        <p className="max-w-text text-soft">{texts.intro}</p>
      </header>
      <div className="mt-8 sm:mt-10">
        <ThemeWall themes={themes} />
      </div>
    </PublicPage>
  );
}
