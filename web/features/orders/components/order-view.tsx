import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { formatDays } from "#web/lib/format.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { getOrderStateLabel, translateOrderNote } from "#web/lib/server-messages.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/orders.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { isOrderOver } from "../order-steps.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { Parcels } from "./parcels.tsx";
import { Replacement } from "./replacement.tsx";
import { Timeline } from "./timeline.tsx";

type OrderViewProps = {
  order: OrderDetail;
  onReorder: () => void;
  isReordering: boolean;
  cancelId: string;
};

/** Items, tracking and actions; on phones the actions come first once the order is over. */
export function OrderView({ order, cancelId, ...props }: OrderViewProps) {
  const isUnderWay = !isOrderOver(order.status);
  const tracking = <Tracking order={order} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-x-12">
      <div className="lg:col-span-2">
        <OrderState order={order} />
      </div>
      <div className="lg:col-start-1 lg:row-start-2">
        <OrderItems items={order.items} />
      </div>
      {isUnderWay && tracking}
      <div className="grid gap-6 lg:col-start-1 lg:row-start-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" busy={props.isReordering} onClick={props.onReorder}>
            {texts.reorder.action}
          </Button>
          {order.can_cancel && <CancelOrder id={cancelId} />}
        </div>
        <Help order={order} />
      </div>
      {!isUnderWay && tracking}
      <div className="grid gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-2">
        <Section title={texts.shipsTo}>
          <ShipsTo recipient={order.recipient} />
        </Section>
        <Section title={texts.paid.title}>
          <OrderTotals order={order} />
        </Section>
      </div>
    </div>
  );
}

function Tracking({ order }: Pick<OrderViewProps, "order">) {
  return (
    <div className="grid items-start gap-8 lg:col-start-1 lg:row-start-4 lg:grid-cols-2">
      {order.parcels.length > 0 && (
        <Section title={texts.parcels.title}>
          <Parcels parcels={order.parcels} />
        </Section>
      )}
      {order.replacements.map((replacement) => (
        <Replacement key={replacement.id} replacement={replacement} />
      ))}
      <Section title={texts.progress}>
        <Timeline order={order} />
      </Section>
    </div>
  );
}

function OrderState({ order }: { order: OrderDetail }) {
  const isComing = !isOrderOver(order.status) && !WITHOUT_ARRIVAL.has(order.status);
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={TONES[order.status] ?? "sun"}>{getOrderStateLabel(order.status)}</Badge>
        {isComing && (
          <span className="nums text-15">{texts.arrives(formatDays(order.arrival))}</span>
        )}
      </p>
      {order.note && <p className="max-w-text">{translateOrderNote(order)}</p>}
      {order.printful_order_id && (
        <p className="nums text-13 text-soft">{commonTexts.printNumber(order.printful_order_id)}</p>
      )}
    </div>
  );
}

/** Statuses without a known arrival date. */
const WITHOUT_ARRIVAL = new Set<OrderDetail["status"]>([
  "cancelled",
  "quarantined",
  "problem",
  "disputed",
  "part_cancelled",
]);
const TONES: Partial<Record<OrderDetail["status"], "teal" | "plain">> = {
  delivered: "teal",
  shipped: "teal",
  cancelled: "plain",
  refunded: "plain",
  charged_back: "plain",
};

function ShipsTo({ recipient }: Pick<OrderDetail, "recipient">) {
  const { name, address, address2, city, state, zip, country } = recipient;
  return (
    <address className="wrap-anywhere text-15 not-italic">
      {name}
      <br />
      {[address, address2].filter(Boolean).join(", ")}
      <br />
      {[city, state, zip].filter(Boolean).join(" ")}
      <br />
      {Object.hasOwn(COUNTRIES, country) ? codeTexts.countries[country as Country] : country}
    </address>
  );
}

const AT_PRINTER = new Set<OrderDetail["status"]>(["sent", "printing", "on_hold"]);

const LINK = "font-semibold text-ink underline underline-offset-4";

function Help({ order }: { order: OrderDetail }): ReactNode {
  const isAtPrinter = !order.can_cancel && AT_PRINTER.has(order.status);
  return (
    <p className="max-w-text text-15 text-soft">
      {order.can_cancel && `${texts.help.canCancel} `}
      {isAtPrinter && `${texts.help.atPrinter} `}
      {renderRichText(texts.help.words, {
        contact: (words) => (
          <Link to="/contact" search={{ order: order.number }} className={LINK}>
            {words}
          </Link>
        ),
        shipping: (words) => (
          <Link to="/shipping" className={LINK}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
