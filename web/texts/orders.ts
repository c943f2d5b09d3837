import { inLanguage } from "./language.ts";

export const texts = inLanguage("orders", {
  title: (number: string) => `Order #: ${number}`,
  unknown: {
    title: "We can't find this order",
    text: "It belongs to another account, or its number is not complete. Your own orders are in My Stuff.",
  },

  arrives: (days: string) => `Arrives ${days}`,
  items: "What you ordered",
  pieces: (count: string) => `${count} pieces`,
  purchased: (day: string) => `Last purchased on: ${day}`,
  printerPicture: "As the printer draws it",
  help: {
    canCancel:
      "You can cancel until the printer begins, which is within 1 to 3 business days of your order.",
    atPrinter: "The printer has it, so it can't be cancelled any more.",
    words:
      "Something wrong with it? <contact>Write to us</contact> within 30 days, with a photo. <shipping>Shipping and returns</shipping>",
  },

  reorder: {
    action: "RE-ORDER",
    added: (count: number) =>
      count === 1 ? "1 item is in your cart." : `${count} items are in your cart.`,
    notSold: (products: string) => `No longer sold: ${products}`,
    mixDeleted: (products: string) => `You deleted the mix on it: ${products}`,
  },
  cancel: {
    action: "Cancel order",
    title: "Cancel this order?",
    words: "Nothing will be printed, and what you paid goes back to your card.",
    keep: "Keep the order",
    done: "The order is cancelled. Your money comes back.",
  },

  progress: "Progress",
  shipsTo: "Ships to",
  parcels: {
    title: "Parcels",
    nth: (place: number, count: number) => `Parcel ${place} of ${count}`,
    shipped: "On its way",
    delivered: "Delivered",
    returned: "Came back",
    sent: (carrier: string, day: string) => `${carrier}, sent on ${day}`,
    number: (tracking: string) => `Tracking number ${tracking}`,
    track: (tracking: string) => `Track ${tracking}`,
    trackAt: (tracking: string, carrier: string) =>
      `Track ${tracking} at ${carrier}, opens a new tab`,
  },
  replacement: {
    title: "Replacement",
    words: (items: string) => `We print this again for you, free of charge: ${items}`,
    printed: "It is being made",
    sent: "On its way",
    arrived: "It has arrived",
    off: "Called off",
  },
  paid: {
    title: "Paid",
    discount: (code: string) => `Discount (${code})`,
    shipping: (name: string) => `Shipping, ${name}`,
    givenBack: "Given back",
    kept: "Stays paid",
    receipt: "Receipt<spoken>, opens a new tab</spoken>",
  },
});
