import type { Health, Provider } from "#shared/contracts/desk/today.ts";

/** English only, as the whole desk (040). */
export const texts = {
  title: "Today",
  intro: "Days are in the shop's time zone. Today isn't over yet.",
  dollars: (sum: string) => `$${sum}`,
  money: {
    title: (sum: string) => `Payments, ${sum}`,
    merch: "products",
    plans: "plans",
    packs: "packs",
    refunds: "refunds (below, different scale)",
    mean: "7-day average",
  },
  mixes: {
    title: (count: string) => `Mixes, ${count}`,
    saved: "saved",
    failed: "returned (below, different scale)",
  },
  left: {
    title: (sum: string) => `Margin, ${sum}`,
    left: "margin",
    lost: "loss (below, different scale)",
    print: "print",
    card: "card fees",
    pictures: "pictures",
  },
  table: "Show as table",
  day: "Day",
  today: "today",
  providers: {
    title: "Providers",
    name: "Provider",
    hours: "Last 24 hours",
    good: "Success rate",
    slow: "95th percentile",
    cost: "Cost today",
    names: {
      pictures: "Pictures",
      cards: "Cards",
      print: "Print",
      mail: "Email",
    } satisfies Record<Provider["name"], string>,
    healths: {
      none: "no requests",
      good: "no problems",
      some: "some requests failed",
      many: "many requests failed, or down",
    } satisfies Record<Health, string>,
    of: (budget: string) => `of ${budget} per day`,
    fees: "fees",
    printed: "printing and shipping",
    down: (since: string) => `Down since ${since}`,
    share: (part: string) => `${part}%`,
    seconds: (count: string) => `${count} s`,
    hoursRead: (many: number, some: number) =>
      many + some === 0
        ? "No problems in the last 24 hours"
        : `In the last 24 hours, many requests failed in ${many} and some in ${some}`,
  },
  queues: {
    title: "Queues",
    renders: "Renders",
    to_print: "Orders to send to Printful",
    mails: "Emails",
    jobs: "Jobs",
    jobs_failed: "Failed jobs",
  },
  picture: {
    label: "Cost per picture",
    guessed: (count: number) =>
      `The cost of ${count === 1 ? "1 picture" : `${count} pictures`} is unknown and counted at the maximum.`,
    none: "no pictures yet",
  },
  brings: {
    products: "Margin per product",
    product: "Product, last 30 days",
    sold: "Sold",
    goes: "Costs and margin",
    income: "Income",
    left: "Margin",
    none: "No sales in the last 30 days.",
    order: (left: string, income: string, count: string) =>
      `Average margin per order: ${left} of ${income} before tax. ${count} orders.`,
    isCut: "Only the latest 5,000 orders are included.",
    unread: (count: number) =>
      count === 1
        ? "For one order, some costs aren't available yet."
        : `For ${count} orders, some costs aren't available yet.`,
  },
  plans: {
    title: "Monthly margin per customer",
    plan: "Plan",
    trial: "No plan",
    people: "Customers",
    pays: "Price",
    tax: "Included tax",
    used: "Renders used",
    usedOf: (used: string, all: number) => `${used} of ${all}`,
    pictures: "Pictures",
    card: "Card fee",
    left: "Margin",
    ifAll: "If all are used",
    none: "No plans and no mixes in the last 30 days.",
    isCut: "Calculated from a sample of customers.",
  },
  below: {
    title: (count: number, loss: string) =>
      `Sold below cost: ${count === 1 ? "1 order" : `${count} orders`}, ${loss}`,
    calm: "Nothing sold below cost",
    calmWords:
      "In the last 30 days, no order lost money. No current price, promo code or plan sells below cost.",
    code: (code: string) => `with ${code}`,
    codes: (code: string, product: string, loss: string) =>
      `Promo code ${code} loses ${loss} on ${product}.`,
    products: (product: string, loss: string) => `${product} loses ${loss} at its price.`,
    offers: (name: string, loss: string) => `${name} loses ${loss} if all its renders are used.`,
    near: "Would sell below cost:",
    unpriced: "Printful's prices aren't available, so prices and promo codes aren't checked.",
  },
};
