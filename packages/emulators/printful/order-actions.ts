import type { Core } from "../core/vendor.ts";
import { formatTimestamp } from "./events.ts";
import type { Order, OrderStatus, Shipment } from "./order-shape.ts";
import type { PrintShop } from "./print-shop.ts";
import { addShipment, getUnshippedItems, splitInHalves } from "./shipments.ts";

/** Steps that Printful's staff take with an order or with one of its parcels. */
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

export type ActionInput = {
  action: Action;
  reason?: string | undefined;
  shipmentId?: number | undefined;
};

type Rule = {
  label: string;
  from: OrderStatus[];
  /** Set if the action applies to parcels in one of these states. */
  parcels?: Shipment["state"][];
  /** Default of the reason that is sent to the shop. */
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
    label: "Returned",
    from: ["partial", "fulfilled"],
    parcels: ["in_transit", "delivered"],
    reason: "The parcel was not collected",
  },
  lose: { label: "Lost", from: ["partial", "fulfilled"], parcels: ["in_transit"] },
  send_again: {
    label: "Send again",
    from: ["partial", "fulfilled"],
    parcels: ["lost", "returned"],
  },
};

/** Returns null on success, else why the action is not possible. */
export function applyAction(
  core: Core,
  printShop: PrintShop,
  order: Order,
  input: ActionInput,
): string | null {
  const rule = ACTIONS[input.action];
  if (!rule.from.includes(order.status)) {
    return `Action "${input.action}" is not possible for an order in status ${order.status}.`;
  }
  const parcels = findParcels(order, input);
  if (rule.parcels && parcels.length === 0)
    return `Action "${input.action}" is not possible for any parcel.`;
  const halves = splitInHalves(getUnshippedItems(order));
  if (input.action === "ship_in_two" && halves[1].length === 0) {
    return "An order with one unshipped piece cannot be split into two parcels.";
  }
  const reason = input.reason || rule.reason;
  if (rule.parcels) updateParcels(core, printShop, order, { ...input, reason }, parcels);
  else if (input.action.startsWith("ship")) ship(core, printShop, order, input.action, halves);
  else changeStatus(printShop, order, { ...input, reason });
  return null;
}

export function findParcels(order: Order, { action, shipmentId }: ActionInput): Shipment[] {
  const states = ACTIONS[action].parcels ?? [];
  return order.shipments.filter(({ id, state }) => {
    if (shipmentId !== undefined) return shipmentId === id && states.includes(state);
    // A lost parcel is delivered only when it is named by its id.
    return states.includes(state) && !(action === "deliver" && state === "lost");
  });
}

function changeStatus(printShop: PrintShop, order: Order, { action, reason }: ActionInput): void {
  const why = reason === undefined ? {} : { reason };
  if (action === "hold") {
    order.heldIn = order.status;
    printShop.updateStatus(order, { status: "onhold", event: "order_put_hold", ...why });
  } else if (action === "release") {
    printShop.updateStatus(order, {
      status: order.heldIn ?? "pending",
      event: "order_remove_hold",
    });
  } else if (action === "fail") {
    printShop.updateStatus(order, { status: "failed", event: "order_failed", ...why });
  } else if (action === "back_to_draft") {
    printShop.updateStatus(order, { status: "draft" });
  } else if (action === "cancel" || action === "cancel_rest") {
    printShop.updateStatus(order, { status: "canceled", event: "order_canceled", ...why });
  } else {
    printShop.updateStatus(order, { status: "inprocess" });
  }
}

function ship(
  core: Core,
  printShop: PrintShop,
  order: Order,
  action: Action,
  [first, rest]: ReturnType<typeof splitInHalves>,
): void {
  const parcels =
    action === "ship"
      ? [getUnshippedItems(order)]
      : action === "ship_part"
        ? [first]
        : [first, rest];
  const shipments = parcels.map((items) => addShipment(core, order, { items }));
  printShop.updateStatus(order, {
    status: getUnshippedItems(order).length > 0 ? "partial" : "fulfilled",
  });
  for (const shipment of shipments)
    printShop.outbox.send({ type: "shipment_sent", order, shipment });
}

function updateParcels(
  core: Core,
  printShop: PrintShop,
  order: Order,
  { action, reason = "" }: ActionInput,
  parcels: Shipment[],
): void {
  for (const shipment of parcels) {
    if (action === "send_again") {
      const again = addShipment(core, order, { items: shipment.items, isReshipment: true });
      printShop.outbox.send({ type: "shipment_sent", order, shipment: again });
    } else if (action === "lose") {
      shipment.state = "lost";
    } else if (action === "return") {
      shipment.state = "returned";
      printShop.outbox.send({ type: "shipment_returned", order, shipment, reason });
    } else {
      shipment.state = "delivered";
      shipment.deliveredAt = formatTimestamp(new Date());
      printShop.outbox.send({ type: "shipment_delivered", order, shipment });
    }
  }
  printShop.updateStatus(order, { status: order.status });
}
