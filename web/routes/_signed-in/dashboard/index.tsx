import { type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { formatGreeting } from "#web/features/app-shell/greeting.ts";
import { isWithoutTrial, NoTrial } from "#web/features/dashboard/components/no-trial.tsx";
import { ROW } from "#web/features/dashboard/components/print-group.tsx";
import { RecentActivity } from "#web/features/history/components/recent-activity.tsx";
import { newestMixesQuery } from "#web/features/mixes/api.ts";
import { NoRenders } from "#web/features/renders/fill/no-renders.tsx";
import { openRendersQuery } from "#web/features/renders/open-renders.ts";
import { OpenRenders } from "#web/features/renders/waiting/open-renders.tsx";
import { dashboardQuery } from "#web/features/session/api.ts";
import { themesQuery } from "#web/features/themes/api.ts";
import { isServerRendering, preloadOnServer } from "#web/lib/server-rendering.ts";
import { texts } from "#web/texts/dashboard.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Stat, StatStrip } from "#web/ui/stat-strip.tsx";
import { usePack } from "../-use-pack.ts";
import { useWaitingDraft, WaitingDraft } from "./-guest-draft.tsx";
import { HomePrints } from "./-home-prints.tsx";

export const Route = createFileRoute("/_signed-in/dashboard/")({
  loader: ({ context: { queryClient } }) => {
    const known = queryClient.getQueryData(dashboardQuery.queryKey);
    return known && preloadOnServer(...prefetchInitialData(queryClient, known));
  },
  component: Home,
});

/** Prefetches the data of the initial view besides the dashboard. */
function prefetchInitialData(
  queryClient: QueryClient,
  { me, mixes_count }: Dashboard,
): Promise<void>[] {
  const reads: Promise<void>[] = [];
  if (mixes_count > 0) reads.push(queryClient.prefetchQuery(newestMixesQuery(ROW)));
  if (mixes_count < ROW) reads.push(queryClient.prefetchQuery(themesQuery(me.last_toggle)));
  // In the browser, the list itself loads them.
  if (isServerRendering) reads.push(queryClient.prefetchQuery(openRendersQuery));
  return reads;
}

function Home() {
  const { data, dataUpdatedAt } = useSuspenseQuery(dashboardQuery);
  const pack = usePack(data.me);
  const navigate = Route.useNavigate();
  const guestDraft = useWaitingDraft(data.me.email);
  return (
    <>
      <PageHeader title={formatGreeting(data.me.name)} pageTitle={texts.title} />
      <div className="grid gap-10 *:min-w-0 sm:gap-12">
        <WaitingDraft desk={guestDraft} dashboard={data} />
        <Stats dashboard={data} />
        <OpenRenders onSeePlans={() => void navigate({ to: "/subscriptions" })} />
        {isWithoutTrial(data.me) ? (
          <NoTrial me={data.me} />
        ) : (
          <NoRenders me={data.me} pack={pack} />
        )}
        <HomePrints dashboard={data} />
        <RecentActivity newest={data.history} updatedAt={dataUpdatedAt} />
      </div>
    </>
  );
}

function Stats({ dashboard }: { dashboard: Dashboard }) {
  const { me, mixes_count, cart_count } = dashboard;
  return (
    <StatStrip>
      <Stat to="/create" label={texts.cards.renders} value={me.render} />
      <Stat to="/dashboard/stuff" label={texts.cards.mixes} value={mixes_count} />
      <Stat to="/cart" label={texts.cards.cart} value={cart_count} />
    </StatStrip>
  );
}
