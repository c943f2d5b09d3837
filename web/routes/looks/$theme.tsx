import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import type { PublicTheme } from "#shared/contracts/themes.ts";
import { publicThemesQuery } from "#web/features/themes/api.ts";
import { ThemePage } from "#web/features/themes/theme-page.tsx";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/public-themes.ts";
import { PublicPage } from "#web/ui/public-page.tsx";

export const Route = createFileRoute("/looks/$theme")({
  loader: async ({ context, params }) => {
    const themes = await context.queryClient.ensureQueryData(publicThemesQuery);
    if (!themes.some(({ slug }) => slug === params.theme)) throw notFound();
  },
  component: OneTheme,
});

function OneTheme() {
  const { theme: wanted } = Route.useParams();
  const themes = useSuspenseQuery(publicThemesQuery).data;
  const theme = themes.find(({ slug }) => slug === wanted);
  if (!theme) return null;
  const own = translateThemeText(theme.name);
  const name = own.charAt(0).toUpperCase() + own.slice(1);
  return (
    <PublicPage
      title={texts.theme.cardTitle(name)}
      description={texts.theme.described(translateThemeText(theme.description))}
      card={getCard(theme)}
      hasAction={theme.opens_at !== null}
    >
      <ThemePage theme={theme} themes={themes} />
    </PublicPage>
  );
}

/** Returns the prebuilt card for built-in images, else the URL of one that the server generates. */
function getCard({ slug, sets }: PublicTheme): string {
  const isMadeHere = sets.some(({ image_url }) => image_url.startsWith("/api/looks/"));
  return isMadeHere ? `/api/looks/${slug}/card` : `look-${slug}.jpg`;
}
