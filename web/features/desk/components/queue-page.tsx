import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import { type CaseAction, MAX_WATCHED } from "#shared/desk-cases.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { formatCount, formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { queueQuery, recheckCases } from "../api.ts";
import { useQueueKeys } from "../use-queue-keys.ts";
import { CaseRow } from "./case-row.tsx";
import { DeskPage } from "./desk-page.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { Numbers } from "./numbers.tsx";
import { Sheet } from "./sheet.tsx";

const GROUPS = ["now", "soon", "later"] as const;

/** The page that a case opens: an order, a payment of a plan or pack, or the taxes page. */
type CaseTarget = { order: string } | { payment: string } | { page: "taxes" };
type QueuePageProps = { onOpen: (about: CaseTarget) => void };

/** Lists open cases by urgency, then snoozed ones, then what was settled or is being watched automatically. */
export function QueuePage({ onOpen }: QueuePageProps) {
  const queue = useSuspenseQuery(queueQuery);
  const [caseToSettle, setCaseToSettle] = useState<DeskCase | null>(null);
  const [caseToHandOver, setCaseToHandOver] = useState<DeskCase | null>(null);
  const { numbers, team } = queue.data;
  const now = queue.dataUpdatedAt;
  const cases = queue.data.cases.filter((entry) => !entry.asleep_until);
  const asleep = queue.data.cases.filter((entry) => entry.asleep_until);
  const runAction = (entry: DeskCase, action: CaseAction) => {
    const about = getCaseTarget(entry);
    if (action === "done" || !about) setCaseToSettle(entry);
    else onOpen(about);
  };
  const focused = useQueueKeys([...cases, ...asleep], {
    onOpen: (entry) => runAction(entry, "note"),
    onDone: setCaseToSettle,
    onHandOver: setCaseToHandOver,
  });
  const orders = new Set(cases.flatMap((entry) => entry.orders.map(({ id }) => id)));
  const renderCase = (entry: DeskCase) => (
    <CaseRow
      key={entry.id}
      entry={entry}
      now={now}
      isFocused={entry.id === focused?.id}
      onAction={(action) => runAction(entry, action)}
      onHandOver={() => setCaseToHandOver(entry)}
    />
  );
  return (
    <DeskPage
      title={texts.queue.title}
      intro={
        cases.length > 0 &&
        texts.queue.sum(cases.length, orders.size, formatMoney(sumAmounts(cases)))
      }
      actions={<RecheckButton />}
    >
      <Numbers numbers={numbers} />
      {cases.length === 0 && <EmptyQueue at={new Date(now)} />}
      {GROUPS.map((urgency) => {
        const group = cases.filter((entry) => entry.urgency === urgency);
        if (group.length === 0) return null;
        return (
          <section key={urgency} aria-labelledby={`group-${urgency}`} className="mt-6">
            <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
              <h2 id={`group-${urgency}`} className="text-17">
                {texts.queue.groups[urgency]}
              </h2>
              <p className="text-15 text-soft">
                {texts.queue.group(group.length, formatMoney(sumAmounts(group)))}
              </p>
            </div>
            <div className="grid gap-2">{group.map(renderCase)}</div>
          </section>
        );
      })}
      {asleep.length > 0 && (
        <section aria-labelledby="group-asleep" className="mt-6">
          <h2 id="group-asleep" className="mb-2 text-17">
            {deskOrderActionsTexts.handOver.asleep(asleep.length)}
          </h2>
          <div className="grid gap-2">{asleep.map(renderCase)}</div>
        </section>
      )}
      <SettledAndWatched queue={queue.data} />
      {caseToHandOver && (
        <HandOverDialog
          entry={caseToHandOver}
          team={team}
          onClose={() => setCaseToHandOver(null)}
        />
      )}
      {caseToSettle && <DoneDialog entry={caseToSettle} onClose={() => setCaseToSettle(null)} />}
    </DeskPage>
  );
}

function getCaseTarget({ kind, orders: [order], facts: { payment } }: DeskCase): CaseTarget | null {
  if (kind === "tax_figure") return { page: "taxes" };
  if (order) return { order: order.number };
  return typeof payment === "string" ? { payment } : null;
}

function sumAmounts(cases: DeskCase[]): number {
  return centsToDollars(cases.reduce((sum, { amount }) => sum + dollarsToCents(amount ?? 0), 0));
}

function RecheckButton() {
  const queryClient = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  async function recheck() {
    setChecking(true);
    try {
      await recheckCases();
      await queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
      toast.success(texts.queue.looked);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setChecking(false);
    }
  }
  return (
    <Button busy={isChecking} onClick={() => void recheck()}>
      {texts.queue.look}
    </Button>
  );
}

function EmptyQueue({ at }: { at: Date }) {
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return (
    <div className="mt-6 rounded-card border-[1.5px] border-line bg-raised p-5">
      <p className="font-display font-bold text-20">{texts.queue.calm}</p>
      <p className="mt-1 text-15 text-soft">{texts.queue.calmWords(time)}</p>
    </div>
  );
}

function SettledAndWatched({ queue: { settled, watched } }: { queue: Queue }) {
  const { watchedWords } = texts.queue;
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-2">
      <Sheet title={texts.queue.settled(settled.length)}>
        {settled.length === 0 && <p className="text-soft">{texts.queue.nothingSettled}</p>}
        <ul className="grid gap-1.5">
          {settled.slice(0, 8).map((each) => (
            <li key={each.id} className="flex flex-wrap justify-between gap-x-3">
              <span>{texts.cases[each.kind].title(each.facts)}</span>
              <span className="text-soft">
                {texts.queue.settledBy(each.settled_by)}, {formatShortDay(each.settled_at)}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title={texts.queue.watched}>
        {watched.length === 0 && <p className="text-soft">{texts.queue.nothingWatched}</p>}
        <ul className="grid gap-1.5">
          {watched.map(({ what, count, oldest }) => (
            <li key={what} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {watchedWords[what]}: {count < MAX_WATCHED ? count : `${formatCount(count)}+`}
              </span>
              {oldest && (
                <span className="text-soft">{texts.queue.oldest(formatShortDay(oldest))}</span>
              )}
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
