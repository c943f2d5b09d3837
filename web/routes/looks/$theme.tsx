import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import type { Look } from "#shared/contracts/themes.ts";
import { looksQuery } from "#web/features/themes/api.ts";
import { LookPage } from "#web/features/themes/look-page.tsx";
import { translateLookText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/looks.ts";
import { PublicPage } from "#web/ui/public-page.tsx";

export const Route = createFileRoute("/looks/$theme")({
  loader: async ({ context, params }) => {
    const looks = await context.queryClient.ensureQueryData(looksQuery);
    if (!looks.some(({ slug }) => slug === params.theme)) throw notFound();
  },
  component: OneLook,
});

function OneLook() {
  const { theme } = Route.useParams();
  const looks = useSuspenseQuery(looksQuery).data;
  const look = looks.find(({ slug }) => slug === theme);
  if (!look) return null;
  const own = translateLookText(look.name);
  const name = own.charAt(0).toUpperCase() + own.slice(1);
  return (
    <PublicPage
      title={texts.look.cardTitle(name)}
      description={texts.look.described(translateLookText(look.description))}
      card={getCard(look)}
      hasAction={look.opens_at !== null}
    >
      <LookPage look={look} looks={looks} />
    </PublicPage>
  );
}

/** Returns the prebuilt card for built-in images, else the URL of one that the server generates. */
function getCard({ slug, sets }: Look): string {
  const isMadeHere = sets.some(({ image_url }) => image_url.startsWith("/api/looks/"));
  return isMadeHere ? `/api/looks/${slug}/card` : `look-${slug}.jpg`;
}
