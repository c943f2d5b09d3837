import { inLanguage } from "./language.ts";

const items = (count: number, shown: string) => (count === 1 ? "1 item" : `${shown} items`);

export const texts = inLanguage("cart", {
  title: "Cart",
  list: "In your cart",
  each: (price: string) => `${price} each`,
  lineTotal: "Line total",
  quantityOf: (product: string) => `Quantity of ${product}`,
  worn: (product: string, mix: string) => `${product} with ${mix}`,
  remove: "Remove",
  removeOf: (product: string, mix: string) => `Remove ${product}, ${mix}`,
  editDesign: "Edit design",
  editDesignOf: (product: string, mix: string) => `Edit design of ${product}, ${mix}`,
  notSold: "No longer available",
  removeToCheckOut: "Remove it to check out.",
  newPrice: "New price",
  priceThenNow: (then: string, now: string) => `${then} when added, ${now} now`,

  summary: "Summary",
  subtotal: (count: number, shown: string) => `Subtotal (${items(count, shown)})`,
  someNotSold: "An item in your cart is no longer available. Remove it to check out.",
  beforeYouPay: "Shipping and tax are calculated before you pay.",
  checkout: "Checkout",
  trust:
    "You pay on our payment provider's page; we never see your card number. Arrived damaged? Tell us within 30 days and we'll replace or refund it.",

  alsoOn: {
    title: "Also on",
    words: (mix: string) => `The same mix, ${mix}, on something else.`,
  },
  newestOn: {
    title: "Ready to print",
    words: (mix: string) => `Your newest mix, ${mix}, on each of these.`,
  },

  empty: {
    title: "Your cart is empty",
    words: "Put one of your mixes on a mug or a poster, and it'll wait here until you check out.",
    action: "See the merch",
  },

  soft: {
    title: "Too small",
    words: (found: string) =>
      `${found} dpi at this size. Even enlarged, its pixels will show up close.`,
    fewer: "Too few",
    sharpen: "Make it smaller",
    back: "Go back",
    print: "Print it anyway",
  },

  waiting: {
    list: "Being added to your cart",
    now: "is being added to your cart ...",
    later: "isn't in your cart yet: we couldn't reach the shop.",
    again: "Try again",
    drop: "Leave it out",
  },

  added: (product: string) => `${product} has been added to your cart.`,
  viewCart: "View cart",
  removed: (product: string) => `${product} was removed from your cart.`,
  nowHas: (count: string, product: string) => `Your cart now has ${count} × ${product}.`,
  undo: "Undo",
});
