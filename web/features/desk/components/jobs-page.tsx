import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DeskJobKind } from "#shared/contracts/desk/jobs.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-system.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { jobsQuery, retryJobs } from "../system-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Chip } from "./facts.tsx";

/** Lists the kinds of background jobs, those with failures first. */
export function JobsPage({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(jobsQuery);
  const kinds = query.data?.toSorted((one, other) => other.failed - one.failed) ?? [];
  const busy = kinds.filter((kind) => kind.failed + kind.waiting + kind.running > 0);
  const idle = kinds.filter((kind) => !busy.includes(kind));
  const retry = useSingleMutation({
    mutationKey: ["desk", "jobs"],
    mutationFn: retryJobs,
    onSuccess: () => toast.success(texts.jobs.retried),
    onError: (error) => toast.error(error.message),
  });
  const action: Column<DeskJobKind> = {
    key: "action",
    header: texts.jobs.columns.action,
    slot: "action",
    cell: ({ name, failed }) =>
      isOwner &&
      failed > 0 && (
        <Button
          aria-label={texts.jobs.retryOf(name)}
          busy={retry.isPending}
          onClick={() => retry.mutate(name)}
        >
          {texts.jobs.retry}
        </Button>
      ),
  };
  return (
    <DeskPage title={texts.jobs.title} intro={texts.jobs.intro}>
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {busy.length > 0 && (
        <DataTable
          caption={texts.jobs.title}
          rows={busy}
          rowKey={({ name }) => name}
          columns={[...COLUMNS, action]}
          rowsAs="lines"
        />
      )}
      {idle.length > 0 && (
        <section aria-labelledby="idle" className="mt-6">
          <h2 id="idle" className="mb-2 text-17">
            {texts.jobs.idle}
          </h2>
          <ul className="columns-1 text-15 text-soft sm:columns-2 lg:columns-3">
            {idle.map(({ name }) => (
              <li key={name} className="py-0.5">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskPage>
  );
}

const { columns } = texts.jobs;

/** Labels a count on a phone, where the table's header is hidden. */
function Counted({ value, label }: { value: number; label: string }) {
  return (
    <span className={value === 0 ? "max-sm:hidden" : ""}>
      {value} <span className="sm:sr-only">{label.toLowerCase()}</span>
    </span>
  );
}

const COLUMNS: Column<DeskJobKind>[] = [
  {
    key: "name",
    header: columns.name,
    slot: "title",
    className: "whitespace-nowrap pr-4",
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    key: "waiting",
    header: columns.waiting,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ waiting }) => <Counted value={waiting} label={columns.waiting} />,
  },
  {
    key: "running",
    header: columns.running,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ running }) => <Counted value={running} label={columns.running} />,
  },
  {
    key: "failed",
    header: columns.failed,
    slot: "detail",
    className: "nums pr-4",
    cell: ({ failed }) => (
      <Chip look={failed > 0 ? "alarm" : "calm"}>
        <Counted value={failed} label={columns.failed} />
      </Chip>
    ),
  },
  {
    key: "oldest",
    header: columns.oldest,
    slot: "hidden",
    className: "nums whitespace-nowrap pr-4",
    cell: ({ oldest_failed, oldest_waiting }) => {
      const oldest = oldest_failed ?? oldest_waiting;
      return oldest ? formatMoment(oldest) : texts.never;
    },
  },
];
