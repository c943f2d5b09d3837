import type { Act } from "./customers.ts";

/** What the people of the print shop do with orders, and with parcels. */

type Move = Parameters<Parameters<Act>[0]["shop"]["sandbox"]["printful"]["move"]>[1];

/** Each as often as it stands here. */
const MOVES: Move[] = [
  ...(["print", "print", "print", "ship", "ship", "ship"] as const),
  ...(["ship_in_two", "ship_part", "ship_part", "cancel_rest", "cancel_rest"] as const),
  ...(["deliver", "deliver", "deliver", "return", "send_again", "lose"] as const),
  ...(["hold", "hold", "release", "fail", "cancel", "back_to_draft"] as const),
];

const move = (wanted: Move): Act => {
  return async (town) => {
    const { printful } = town.shop.sandbox;
    const orders = await printful.orders();
    if (orders.length === 0) return;
    const first = town.chance.below(orders.length);
    for (const order of [...orders.slice(first), ...orders.slice(0, first)]) {
      const id = order.externalId ?? "";
      const moved = await printful.move(id, wanted).catch(() => null);
      if (moved) return town.tell(`the printer does ${wanted} with ${id}: ${moved.status}`);
    }
  };
};

const refuseNext: Act = async (town) => {
  await town.shop.sandbox.addFault({ vendor: "printful", kind: "refuse_order", times: 1 });
  town.tell("the printer will refuse the next order");
};

export const PRINTER: Act[] = [...MOVES.map(move), refuseNext];
