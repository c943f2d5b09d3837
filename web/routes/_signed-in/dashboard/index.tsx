import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NoRenders } from "#web/features/creation/components/no-renders.tsx";
import { OpenRenders } from "#web/features/creation/components/open-renders.tsx";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { HomeCards } from "#web/features/dashboard/components/home-cards.tsx";
import { isWithoutTrial, NoTrial } from "#web/features/dashboard/components/no-trial.tsx";
import { RecentActivity } from "#web/features/history/components/recent-activity.tsx";
import { texts } from "#web/texts/dashboard.ts";
import { usePageTitle } from "#web/ui/use-page-title.ts";

export const Route = createFileRoute("/_signed-in/dashboard/")({ component: Home });

function Home() {
  usePageTitle(texts.title);
  const { data, dataUpdatedAt } = useSuspenseQuery(dashboardQuery);
  const navigate = Route.useNavigate();
  return (
    <div className="grid gap-12">
      <OpenRenders onSeePlans={() => void navigate({ to: "/subscriptions" })} />
      {isWithoutTrial(data.me) ? <NoTrial me={data.me} /> : <NoRenders me={data.me} />}
      <HomeCards dashboard={data} />
      <RecentActivity newest={data.history} updatedAt={dataUpdatedAt} />
    </div>
  );
}
