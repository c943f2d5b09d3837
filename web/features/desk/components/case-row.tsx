import { Link } from "@tanstack/react-router";
import type { DeskCase } from "#shared/contracts/desk/cases.ts";
import type { CaseAction } from "#shared/desk-cases.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatMoney, formatShortDay } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { formatAge } from "../age.ts";

const URGENCY_STYLES = {
  now: "bg-ink text-paper",
  soon: "bg-sun text-on-spot",
  later: "bg-paper text-ink",
} as const;

type CaseRowProps = {
  entry: DeskCase;
  now: number;
  /** The case that the keyboard shortcuts apply to. */
  isFocused: boolean;
  onAction: (action: CaseAction) => void;
  onHandOver: () => void;
};

/** Shows a case: its deadline, amount, description, consequence of inaction, and actions. */
export function CaseRow({ entry, now, isFocused, onAction, onHandOver }: CaseRowProps) {
  const caseTexts = texts.cases[entry.kind];
  const [first, ...others] = entry.acts;
  return (
    <article
      aria-label={caseTexts.title(entry.facts)}
      className={cx(
        "grid overflow-hidden rounded-card border-[1.5px] bg-raised sm:grid-cols-[76px_104px_1fr] xl:grid-cols-[76px_112px_1fr_220px_auto]",
        isFocused ? "border-edge shadow-press" : "border-line",
      )}
    >
      <p
        className={cx(
          "nums grid content-center justify-items-center border-line px-2 py-1.5 max-sm:flex max-sm:justify-between sm:border-r-[1.5px] sm:border-dashed",
          URGENCY_STYLES[entry.urgency],
        )}
      >
        <strong className="font-display text-17">{formatDeadline(entry, now)}</strong>
        <span className="text-13">{texts.queue.old(formatAge(now - Date.parse(entry.since)))}</span>
      </p>
      <p className="nums px-3 pt-2.5 sm:text-right">
        {entry.amount !== null && (
          <strong className="block font-display text-17">{formatMoney(entry.amount)}</strong>
        )}
        <Orders orders={entry.orders} />
      </p>
      <div className="grid content-center gap-0.5 px-3 py-2.5">
        <h3 className="font-sans font-semibold text-15">{caseTexts.title(entry.facts)}</h3>
        <p className="wrap-anywhere text-15 text-soft">{caseTexts.what(entry.facts)}</p>
        {entry.held_by && <p className="text-13">{texts.queue.with(entry.held_by.name)}</p>}
        {entry.asleep_until && (
          <p className="text-13">{texts.queue.asleep(formatShortDay(entry.asleep_until))}</p>
        )}
      </div>
      <p className="px-3 pb-2 text-13 text-soft sm:col-start-3 xl:col-start-auto xl:border-line xl:border-l-[1.5px] xl:border-dashed xl:py-2.5">
        <span className="block">{texts.queue.otherwise}</span>
        <span className="text-ink">{caseTexts.otherwise}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-3 sm:col-start-3 xl:col-start-auto xl:flex-nowrap xl:py-2.5">
        {first && (
          <Button variant={isFocused ? "primary" : "secondary"} onClick={() => onAction(first)}>
            {texts.actions[first]}
          </Button>
        )}
        <Button variant="quiet" aria-keyshortcuts="H" onClick={onHandOver}>
          {deskOrderActionsTexts.handOver.action}
        </Button>
        {others
          .filter((action) => action === "done")
          .map((action) => (
            <Button key={action} variant="quiet" onClick={() => onAction(action)}>
              {texts.actions[action]}
            </Button>
          ))}
      </div>
    </article>
  );
}

function formatDeadline({ urgency, worse_at }: DeskCase, now: number): string {
  if (urgency === "now") return texts.queue.now;
  return worse_at ? formatAge(Date.parse(worse_at) - now) : texts.queue.noClock;
}

function Orders({ orders }: Pick<DeskCase, "orders">) {
  const [only, ...others] = orders;
  if (!only) return null;
  if (others.length > 0)
    return <span className="block text-13 text-soft">{texts.queue.orderCount(orders.length)}</span>;
  return (
    <Link
      to="/desk/orders/$number"
      params={{ number: only.number }}
      className="text-13 text-soft underline underline-offset-4"
    >
      {only.number}
    </Link>
  );
}
