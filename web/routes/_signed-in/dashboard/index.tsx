import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { HomeCards } from "#web/features/dashboard/components/home-cards.tsx";
import { RecentActivity } from "#web/features/history/components/recent-activity.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";

export const Route = createFileRoute("/_signed-in/dashboard/")({ component: Home });

function Home() {
  usePageTitle("Dashboard");
  const { data, dataUpdatedAt } = useSuspenseQuery(dashboardQuery);
  return (
    <div className="grid gap-12">
      <HomeCards dashboard={data} />
      <RecentActivity newest={data.history} updatedAt={dataUpdatedAt} />
    </div>
  );
}
