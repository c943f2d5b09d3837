import type { Core } from "../core/vendor.ts";
import type { Desk } from "./desk.ts";
import { wholeSeconds } from "./events.ts";
import type { Order, OrderStatus, Shipment } from "./order-shape.ts";
import { addShipment, inHalves, unshippedItems } from "./shipments.ts";

/** What the people of the print shop do with an order, and with one of its parcels. */
export type Action =
  | "print"
  | "ship"
  | "ship_in_two"
  | "ship_part"
  | "deliver"
  | "hold"
  | "release"
  | "fail"
  | "cancel"
  | "cancel_rest"
  | "back_to_draft"
  | "return"
  | "lose"
  | "send_again";

export type Move = { action: Action; reason?: string | undefined; shipmentId?: number | undefined };

type Rule = {
  label: string;
  from: OrderStatus[];
  /** Asked of parcels in one of these states, not of the order. */
  parcels?: Shipment["state"][];
  /** A reason is told to the shop; this one unless a person writes another. */
  reason?: string;
};

export const ACTIONS: Record<Action, Rule> = {
  print: { label: "Start printing", from: ["pending"] },
  ship: { label: "Ship all in one parcel", from: ["pending", "inprocess", "partial"] },
  ship_in_two: { label: "Ship in two parcels", from: ["pending", "inprocess", "partial"] },
  ship_part: { label: "Ship a part", from: ["pending", "inprocess", "partial"] },
  deliver: { label: "Delivered", from: ["partial", "fulfilled"], parcels: ["in_transit", "lost"] },
  hold: {
    label: "Put on hold",
    from: ["pending", "inprocess", "partial"],
    reason: "The address could not be found",
  },
  release: { label: "Release", from: ["onhold"] },
  fail: {
    label: "Fail",
    from: ["pending", "inprocess", "onhold"],
    reason: "The product can't be printed like this",
  },
  cancel: {
    label: "Cancel",
    from: ["draft", "pending", "failed", "inprocess", "onhold"],
    reason: "The product is discontinued",
  },
  cancel_rest: {
    label: "Cancel the rest",
    from: ["partial"],
    reason: "The product is out of stock",
  },
  back_to_draft: { label: "Back to draft", from: ["pending", "inprocess", "onhold", "failed"] },
  return: {
    label: "Came back",
    from: ["partial", "fulfilled"],
    parcels: ["in_transit", "delivered"],
    reason: "Nobody collected the parcel",
  },
  lose: { label: "Lost", from: ["partial", "fulfilled"], parcels: ["in_transit"] },
  send_again: {
    label: "Send again",
    from: ["partial", "fulfilled"],
    parcels: ["lost", "returned"],
  },
};

/** Null when it is done, or what stands against it. */
export function moveOrder(core: Core, desk: Desk, order: Order, move: Move): string | null {
  const rule = ACTIONS[move.action];
  if (!rule.from.includes(order.status)) {
    return `An order that is ${order.status} cannot do "${move.action}".`;
  }
  const parcels = parcelsFor(order, move);
  if (rule.parcels && parcels.length === 0) return `No parcel can do "${move.action}".`;
  const halves = inHalves(unshippedItems(order));
  if (move.action === "ship_in_two" && halves[1].length === 0) {
    return "One piece does not fill two parcels.";
  }
  const reason = move.reason || rule.reason;
  if (rule.parcels) moveParcels(core, desk, order, { ...move, reason }, parcels);
  else if (move.action.startsWith("ship")) ship(core, desk, order, move.action, halves);
  else changeStatus(desk, order, { ...move, reason });
  return null;
}

export function parcelsFor(order: Order, { action, shipmentId }: Move): Shipment[] {
  const states = ACTIONS[action].parcels ?? [];
  return order.shipments.filter(({ id, state }) => {
    if (shipmentId !== undefined) return shipmentId === id && states.includes(state);
    // Where all are meant, a lost one stays lost: it turns up only when somebody says so.
    return states.includes(state) && !(action === "deliver" && state === "lost");
  });
}

function changeStatus(desk: Desk, order: Order, { action, reason }: Move): void {
  const why = reason === undefined ? {} : { reason };
  if (action === "hold") {
    order.heldIn = order.status;
    desk.change(order, { status: "onhold", event: "order_put_hold", ...why });
  } else if (action === "release") {
    desk.change(order, { status: order.heldIn ?? "pending", event: "order_remove_hold" });
  } else if (action === "fail") {
    desk.change(order, { status: "failed", event: "order_failed", ...why });
  } else if (action === "back_to_draft") {
    desk.change(order, { status: "draft" });
  } else if (action === "cancel" || action === "cancel_rest") {
    desk.change(order, { status: "canceled", event: "order_canceled", ...why });
  } else {
    desk.change(order, { status: "inprocess" });
  }
}

function ship(
  core: Core,
  desk: Desk,
  order: Order,
  action: Action,
  [first, rest]: ReturnType<typeof inHalves>,
): void {
  const loads =
    action === "ship" ? [unshippedItems(order)] : action === "ship_part" ? [first] : [first, rest];
  const shipments = loads.map((items) => addShipment(core, order, { items }));
  desk.change(order, { status: unshippedItems(order).length > 0 ? "partial" : "fulfilled" });
  for (const shipment of shipments) desk.outbox.send({ type: "shipment_sent", order, shipment });
}

function moveParcels(
  core: Core,
  desk: Desk,
  order: Order,
  { action, reason = "" }: Move,
  parcels: Shipment[],
): void {
  for (const shipment of parcels) {
    if (action === "send_again") {
      const again = addShipment(core, order, { items: shipment.items, isReshipment: true });
      desk.outbox.send({ type: "shipment_sent", order, shipment: again });
    } else if (action === "lose") {
      shipment.state = "lost";
    } else if (action === "return") {
      shipment.state = "returned";
      desk.outbox.send({ type: "shipment_returned", order, shipment, reason });
    } else {
      shipment.state = "delivered";
      shipment.deliveredAt = wholeSeconds(new Date());
      desk.outbox.send({ type: "shipment_delivered", order, shipment });
    }
  }
  desk.change(order, { status: order.status });
}
