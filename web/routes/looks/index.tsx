import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { looksQuery } from "#web/features/themes/api.ts";
import { LookWall } from "#web/features/themes/look-wall.tsx";
import { texts } from "#web/texts/looks.ts";
import { PublicPage } from "#web/ui/public-page.tsx";

export const Route = createFileRoute("/looks/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(looksQuery),
  component: Looks,
});

function Looks() {
  const looks = useSuspenseQuery(looksQuery).data;
  return (
    <PublicPage title={texts.title} description={texts.description(looks.length)}>
      <header className="grid gap-3">
        <h1 className="text-44 lg:text-60">{texts.heading}</h1>
        <p className="max-w-text text-soft">{texts.intro}</p>
      </header>
      <div className="mt-8 sm:mt-10">
        <LookWall looks={looks} />
      </div>
    </PublicPage>
  );
}
