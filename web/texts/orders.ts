import { inLanguage } from "./language.ts";

export const texts = inLanguage("orders", {
  title: (number: string) => `Order #: ${number}`,
  unknown: {
    title: "We can't find this order",
    text: "It belongs to another account, or its number is incomplete. Your own orders are in My Stuff.",
  },

  arrives: (days: string) => `Arrives ${days}`,
  items: "What you ordered",
  pieces: (count: string) => `${count} items`,
  purchased: (day: string) => `Last purchased on: ${day}`,
  printerPicture: "The printer's preview",
  help: {
    canCancel:
      "You can cancel until printing starts, which is within 1 to 3 business days of your order.",
    atPrinter: "It's already at the printer, so it can't be canceled.",
    words:
      "Something wrong with it? <contact>Write to us</contact> within 30 days, with a photo. <shipping>Shipping and returns</shipping>",
  },

  reorder: {
    action: "RE-ORDER",
    added: (count: number) =>
      count === 1 ? "1 item added to your cart." : `${count} items added to your cart.`,
    notSold: (products: string) => `No longer available: ${products}`,
    mixDeleted: (products: string) => `You deleted the mix for: ${products}`,
  },
  cancel: {
    action: "Cancel order",
    title: "Cancel this order?",
    words: "Nothing will be printed, and we'll refund your card.",
    keep: "Keep the order",
    done: "Your order is canceled. Your refund is on its way.",
  },

  progress: "Progress",
  shipsTo: "Ships to",
  parcels: {
    title: "Packages",
    nth: (place: number, count: number) => `Package ${place} of ${count}`,
    shipped: "On its way",
    delivered: "Delivered",
    returned: "Returned to sender",
    sent: (carrier: string, day: string) => `${carrier}, shipped on ${day}`,
    number: (tracking: string) => `Tracking number ${tracking}`,
    track: (tracking: string) => `Track ${tracking}`,
    trackAt: (tracking: string, carrier: string) =>
      `Track ${tracking} at ${carrier}, opens in a new tab`,
  },
  replacement: {
    title: "Replacement",
    words: (items: string) => `We're printing this again for you, free of charge: ${items}`,
    printed: "Being printed",
    sent: "On its way",
    arrived: "Delivered",
    off: "Canceled",
  },
  paid: {
    title: "Paid",
    discount: (code: string) => `Discount (${code})`,
    shipping: (name: string) => `Shipping, ${name}`,
    givenBack: "Refunded",
    kept: "Balance",
    receipt: "Receipt<spoken>, opens in a new tab</spoken>",
  },
});
