import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import { ApiError } from "#web/lib/api-client.ts";
import { formatLongDate, formatMoney } from "#web/lib/format.ts";
import { texts as deskOrderActionsTexts } from "#web/texts/desk-order-actions.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { paymentQuery } from "../../payments-api.ts";
import { useActionKeys } from "../../use-action-keys.ts";
import { DeskPage } from "../desk-page.tsx";
import { Facts } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";
import { EndPlan } from "./end-plan.tsx";
import { RefundPayment } from "./refund-payment.tsx";
import { ReleasePayment } from "./release-payment.tsx";

type PaymentPageProps = { id: string; isOwner: boolean };

export function PaymentPage({ id, isOwner }: PaymentPageProps) {
  const query = useQuery(paymentQuery(id));
  if (query.isPending) return <Skeleton className="h-80" />;
  if (query.isError) {
    const isUnknown = query.error instanceof ApiError && query.error.status === 404;
    return isUnknown ? (
      <p>{texts.unknown}</p>
    ) : (
      <LoadError message={query.error.message} onRetry={() => query.refetch()} />
    );
  }
  const row = query.data;
  return (
    <DeskPage
      title={texts.title(row.what)}
      intro={
        <>
          {row.customer.name} · {texts.paid(formatLongDate(row.paid_at))} ·{" "}
          <strong className="text-ink">{formatMoney(row.amount)}</strong>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 gap-4 md:grid-cols-2">
          <Money row={row} />
          <PaymentFacts row={row} />
          {row.disputes.length > 0 && <Disputes disputes={row.disputes} />}
        </div>
        <div className="grid gap-4">
          <Actions row={row} isOwner={isOwner} />
          <Customer customer={row.customer} />
        </div>
      </div>
    </DeskPage>
  );
}

function Money({ row: { amount, refunds, refundable, customer, kind } }: { row: DeskPayment }) {
  return (
    <Sheet title={texts.money}>
      <Facts
        facts={[
          { label: texts.amount, value: formatMoney(amount) },
          ...refunds.map((refund) => ({
            label: `${texts.refundStates[refund.state]}, ${formatLongDate(refund.at)}`,
            value: formatMoney(-refund.amount),
          })),
          { label: texts.left, value: <strong>{formatMoney(refundable)}</strong> },
        ]}
      />
      {refunds
        .filter(({ state, fault }) => state === "due" && fault)
        .map(({ id, fault }) => (
          <p key={id} className="wrap-anywhere mt-2 text-13 text-soft">
            {fault}
          </p>
        ))}
      {customer.id === null && kind === "plan" && <p className="mt-2">{texts.gone}</p>}
    </Sheet>
  );
}

function PaymentFacts({ row: { what, period, renders, is_odd, payment } }: { row: DeskPayment }) {
  const { facts } = texts;
  return (
    <Sheet title={facts.title}>
      <Facts
        facts={[
          { label: facts.what, value: what },
          ...(period
            ? [
                {
                  label: facts.period,
                  value: `${formatLongDate(period.from)} – ${formatLongDate(period.to)}`,
                },
              ]
            : []),
          ...(renders
            ? [
                { label: facts.given, value: renders.given },
                { label: facts.renderLeft, value: renders.left },
                ...(renders.taken > 0 ? [{ label: facts.taken, value: renders.taken }] : []),
              ]
            : []),
          { label: facts.payment, value: payment },
        ]}
      />
      {is_odd && <p className="mt-2">{facts.odd}</p>}
    </Sheet>
  );
}

function Disputes({ disputes }: Pick<DeskPayment, "disputes">) {
  return (
    <Sheet title={texts.disputes}>
      <ul className="grid gap-2">
        {disputes.map(({ id, amount, reason, state, due_by }) => (
          <li key={id}>
            <p className="font-semibold">
              {texts.disputeStates[state]}
              {due_by && state === "to_answer" && `, ${texts.until(formatLongDate(due_by))}`}
            </p>
            <p className="text-soft">
              {formatMoney(amount)}, {reason}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-soft">{texts.disputeWords}</p>
    </Sheet>
  );
}

function Customer({ customer: { id, name, email } }: Pick<DeskPayment, "customer">) {
  return (
    <Sheet title={texts.customer}>
      {id ? (
        <>
          <Link
            to="/desk/customers/$id"
            params={{ id }}
            className="font-semibold underline underline-offset-4"
          >
            {name}
          </Link>
          <p className="wrap-anywhere text-soft">{email}</p>
        </>
      ) : (
        <p className="text-soft">{texts.noAccount}</p>
      )}
    </Sheet>
  );
}

function Actions({ row, isOwner }: { row: DeskPayment; isOwner: boolean }) {
  const [isRefunding, setRefunding] = useState(false);
  const canRefund = isOwner && row.refundable > 0;
  const canRelease = canRefund && row.is_odd && row.refundable === row.amount;
  const openRefund = () => canRefund && setRefunding(true);
  useActionKeys({ r: openRefund });
  return (
    <Sheet title={texts.actions}>
      <div className="grid gap-2">
        {canRefund && (
          <Button variant="primary" aria-keyshortcuts="R" onClick={openRefund}>
            {deskOrderActionsTexts.refund.action}
          </Button>
        )}
        {canRelease && <ReleasePayment row={row} />}
        {isOwner && row.plan && <EndPlan plan={row.plan} />}
        {!isOwner && <p className="text-soft">{texts.ownersOnly}</p>}
        {isOwner && !canRefund && !row.plan && <p className="text-soft">{texts.nothing}</p>}
      </div>
      {isRefunding && <RefundPayment row={row} onClose={() => setRefunding(false)} />}
    </Sheet>
  );
}
