import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskEventDetail, DryRun } from "#shared/contracts/desk/webhooks.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as deskCustomersTexts } from "#web/texts/desk-customers.ts";
import { texts } from "#web/texts/desk-system.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { describeChanges } from "../event-format.ts";
import { dryRunEvent, eventQuery, replayEvent, settleEvent } from "../system-api.ts";
import { useActionKeys } from "../use-action-keys.ts";
import { DeskPage } from "./desk-page.tsx";
import { DryRunResult } from "./dry-run-result.tsx";
import { Facts } from "./facts.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Sheet } from "./sheet.tsx";
import { EventChip } from "./webhooks-page.tsx";

type EventPageProps = { id: string; isOwner: boolean };

export function EventPage({ id, isOwner }: EventPageProps) {
  const query = useQuery(eventQuery(id));
  const event = query.data;
  if (query.isError) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404;
    return (
      <DeskPage title={texts.webhooks.title}>
        {isUnknown ? (
          <p>{texts.event.unknown}</p>
        ) : (
          <LoadError message={query.error.message} onRetry={() => query.refetch()} />
        )}
      </DeskPage>
    );
  }
  return (
    <DeskPage
      title={event ? texts.event.title(event.type) : texts.webhooks.title}
      actions={event && <EventChip state={event.state} />}
    >
      {event ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <EventDetails event={event} />
          <Replay event={event} isOwner={isOwner} />
        </div>
      ) : (
        <Skeleton className="h-80" />
      )}
    </DeskPage>
  );
}

function EventDetails({ event }: { event: DeskEventDetail }) {
  const { provider, about, tried_at, worked_at, failure } = event;
  return (
    <div className="grid gap-4">
      <Sheet title={texts.event.facts}>
        <Facts
          facts={[
            { label: texts.event.provider, value: texts.webhooks.from[provider] ?? provider },
            { label: texts.event.id, value: event.event_id },
            {
              label: texts.webhooks.columns.about,
              value: about ? (
                <Link
                  to="/desk/orders/$number"
                  params={{ number: about.number }}
                  className="font-semibold underline underline-offset-4"
                >
                  {about.number}
                </Link>
              ) : (
                texts.never
              ),
            },
            { label: texts.event.came, value: formatMoment(event.came_at) },
            { label: texts.event.tried, value: tried_at ? formatMoment(tried_at) : texts.never },
            { label: texts.event.worked, value: worked_at ? formatMoment(worked_at) : texts.never },
            { label: texts.event.tries, value: event.tries },
            ...(failure ? [{ label: texts.event.failure, value: <strong>{failure}</strong> }] : []),
            {
              label: texts.event.effect,
              value: event.effect.length > 0 ? describeChanges(event.effect) : texts.event.nothing,
            },
          ]}
        />
      </Sheet>
      <Sheet title={texts.event.payload}>
        <p className="text-13 text-soft">{texts.event.payloadWords}</p>
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap font-sans text-13">
          {JSON.stringify(event.payload, null, 1)}
        </pre>
      </Sheet>
    </div>
  );
}

function Replay({ event, isOwner }: { event: DeskEventDetail; isOwner: boolean }) {
  const id = String(event.id);
  const [isSettling, setSettling] = useState(false);
  const [run, setRun] = useState<DryRun | null>(null);
  const onError = (error: Error) => toast.error(error.message);
  const dry = useSingleMutation({
    mutationKey: ["desk", "dry-run"],
    mutationFn: () => dryRunEvent(id),
    meta: { keepsCache: true },
    onSuccess: setRun,
    onError,
  });
  const again = useSingleMutation({
    mutationKey: ["desk", "replay"],
    mutationFn: () => replayEvent(id),
    onSuccess: () => {
      setRun(null);
      toast.success(texts.event.replayed);
    },
    onError,
  });
  const done = useSingleMutation({
    mutationKey: ["desk", "event-done"],
    mutationFn: (why: string) => settleEvent(id, why),
    onSuccess: () => setSettling(false),
    onError,
  });
  useActionKeys({
    d: () => dry.mutate(undefined),
    ...(isOwner && { p: () => again.mutate(undefined) }),
  });
  return (
    <Sheet title={texts.event.dryRun}>
      <p className="text-soft">{texts.event.dryRunWords}</p>
      {run && <DryRunResult run={run} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOwner && (
          <Button
            variant={event.state === "failed" ? "primary" : "secondary"}
            aria-keyshortcuts="P"
            busy={again.isPending}
            onClick={() => again.mutate(undefined)}
          >
            {texts.event.replay}
          </Button>
        )}
        <Button aria-keyshortcuts="D" busy={dry.isPending} onClick={() => dry.mutate(undefined)}>
          {run ? texts.event.again : texts.event.dryRun}
        </Button>
        {isOwner && event.state === "failed" && (
          <Button variant="quiet" onClick={() => setSettling(true)}>
            {texts.event.done}
          </Button>
        )}
      </div>
      {!isOwner && <p className="mt-2 text-13 text-soft">{texts.ownersOnly}</p>}
      {isSettling && (
        <ReasonDialog
          title={texts.event.done}
          description={texts.event.doneWords}
          label={deskCustomersTexts.customer.whyDelete}
          action={texts.event.done}
          busy={done.isPending}
          onConfirm={(why) => done.mutate(why)}
          onClose={() => setSettling(false)}
        />
      )}
    </Sheet>
  );
}
