import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskCase, Queue } from "#shared/contracts/desk/cases.ts";
import type { CaseAct } from "#shared/desk-cases.ts";
import { formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as acts } from "#web/texts/desk-acts.ts";
import { Button } from "#web/ui/button.tsx";
import { lookAgain, queueQuery } from "../api.ts";
import { useQueueKeys } from "../use-queue-keys.ts";
import { CaseRow } from "./case-row.tsx";
import { DoneDialog } from "./done-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { Numbers } from "./numbers.tsx";
import { Room, Sheet } from "./room.tsx";

const GROUPS = ["now", "soon", "later"] as const;

/** What a case is about: an order, the payment of a plan or a pack, or where tax is collected. */
type About = { order: string } | { payment: string } | { room: "taxes" };
type QueueRoomProps = { onOpen: (about: About) => void };

/** What needs a person, what gets worse first at first; below it what needed none. */
export function QueueRoom({ onOpen }: QueueRoomProps) {
  const queue = useSuspenseQuery(queueQuery);
  const [settling, setSettling] = useState<DeskCase | null>(null);
  const [handing, setHanding] = useState<DeskCase | null>(null);
  const { numbers, team } = queue.data;
  const now = queue.dataUpdatedAt;
  const cases = queue.data.cases.filter((entry) => !entry.asleep_until);
  const asleep = queue.data.cases.filter((entry) => entry.asleep_until);
  const act = (entry: DeskCase, wanted: CaseAct) => {
    const about = aboutOf(entry);
    if (wanted === "done" || !about) setSettling(entry);
    else onOpen(about);
  };
  const focused = useQueueKeys([...cases, ...asleep], {
    onOpen: (entry) => act(entry, "note"),
    onDone: setSettling,
    onHandOver: setHanding,
  });
  const orders = new Set(cases.flatMap((entry) => entry.orders.map(({ id }) => id)));
  const row = (entry: DeskCase) => (
    <CaseRow
      key={entry.id}
      entry={entry}
      now={now}
      isFocused={entry.id === focused?.id}
      onAct={(wanted) => act(entry, wanted)}
      onHandOver={() => setHanding(entry)}
    />
  );
  return (
    <Room
      title={texts.queue.title}
      intro={
        cases.length > 0 && texts.queue.sum(cases.length, orders.size, formatMoney(sumOf(cases)))
      }
      actions={<LookAgain />}
    >
      <Numbers numbers={numbers} />
      {cases.length === 0 && <Calm at={new Date(now)} />}
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
                {texts.queue.group(group.length, formatMoney(sumOf(group)))}
              </p>
            </div>
            <div className="grid gap-2">{group.map(row)}</div>
          </section>
        );
      })}
      {asleep.length > 0 && (
        <section aria-labelledby="group-asleep" className="mt-6">
          <h2 id="group-asleep" className="mb-2 text-17">
            {acts.handOver.asleep(asleep.length)}
          </h2>
          <div className="grid gap-2">{asleep.map(row)}</div>
        </section>
      )}
      <Quiet queue={queue.data} />
      {handing && <HandOverDialog entry={handing} team={team} onClose={() => setHanding(null)} />}
      {settling && <DoneDialog entry={settling} onClose={() => setSettling(null)} />}
    </Room>
  );
}

function aboutOf({ kind, orders: [order], facts: { payment } }: DeskCase): About | null {
  if (kind === "tax_figure") return { room: "taxes" };
  if (order) return { order: order.number };
  return typeof payment === "string" ? { payment } : null;
}

function sumOf(cases: DeskCase[]): number {
  return cases.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
}

function LookAgain() {
  const queryClient = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  async function look() {
    setLooking(true);
    try {
      await lookAgain();
      await queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
      toast.success(texts.queue.looked);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setLooking(false);
    }
  }
  return (
    <Button busy={isLooking} onClick={() => void look()}>
      {texts.queue.look}
    </Button>
  );
}

function Calm({ at }: { at: Date }) {
  const time = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return (
    <div className="mt-6 rounded-card border-[1.5px] border-line bg-raised p-5">
      <p className="font-display font-bold text-20">{texts.queue.calm}</p>
      <p className="mt-1 text-15 text-soft">{texts.queue.calmWords(time)}</p>
    </div>
  );
}

function Quiet({ queue: { settled, watched } }: { queue: Queue }) {
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
                {watchedWords[what]}: {count}
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
