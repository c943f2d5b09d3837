import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import { ORDER_WORDS } from "#shared/order-states.ts";
import { COUNTRIES, type Country } from "#shared/regions.ts";
import { formatDays } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { isOrderOver } from "../order-steps.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { Parcels } from "./parcels.tsx";
import { Timeline } from "./timeline.tsx";

type OrderViewProps = {
  order: OrderDetail;
  onReorder: () => void;
  isReordering: boolean;
  cancelId: string;
};

/** What was ordered and what can be done, beside where it is. */
export function OrderView({ order, cancelId, ...props }: OrderViewProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12">
      <div className="grid gap-6">
        <OrderState order={order} />
        <OrderItems items={order.items} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" busy={props.isReordering} onClick={props.onReorder}>
            RE-ORDER
          </Button>
          {order.can_cancel && <CancelOrder id={cancelId} />}
        </div>
        <Help order={order} />
      </div>
      <div className="grid gap-8">
        {order.parcels.length > 0 && (
          <Section title="Parcels">
            <Parcels parcels={order.parcels} />
          </Section>
        )}
        <Section title="Progress">
          <Timeline order={order} />
        </Section>
        <Section title="Ships to">
          <ShipsTo recipient={order.recipient} />
        </Section>
        <Section title="Paid">
          <OrderTotals order={order} />
        </Section>
      </div>
    </div>
  );
}

function OrderState({ order }: { order: OrderDetail }) {
  const isComing = !isOrderOver(order.status) && !UNSURE.has(order.status);
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={TONES[order.status] ?? "sun"}>{ORDER_WORDS[order.status]}</Badge>
        {isComing && <span className="nums text-15">Arrives {formatDays(order.arrival)}</span>}
      </p>
      {order.note && <p className="max-w-text">{order.note}</p>}
    </div>
  );
}

/** No day can be named for these. */
const UNSURE = new Set<OrderDetail["status"]>(["cancelled", "quarantined", "problem", "disputed"]);
const TONES: Partial<Record<OrderDetail["status"], "teal" | "plain">> = {
  delivered: "teal",
  shipped: "teal",
  cancelled: "plain",
  refunded: "plain",
};

function ShipsTo({ recipient }: Pick<OrderDetail, "recipient">) {
  const { name, address, city, state, zip, country } = recipient;
  return (
    <address className="wrap-anywhere text-15 not-italic">
      {name}
      <br />
      {address}
      <br />
      {[city, state, zip].filter(Boolean).join(" ")}
      <br />
      {Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country as Country] : country}
    </address>
  );
}

const AT_PRINTER = new Set<OrderDetail["status"]>(["sent", "printing", "on_hold"]);

const LINK = "font-semibold text-ink underline underline-offset-4";

function Help({ order }: { order: OrderDetail }): ReactNode {
  const isAtPrinter = !order.can_cancel && AT_PRINTER.has(order.status);
  return (
    <p className="max-w-text text-15 text-soft">
      {isAtPrinter && "The printer has it, so it can't be cancelled any more. "}
      Something wrong with it?{" "}
      <Link to="/contact" className={LINK}>
        Write to us
      </Link>{" "}
      within 30 days, with a photo.{" "}
      <Link to="/shipping" className={LINK}>
        Shipping and returns
      </Link>
    </p>
  );
}
