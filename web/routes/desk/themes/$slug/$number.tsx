import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { deskMeQuery } from "#web/features/desk/api.ts";
import { ThemeVersionPage } from "#web/features/desk/components/themes/theme-version-page.tsx";

export const Route = createFileRoute("/desk/themes/$slug/$number")({ component: Version });

function Version() {
  const { role } = useSuspenseQuery(deskMeQuery).data;
  const { slug, number } = Route.useParams();
  return <ThemeVersionPage slug={slug} number={Number(number)} isOwner={role === "owner"} />;
}
